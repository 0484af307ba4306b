package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --reasoner llm}: who takes it, and what is said without a model. */
class ReasonerOptionTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"judge", "ask", "solve"})
  void withoutAModelItSaysWhatToSet(String verb) throws IOException {
    String input =
        switch (verb) {
          case "judge" -> SmallCorpus.newCase("drunk-driving").toString();
          case "ask" -> "借阅图书应当何时归还？";
          default ->
              Files.writeString(
                      directory.resolve("items.jsonl"),
                      "{\"id\":\"1\",\"case\":\"甲借书。\",\"question\":\"何时归还？\"}\n")
                  .toString();
        };
    Cli.Result result = corpus.run(verb, input, "--reasoner", "llm");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err())
        .contains("--reasoner llm needs a chat model", "\"models:\"", "base-url", "nomograph.yaml");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void aVerbThatAsksNoModelRefusesIt() {
    Cli.Result result = corpus.run("search", "图书", "--reasoner", "llm");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("this verb asks no chat model");
    assertThat(Cli.run(List.of("search", "图书", "--reasoner", "other")).status())
        .isEqualTo(ExitStatus.USAGE);
  }
}
