package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.Cli;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

/**
 * Every verb with a model behind an endpoint that does what endpoints do at their worst: the verb
 * gives the embedded result, or says what failed, within seconds; and the key, which such endpoints
 * like to repeat, is printed and stored nowhere.
 */
class HostileEndpointTest {
  /** A variable that is set, and whose value stands in no output for other reasons. */
  private static final String VARIABLE = "PATH";

  @TempDir Path directory;

  /** What an endpoint says to whoever shows it a key. */
  private static Map<String, Function<String, Step>> endpoints() {
    Map<String, Function<String, Step>> all = new TreeMap<>();
    all.put("refuses and repeats", key -> Step.of(401, "{\"error\": \"bad key " + key + "\"}"));
    all.put("redirects", key -> Step.of(302, "go to http://elsewhere/?key=" + key));
    all.put(
        "shows a page",
        key -> typed(200, "text/html", "<html><body>Please log in. " + key + "</body></html>"));
    all.put("asks for ages", key -> Step.of(429, key).retryAfter("99999999999999999999"));
    all.put("another form", key -> Step.of(200, "{\"choices\": [], \"key\": \"" + key + "\"}"));
    all.put("no JSON in JSON", key -> Step.of(200, "{\"choices\": [{" + key));
    all.put("bytes", key -> typed(200, "application/octet-stream", "\u0000\u0001\ufffe" + key));
    all.put("breaks", key -> Step.of(500, "at line 1: " + key + "\n".repeat(1000)));
    all.put("hangs", key -> Step.silence());
    all.put("refuses length", key -> Step.of(413, key + " too long"));
    return all;
  }

  private static Step typed(int status, String type, String body) {
    return new Step(status, type, null, List.of(body), Step.Ending.COMPLETE);
  }

  private List<List<String>> verbs() throws IOException {
    Path facts = Files.writeString(directory.resolve("case.txt"), "被告人李某在图书馆用书包长期占座，管理员劝阻，李某仍不离开。");
    Path items = Files.writeString(directory.resolve("items.jsonl"), SolveWithModelTest.ITEM);
    return List.of(
        List.of("judge", facts.toString(), "--json", "--reasoner", "llm"),
        List.of("ask", "读者逾期不归还图书怎么办？", "--json", "--reasoner", "llm"),
        List.of("solve", items.toString(), "--json", "--reasoner", "llm"),
        List.of("pack", "draft", SeatCorpus.OFFENSE, "--json"),
        List.of("build", "--reasoner", "llm", "--json"),
        List.of("models", "check", "--json"));
  }

  private Path settings(ChatServer server, String key) throws IOException {
    return Files.writeString(
        directory.resolve("hostile.yaml"),
        "embedder: {kind: none}\nmodels: {base-url: \"%s\", model: scripted, key-variable: %s, max-retries: 2, backoff-millis: 1, request-timeout-millis: 300, failures-to-open: 2}\n"
            .formatted(server.openAi(), key));
  }

  @Test
  void everyVerbGoesOnOrSaysWhyAndNeverTellsTheKey() throws IOException {
    SeatCorpus corpus = SeatCorpus.in(directory);
    String key = System.getenv(VARIABLE);
    for (Map.Entry<String, Function<String, Step>> endpoint : endpoints().entrySet()) {
      Function<Call, Optional<Step>> says =
          call -> Optional.of(endpoint.getValue().apply(call.authorization()));
      try (ChatServer server =
          new ChatServer(ChatServer.Replies.of(q -> "{}"), FaultPlan.none(), says)) {
        Path config = settings(server, VARIABLE);
        for (List<String> verb : verbs()) {
          String what = endpoint.getKey() + ": " + verb.getFirst();
          long begin = System.nanoTime();
          Cli.Result result = corpus.run(config, verb.toArray(String[]::new));
          assertThat(System.nanoTime() - begin).as(what).isLessThan(20_000_000_000L);
          assertThat(result.status()).as("%s %s", what, result).isEqualTo(status(verb, result));
          assertThat(result.out() + result.err())
              .as(what)
              .isNotBlank()
              .doesNotContain(key)
              .doesNotContain("Exception", "at org.", "langchain");
        }
        assertThat(server.calls())
            .isNotEmpty()
            .allMatch(call -> call.authorization().equals("Bearer " + key));
      }
    }
    assertThat(holding(corpus.workspace(), key)).as("files with the key").isEmpty();
  }

  /** 5 where there is nothing but the model; a draft that was refused, with the reason, is done. */
  private static int status(List<String> verb, Cli.Result result) {
    boolean refused = verb.contains("draft") && !result.json().path("refused").isEmpty();
    boolean model = verb.contains("draft") || verb.contains("check");
    return model && !refused ? 5 : 0;
  }

  /** Files of a workspace that hold a text. */
  private static List<Path> holding(Path workspace, String text) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(workspace)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.UTF_8).contains(text)) {
          found.add(file);
        }
      }
    }
    return found;
  }
}
