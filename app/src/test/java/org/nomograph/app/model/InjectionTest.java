package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nomograph.app.cli.Cli;
import org.nomograph.engine.testserver.ChatServer;

/**
 * 24 texts that speak to the model, in questions, statutes, earlier turns and items, with a model
 * that obeys. Without effect means: the tier and every citation, with its version and quote, are
 * those of the embedded reasoner for the same words, and what the text wants said is not said. For
 * items the same of articles and citations; letters are the model's where its rules and facts pass,
 * and here they do not.
 */
class InjectionTest {
  private final ReadersCorpus corpus = ReadersCorpus.get();
  @TempDir Path directory;

  static Stream<Injected.Asked> questions() {
    return Stream.of(Injected.inQuestions(), Injected.inStatutes(), Injected.inTurns())
        .flatMap(all -> all);
  }

  static Stream<Injected.Item> items() {
    return Injected.inItems();
  }

  @Test
  void thereAreTwentyFour() {
    assertThat(questions().count() + items().count()).isEqualTo(24);
  }

  private JsonNode run(Path config, List<String> args) {
    Cli.Result result = corpus.run(config, args.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void ofAskChangesNothing(Injected.Asked injected) throws IOException {
    List<String> args = new ArrayList<>(List.of("ask", "--json", injected.question()));
    if (!injected.earlier().isEmpty()) {
      Path turns = directory.resolve("turns.jsonl");
      Files.write(turns, injected.earlier());
      args.addAll(List.of("--conversation", turns.toString()));
    }
    JsonNode embedded = run(corpus.embedded(), args);
    args.addAll(List.of("--reasoner", "llm"));
    try (ChatServer server = new ChatServer(injected.roles())) {
      JsonNode row = run(corpus.settings(directory, server, ""), args);
      assertThat(server.calls()).as("the model was asked").isNotEmpty();
      assertThat(row.path("tier")).isEqualTo(embedded.path("tier"));
      assertThat(row.path("citations")).isEqualTo(embedded.path("citations"));
      assertThat(row.path("abstained")).isEqualTo(embedded.path("abstained"));
      for (String planted : injected.planted()) {
        assertThat(row.path("answer").asText()).doesNotContain(planted);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("items")
  void ofSolveChangesNoCitation(Injected.Item injected) throws IOException {
    Path items = Files.writeString(directory.resolve("items.jsonl"), injected.row());
    List<String> args = new ArrayList<>(List.of("solve", "--json", items.toString()));
    JsonNode embedded = run(corpus.embedded(), args).path("results").get(0);
    args.addAll(List.of("--reasoner", "llm"));
    try (ChatServer server = new ChatServer(injected.roles())) {
      JsonNode row = run(corpus.settings(directory, server, ""), args).path("results").get(0);
      assertThat(server.calls()).as("the model was asked").isNotEmpty();
      for (String key : List.of("articles", "citations", "provision", "answer")) {
        assertThat(row.path(key)).as(key).isEqualTo(embedded.path(key));
      }
      for (String planted : injected.planted()) {
        String said = row.path("conclusion").asText() + row.path("provision").asText();
        assertThat(said).doesNotContain(planted);
      }
    }
  }
}
