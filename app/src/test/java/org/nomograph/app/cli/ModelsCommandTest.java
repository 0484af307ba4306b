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
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

class ModelsCommandTest {
  private static final Pattern CODE = Pattern.compile("号码：(\\d+)");
  private static final String SMALL =
      "context-tokens: 700, reply-tokens: 64, max-retries: 0, request-timeout-millis: 20000";

  @TempDir Path directory;

  /** A model that knows the last characters of what it is told. */
  private static Function<ChatQuestion, String> model(int characters) {
    return question -> {
      String told = String.join("\n", question.messages());
      String known = told.substring(Math.max(0, told.length() - characters));
      if (known.contains("二加三")) {
        return "{\"sum\": 5, \"parity\": \"odd\"}";
      }
      Matcher code = CODE.matcher(known);
      return known.contains("号码是多少") ? code.find() ? code.group(1) : "不知道" : "好";
    };
  }

  private Cli.Result check(String settings, String... more) throws IOException {
    Path config = Files.writeString(directory.resolve("config.yaml"), settings);
    List<String> all = new ArrayList<>(List.of("models", "check", "--config", config.toString()));
    all.addAll(List.of(more));
    return Cli.run(all);
  }

  private static String settings(ChatServer server, String kind) {
    return "models: {kind: %s, base-url: \"%s\", model: scripted, %s}\n"
        .formatted(kind, kind.equals("ollama") ? server.ollama() : server.openAi(), SMALL);
  }

  private static JsonNode probe(JsonNode document, String name) {
    for (JsonNode probe : document.path("models").path(0).path("probes")) {
      if (probe.path("probe").asText().equals(name)) {
        return probe;
      }
    }
    throw new AssertionError(name + " not tried: " + document);
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "ollama"})
  void whatWorksIsPrinted(String kind) throws IOException {
    try (ChatServer server = new ChatServer(model(10_000))) {
      Cli.Result result = check(settings(server, kind), "--json");
      assertThat(result.status()).as(result.toString()).isZero();
      JsonNode document = result.json();
      assertThat(document.path("works").asBoolean()).isTrue();
      JsonNode one = document.path("models").path(0);
      assertThat(document.path("models")).hasSize(1);
      assertThat(one.path("model").asText()).isEqualTo("scripted");
      assertThat(one.path("roles")).hasSize(12);
      for (String name : List.of("chat", "stream", "structured", "context")) {
        assertThat(probe(document, name).path("works").asBoolean()).as(name).isTrue();
      }
      assertThat(probe(document, "structured").path("detail").asText())
          .isEqualTo("the endpoint takes the schema");
      // The prompt fills what is left of 700 tokens beside a reply of 64, to less than a line.
      Matcher tokens =
          Pattern.compile("about (\\d+) tokens")
              .matcher(probe(document, "context").path("detail").asText());
      assertThat(tokens.find()).isTrue();
      assertThat(Integer.parseInt(tokens.group(1))).isBetween(600, 636);
      assertThat(document.path("embedder").path("kind").asText()).isEqualTo("zh-small");

      Cli.Result people = check(settings(server, kind));
      assertThat(people.out()).contains("scripted at http://127.0.0.1", "all roles");
      assertThat(people.out().lines().filter(line -> line.contains(" works "))).hasSize(4);
    }
  }

  @Test
  void aContextThatIsSmallerThanTheSettingsSayIsFound() throws IOException {
    try (ChatServer server = new ChatServer(model(200))) {
      Cli.Result result = check(settings(server, "openai"), "--json");
      assertThat(result.status()).isEqualTo(ExitStatus.MODEL_ENDPOINT);
      assertThat(probe(result.json(), "chat").path("works").asBoolean()).isTrue();
      assertThat(probe(result.json(), "context").path("works").asBoolean()).isFalse();
      assertThat(probe(result.json(), "context").path("detail").asText())
          .contains("check context-tokens");
      // Within its real size it works: 150 tokens are fewer than 200 characters here.
      Cli.Result smaller = check(settings(server, "openai"), "--json", "--context", "190");
      assertThat(smaller.status()).as(smaller.toString()).isZero();
    }
  }

  @Test
  void anEndpointWithoutSchemasIsAskedInWords() throws IOException {
    Function<Call, Optional<Step>> refuse =
        call ->
            call.body().has("response_format")
                ? Optional.of(Step.of(400, "response_format is not supported"))
                : Optional.empty();
    try (ChatServer server =
        new ChatServer(ChatServer.Replies.of(model(10_000)), FaultPlan.none(), refuse)) {
      Cli.Result result = check(settings(server, "openai"), "--json");
      assertThat(result.status()).isZero();
      assertThat(probe(result.json(), "structured").path("detail").asText())
          .startsWith("the endpoint takes no form");
    }
  }

  @Test
  void rolesAndEmbeddingsAreTriedToo() throws IOException {
    try (ChatServer server = new ChatServer(model(10_000))) {
      String settings =
          """
          embedder: {kind: endpoint, base-url: "%1$s", model: e, dimensions: 3}
          models:
            base-url: %1$s
            model: small
            context-tokens: 700
            reply-tokens: 64
            roles:
              answer: {model: large}
              solve: {model: large}
          """
              .formatted(server.openAi());
      JsonNode document = check(settings, "--json").json();
      assertThat(document.path("works").asBoolean()).as(document.toString()).isTrue();
      assertThat(document.path("models")).hasSize(2);
      assertThat(document.path("models").path(0).path("roles")).hasSize(10);
      assertThat(document.path("models").path(1).path("model").asText()).isEqualTo("large");
      assertThat(document.path("models").path(1).path("roles")).hasSize(2);
      assertThat(document.path("embedder").path("detail").asText()).isEqualTo("3 dimensions");
      Cli.Result wrong = check(settings.replace("dimensions: 3", "dimensions: 4"), "--json");
      assertThat(wrong.status()).isEqualTo(ExitStatus.MODEL_ENDPOINT);
      assertThat(wrong.json().path("embedder").path("works").asBoolean(true)).isFalse();
    }
  }

  @Test
  void anEndpointThatIsNotThereIsStatusFive() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    String settings =
        "models: {base-url: \"http://127.0.0.1:%d/v1\", model: m, max-retries: 0}\n"
            .formatted(port);
    Cli.Result result = check(settings, "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.MODEL_ENDPOINT);
    assertThat(result.json().path("works").asBoolean(true)).isFalse();
    // After a chat that fails the rest is not tried.
    assertThat(result.json().path("models").path(0).path("probes")).hasSize(1);
    assertThat(probe(result.json(), "chat").path("detail").asText())
        .startsWith("no reply from http://127.0.0.1:" + port + "/v1/chat/completions: ")
        .contains("connection");
    assertThat(check(settings).out()).contains("FAILS", "（");
    assertThat(check(settings, "--lang", "en").out()).contains("FAILS").doesNotContain("（");
  }

  @Test
  void aKeyThatIsRefusedIsNamedByItsVariable() throws IOException {
    try (ChatServer server =
        new ChatServer(
            ChatServer.Replies.of(model(1)),
            FaultPlan.none(),
            call -> Optional.of(Step.of(401, "no")))) {
      Cli.Result result =
          check(
              settings(server, "openai").replace("model: ", "key-variable: NO_SUCH_KEY, model: "));
      assertThat(result.status()).isEqualTo(ExitStatus.MODEL_ENDPOINT);
      assertThat(result.out()).contains("answered 401", "\"NO_SUCH_KEY\" has no key");
    }
  }

  @Test
  void withoutModelsThereIsNothingToCheck() throws IOException {
    Cli.Result none = check("embedder: {kind: none}\n");
    assertThat(none.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(none.err()).contains("models check needs a model endpoint", "models:");
    assertThat(Cli.run(List.of("models")).status()).isEqualTo(ExitStatus.USAGE);
    assertThat(check("models: {base-url: \"http://a/v1\", model: m}\n", "--context", "0").status())
        .isEqualTo(ExitStatus.USAGE);
  }
}
