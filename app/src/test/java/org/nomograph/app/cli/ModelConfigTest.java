package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.app.wiring.Settings;
import org.nomograph.engine.llm.CallParams;
import org.nomograph.engine.llm.ChatKind;
import org.nomograph.engine.llm.ChatParams;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ModelParams;
import org.nomograph.engine.llm.ReplyFormat;
import org.nomograph.engine.llm.ReplyParams;

class ModelConfigTest {
  @TempDir Path directory;

  private Path config(String text) throws IOException {
    return Files.writeString(directory.resolve("config.yaml"), text);
  }

  /** # is a line break, and M what every model needs. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'models: {}'                                       | :1: models needs base-url and model
          'models:#  base-url: "http://a"'                   | :1: models needs base-url and model
          'models:#  M#  colour: red'                        | :3: unknown key "colour"; expected one of [backoff-millis, base-url,
          'models:#  M#  api-key: sk-secret'                 | :3: unknown key "api-key"
          'embedder: {kind: none, model: x}#models:#  model: m#  base-url: "ftp://a"' | :4: "base-url" must be http(s)
          'embedder: {kind: none}#models:#  base-url: "http://a"#  model: " "' | :4: "model" must not be blank
          'models:#  model: m#  base-url: "http://sk-secret@a/"' | :3: "base-url" must not carry a user
          'models:#  model: m#  base-url: "http://a/?key=sk-secret"' | :3: "base-url" must not carry
          'models:#  model: m#  base-url: "http://a b"'      | :3: "base-url" is no address
          'models:#  M#  kind: gemini'                       | :3: "kind" must be one of openai, ollama, gguf: gemini
          'models:#  kind: gguf#  model: m'                  | :1: models of kind gguf need path
          'models:#  M#  reply-format: xml'                  | :3: "reply-format" must be one of schema, json, text: xml
          'models:#  M#  context-tokens: 100'                | :3: "context-tokens" must be 512 to 10000000
          'models:#  M#  context-tokens: many'               | :3: "context-tokens" must be a whole number
          'models:#  M#  reply-tokens: 1.5'                  | :3: "reply-tokens" must be a whole number
          'models:#  M#  reply-tokens: 9000'                 | :3: "reply-tokens" must be at least 16 and less
          'models:#  M#  temperature: 3'                     | :3: "temperature" must be 0 to 2
          'models:#  M#  temperature: hot'                   | :3: "temperature" must be a number
          'models:#  M#  thinking: perhaps'                  | :3: "thinking" must be true or false
          'models:#  M#  concurrency: 0'                     | :3: "concurrency" must be 1 to 1000
          'models:#  M#  max-retries: 21'                    | :3: "max-retries" must be 0 to 20
          'models:#  M#  key-variable: [a]'                  | :3: "key-variable" must be a text
          'models:#  M#  extra: 5'                           | :3: a value of the wrong kind; expected "extra:"
          'models:#  M#  kind: ollama#  extra: {a: 1}'       | :4: "extra" of kind ollama takes seed only
          'models:#  M#  roles:#    judge: {model: x}'       | :4: unknown role "judge"; expected one of segment, extract,
          'models:#  M#  roles:#    audit: {modle: x}'       | :4: unknown key "modle"
          'models:#  M#  roles:#    audit:#      model: ""'  | :5: "model" must not be blank
          'models:#  M#  roles:#    audit: 5'                | :4: a value of the wrong kind; expected "audit:" with keys
          'models:#  M#  roles:#    audit:'                  | :4: role "audit" has no keys below it
          'models:#  M#  roles:#    audit: {roles: {}}'      | :4: a role has no roles of its own
          'models:#  M#  context-tokens: 600#  roles:#    audit: {context-tokens: 512}' | :1: "reply-tokens" must be
          'models: 5'                                        | :1: a value of the wrong kind; expected "models:"
          'models:#  M#  model: n'                           | :3: the key "model" stands twice
          """)
  void settingsThatCannotBeUsed(String text, String said) throws IOException {
    String written =
        text.replace("M#", "{B} #").replace("{B} #", "base-url: \"http://a\"\n  model: m#");
    boolean twoLines = !written.equals(text);
    Path config = config(written.replace('#', '\n') + "\n");
    Cli.Result result = Cli.run(List.of("models", "check", "--config", config.toString()));
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("nomograph: " + config + line(said, twoLines))
        .doesNotContain("sk-secret", "org.nomograph", "Exception", "java", "`");
  }

  /** M stands for two lines, and lines are given as if it were one. */
  private static String line(String said, boolean twoLines) {
    int colon = said.indexOf(':', 1);
    int line = Integer.parseInt(said.substring(1, colon));
    return ":" + (twoLines && line > 1 ? line + 1 : line) + said.substring(colon);
  }

  @Test
  void everyKeySetsItsParameter() throws IOException {
    Settings settings =
        Settings.load(
            Optional.of(
                config(
                    """
                    models:
                      kind: openai
                      base-url: https://models.example/v1
                      model: m
                      key-variable: MY_KEY
                      context-tokens: 4096
                      reply-tokens: 512
                      temperature: 0.5
                      thinking: true
                      reply-format: json
                      extra: {enable_thinking: false}
                      connect-timeout-millis: 1
                      request-timeout-millis: 2
                      silence-timeout-millis: 3
                      max-retries: 4
                      backoff-millis: 5
                      max-pause-millis: 6
                      concurrency: 7
                      tokens-per-minute: 8
                      failures-to-open: 9
                      open-millis: 10
                      roles:
                        audit: {model: n, extra: {}, kind: ollama}
                    """)));
    ChatParams defaults =
        new ChatParams(
            ChatKind.OPENAI,
            URI.create("https://models.example/v1"),
            "m",
            "MY_KEY",
            new ReplyParams(
                4_096, 512, 0.5, true, ReplyFormat.JSON, Map.of("enable_thinking", false)),
            new CallParams(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    ChatParams audit =
        new ChatParams(
            ChatKind.OLLAMA,
            defaults.baseUrl(),
            "n",
            "MY_KEY",
            new ReplyParams(4_096, 512, 0.5, true, ReplyFormat.JSON, Map.of()),
            defaults.call());
    assertThat(settings.models())
        .contains(new ModelParams(defaults, Map.of(ChatRole.AUDIT, audit)));
  }

  @Test
  void theRestHasItsDefaults() throws IOException {
    Path config = config("models: {base-url: \"http://a/v1\", model: m}\n");
    assertThat(Settings.load(Optional.of(config)).models())
        .contains(ModelParams.of(ChatParams.of(ChatKind.OPENAI, URI.create("http://a/v1"), "m")));
    assertThat(Settings.load(Optional.of(config("embedder: {kind: none}\n"))).models()).isEmpty();
  }
}
