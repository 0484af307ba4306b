package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbedderConfigTest {
  @TempDir Path directory;
  private Path laws;

  @BeforeEach
  void laws() throws IOException {
    laws = directory.resolve("laws");
    SmallCorpus.writeLaws(laws);
  }

  private Cli.Result run(Path config, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve("w").toString()));
    all.addAll(List.of("--config", config.toString()));
    return Cli.run(all);
  }

  private Path config(String text) throws IOException {
    return Files.writeString(directory.resolve("config.yaml"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          embeder: {kind: none}                       | config.yaml:1: unknown key "embeder"; expected one of [embedder]
          embedder: {kind: none, colour: red}         | config.yaml:1: unknown key "colour"; expected one of [
          embedder: {kind: huge}                      | unknown embedder "huge", expected one of zh-small, en-small,
          embedder: {kind: endpoint}                  | needs base-url, model and dimensions
          embedder: [none]                            | config.yaml:1:
          embedder: {kind: none                       | config.yaml:
          """)
  void settingsThatCannotBeUsed(String text, String said) throws IOException {
    Path config = config(text + "\n");
    Cli.Result result = run(config, "import", laws.toString());
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("nomograph: " + config).contains(said);
    assertThat(result.err()).doesNotContain("org.nomograph", "Exception");
    assertThat(directory.resolve("w")).doesNotExist();
  }

  /** The model that runs in this process: meaning finds what shares no word with the query. */
  @Test
  void theInProcessModelSearchesByMeaningAndIsNotMixedWithAnother() throws IOException {
    Path small = config("embedder:\n  kind: zh-small\n");
    assertThat(run(small, "import", laws.toString()).status()).isZero();
    JsonNode built = run(small, "build", "--json").json();
    assertThat(built.path("embedder").asText()).isNotBlank();
    JsonNode found = run(small, "search", "酒驾", "--law", "刑法", "--mode", "dense", "--json").json();
    assertThat(found.path("results").get(0).path("doc").asText()).isEqualTo("刑法/133-1");
    assertThat(run(small, "search", "酒驾", "--json").json().path("mode").asText())
        .isEqualTo("hybrid");

    Path none = SmallCorpus.withoutVectors(directory);
    for (String[] verb : new String[][] {{"build"}, {"search", "酒驾"}}) {
      Cli.Result mismatch = run(none, verb);
      assertThat(mismatch.status()).isEqualTo(ExitStatus.WORKSPACE);
      assertThat(mismatch.err())
          .contains("the index has vectors of " + built.path("embedder").asText())
          .contains("no embedder is configured");
    }
    assertThat(run(none, "build", "--reembed", "--json").json().path("embedder").asText())
        .isEmpty();
    assertThat(run(none, "search", "酒驾").status()).isZero();
  }

  @Test
  void anEndpointThatRefusesConnectionsIsStatusFiveAndPublishesNothing() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Path endpoint =
        config(
            """
            embedder:
              kind: endpoint
              base-url: http://127.0.0.1:%d/v1
              model: m
              dimensions: 4
              max-retries: 0
            """
                .formatted(port));
    run(endpoint, "import", laws.toString());
    Cli.Result result = run(endpoint, "build", "--json");
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.MODEL_ENDPOINT);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("no reply from http://127.0.0.1:" + port + "/v1/embeddings", "after 1 attempt");
    assertThat(run(endpoint, "show", "刑法/264").err()).contains("is not built");
  }
}
