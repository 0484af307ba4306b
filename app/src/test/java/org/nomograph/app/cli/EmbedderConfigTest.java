package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
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
          embeder: {kind: none}                       | config.yaml:1: unknown key "embeder"; expected one of [embedder, models]
          embedder: {kind: none, colour: red}         | config.yaml:1: unknown key "colour"; expected one of [
          embedder: {kind: huge}                      | unknown embedder "huge", expected one of zh-small, en-small,
          embedder: {kind: endpoint}                  | needs base-url, model and dimensions
          embedder: [none]                            | config.yaml:1: a value of the wrong kind; expected "embedder:"
          embedder: none                              | config.yaml:1: a value of the wrong kind; expected "embedder:"
          - embedder                                  | config.yaml:1: a value of the wrong kind; expected "embedder:"
          5                                           | config.yaml:1: a value of the wrong kind; expected "embedder:"
          embedder: {kind: none                       | config.yaml:2: not valid YAML (while parsing a flow mapping: expected ','
          'embedder:#\tkind: none'                    | config.yaml:2: not valid YAML (
          embedder: {model: "a                        | config.yaml:2: not valid YAML (
          'embedder:#  kind: none#  kind: zh-small'   | config.yaml:3: the key "kind" stands twice; expected each key once
          'embedder: {}#embedder: {}'                 | config.yaml:2: the key "embedder" stands twice
          'embedder: {}#---#embedder: {}'             | config.yaml:3: a second document; expected one
          'embedder:#  dimensions: many'              | config.yaml:2: "dimensions" must be a whole number
          'embedder:#  dimensions: 1.5'               | config.yaml:2: "dimensions" must be a whole number
          'embedder:#  dimensions: .nan'              | config.yaml:2: "dimensions" must be a whole number
          'embedder:#  dimensions: 99999999999'       | config.yaml:2: "dimensions" must be a whole number
          'embedder:#  max-retries: [1]'              | config.yaml:2: "max-retries" must be a whole number
          'embedder:#  kind: [none]'                  | config.yaml:2: "kind" must be a text
          'embedder:#  model: {a: b}'                 | config.yaml:2: "model" must be a text
          'embedder: {kind: endpoint, model: m, dimensions: 4,#base-url: "ftp://a/"}'        | config.yaml:2: "base-url" must be http(s)
          'embedder: {kind: endpoint, model: m, dimensions: 4,#base-url: "http:///v1"}'      | config.yaml:2: "base-url" must name a host
          'embedder: {kind: endpoint, model: m, dimensions: 4,#base-url: "http://a:70000"}'  | config.yaml:2: "base-url" must name a host
          'embedder: {kind: endpoint, model: m, dimensions: 4,#base-url: "http://a b/"}'     | config.yaml:2: "base-url" is no address
          'embedder: {kind: endpoint, model: m, base-url: "http://a",#dimensions: 0}'        | config.yaml:2: "dimensions" must be at least 1
          'embedder: {kind: endpoint, model: m, base-url: "http://a", dimensions: 4,#max-retries: 21}' | config.yaml:2: "max-retries" must be 0 to 20
          """)
  void settingsThatCannotBeUsed(String text, String said) throws IOException {
    Path config = config(text.replace('#', '\n') + "\n");
    Cli.Result result = run(config, "import", laws.toString());
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("nomograph: " + config).contains(said);
    assertThat(result.err()).doesNotContain("org.nomograph", "Exception", "java", "`");
    assertThat(result.err().lines()).hasSize(1);
    assertThat(directory.resolve("w")).doesNotExist();
  }

  @Test
  void settingsAreReadInAnyEncodingAndAnEmptyFileIsToldSo() throws IOException {
    Path marked = directory.resolve("marked.yaml");
    Files.write(marked, "embedder:\n  kind: none\n".getBytes(StandardCharsets.UTF_16));
    assertThat(run(marked, "import", laws.toString()).status()).isZero();
    Path empty = config(" \n");
    Cli.Result result = run(empty, "import", laws.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains(empty + ": the file is empty; expected settings in YAML");
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
    Cli.Result mismatch = run(none, "build");
    assertThat(mismatch.status()).isEqualTo(ExitStatus.WORKSPACE);
    assertThat(mismatch.err())
        .contains("the index has vectors of " + built.path("embedder").asText())
        .contains("no embedder is configured");
    Cli.Result byWords = run(none, "search", "酒驾", "--json");
    assertThat(byWords.json().path("mode").asText()).isEqualTo("bm25");
    assertThat(byWords.err()).contains("all goes by words alone");
    Cli.Result byMeaning = run(none, "search", "酒驾", "--mode", "dense");
    assertThat(byMeaning.status()).isEqualTo(ExitStatus.WORKSPACE);
    assertThat(byMeaning.err()).contains("no embedder is configured");
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
        .contains("no reply from http://127.0.0.1:" + port + "/v1/embeddings: ")
        .contains("connection", "after 1 attempt")
        .doesNotContain("java", "Exception");
    assertThat(run(endpoint, "show", "刑法/264").err()).contains("is not built");
  }
}
