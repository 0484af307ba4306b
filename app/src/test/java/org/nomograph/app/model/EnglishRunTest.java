package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.Cli;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;

/**
 * Runs in English: where the question is English, or the output for people is. Each sentence comes
 * in both languages; the Chinese is verified, the English held against it.
 */
class EnglishRunTest {
  private static final String CHINESE = "借阅图书的，应当在多少天内归还？";
  private static final String ENGLISH =
      "Within how many days must a reader return a borrowed book (图书)?";

  private final ReadersCorpus corpus = ReadersCorpus.get();
  @TempDir Path directory;

  /** Answers in both languages; other roles find nothing. */
  private static Function<ChatQuestion, String> saying(String english, String chinese) {
    return question -> {
      JsonNode form = question.form().path("properties");
      if (form.has("answered")) {
        assertThat(question.messages().getFirst()).contains("You answer a question of law");
        return "{\"answered\": true, \"sentences\": [{\"part\": \"direct\", \"zh\": \"%s\", \"text\": \"%s\", \"evidence\": [%d]}]}"
            .formatted(chinese, english, Roles.number(question, "应当在三十日内归还"));
      }
      if (form.has("queries")) {
        return "{\"queries\": [\"读者逾期不归还图书\"]}";
      }
      return form.has("parts")
          ? "{\"parts\": [], \"entities\": [], \"domains\": [], \"constraints\": []}"
          : "{\"continues\": false, \"question\": \"\"}";
    };
  }

  private JsonNode asked(ChatServer server, String question, String... more) throws IOException {
    List<String> args = new ArrayList<>(List.of("ask", "--json", "--reasoner", "llm", question));
    args.addAll(List.of(more));
    Cli.Result result =
        corpus.run(corpus.settings(directory, server, ""), args.toArray(String[]::new));
    assertThat(result.status()).as(result.toString()).isZero();
    return result.json();
  }

  private static List<String> prompts(ChatServer server) {
    return server.calls().stream()
        .map(call -> call.body().path("messages").get(0).path("content").asText())
        .toList();
  }

  @Test
  void withLangEnEverySentenceIsShownInBothLanguages() throws IOException {
    try (ChatServer server =
        new ChatServer(
            saying(
                "Readers must return borrowed books within thirty days.", "读者借阅图书的，应当在三十日内归还。"))) {
      JsonNode row = asked(server, CHINESE, "--lang", "en");
      assertThat(row.path("lines").get(0).path("text").asText())
          .isEqualTo("Readers must return borrowed books within thirty days.（读者借阅图书的，应当在三十日内归还。）");
      assertThat(prompts(server)).isNotEmpty().allMatch(text -> text.startsWith("You "));
      assertThat(row.has("notes")).as("%s", row.path("notes")).isFalse();
    }
  }

  /** An English question is asked of the model in English, whatever the language of the output. */
  @Test
  void anEnglishQuestionIsAskedInEnglish() throws IOException {
    try (ChatServer server =
        new ChatServer(
            saying(
                "Readers must return borrowed books within thirty days.", "读者借阅图书的，应当在三十日内归还。"))) {
      asked(server, ENGLISH);
      assertThat(prompts(server)).isNotEmpty().allMatch(text -> text.startsWith("You "));
    }
    try (ChatServer server = new ChatServer(new Roles().answer("direct|读者借阅图书的，应当在三十日内归还。|1"))) {
      asked(server, CHINESE);
      assertThat(prompts(server)).isNotEmpty().allMatch(text -> text.startsWith("你"));
    }
  }

  /** English that says something else than the Chinese it stands for does not pass. */
  @Test
  void whatTheEnglishAddsDoesNotReachTheReader() throws IOException {
    for (String english :
        List.of(
            "Readers must return borrowed books within ninety days.",
            "Readers may return borrowed books within thirty days.",
            "Under Article 900 readers must return borrowed books within thirty days.")) {
      try (ChatServer server = new ChatServer(saying(english, "读者借阅图书的，应当在三十日内归还。"))) {
        JsonNode row = asked(server, CHINESE, "--lang", "en");
        assertThat(row.toString()).doesNotContain("\"answer\":\"" + english);
        assertThat(row.path("answer").asText()).doesNotContain(english);
        assertThat(row.path("notes").toString()).contains("did not pass verification");
      }
    }
  }
}
