package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.Cli;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;

/** {@code solve --reasoner llm}: provision, fact and conclusion by a model, verified. */
class SolveWithModelTest {
  static final String ITEM =
      """
      {"id":"late","case":"小米向图书馆借阅图书后住院一个月，出院后才归还。","question":"关于小米，下列哪一说法是正确的？",\
      "options":["A. 图书馆可以停止小米的借阅","B. 因住院不能归还的，图书馆不得停止其借阅"]}
      """;

  private final ReadersCorpus corpus = ReadersCorpus.get();
  @TempDir Path directory;

  static String reply(int number, String rule, String fact, boolean first, boolean second) {
    return """
        {"provision": [{"text": "%2$s", "evidence": [%1$d]}], "facts": ["%3$s"],
         "options": [
          {"letter": "A", "holds": %4$s, "rule": "%2$s", "evidence": [%1$d], "fact": "%3$s"},
          {"letter": "B", "holds": %5$s, "rule": "%2$s", "evidence": [%1$d], "fact": ""}]}
        """
        .formatted(number, rule, fact, first, second);
  }

  private static String good(ChatQuestion question) {
    int number = Roles.number(question, "但因住院不能归还");
    return reply(number, "逾期不归还的，图书馆可以停止其借阅，但因住院不能归还的除外。", "住院一个月", false, true);
  }

  private JsonNode solved(Path config, String item, String... more) throws IOException {
    Path items = Files.writeString(directory.resolve("items.jsonl"), item);
    List<String> args = new ArrayList<>(List.of("solve", items.toString(), "--json"));
    args.addAll(List.of(more));
    Cli.Result result = corpus.run(config, args.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    return result.json().path("results").get(0);
  }

  private JsonNode byModel(ChatServer server, String item) throws IOException {
    return solved(corpus.settings(directory, server, ""), item, "--reasoner", "llm");
  }

  private static Set<String> keys(JsonNode row) {
    Set<String> keys = new TreeSet<>();
    row.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  @Test
  void theModelsVerifiedJudgmentsMakeTheAnswer() throws IOException {
    try (ChatServer server =
        new ChatServer(new Roles().say(Role.SOLVE, SolveWithModelTest::good))) {
      JsonNode row = byModel(server, ITEM);
      JsonNode plain = solved(corpus.embedded(), ITEM);
      assertThat(row.path("answer").asText()).isEqualTo("B");
      assertThat(row.path("abstained").asBoolean()).isFalse();
      assertThat(row.path("reasoner").asText()).isEqualTo("llm");
      assertThat(keys(row)).isEqualTo(keys(plain));
      assertThat(keys(row.path("options").get(0))).containsAll(List.of("letter", "holds", "why"));
      assertThat(row.path("options").get(1).path("articles").toString()).contains("读者服务法/2");
      assertThat(row.path("options").get(0).path("why").asText()).contains("“住院一个月”");
      assertThat(row.path("provision").asText()).contains("适用的规则：");
      assertThat(row.path("fact").asText()).isEqualTo("“住院一个月”。");
      assertThat(row.path("trace").path("steps").toString())
          .contains("model:solve", "model:verification");
      assertThat(row.path("trace").path("usage").path("calls").asInt()).isEqualTo(1);
    }
  }

  @Test
  void aFaultyAnalysisIsAskedForOnceMoreThenTheEmbeddedOneStands() throws IOException {
    Roles mends =
        new Roles()
            .say(Role.SOLVE, q -> reply(1, "逾期不归还的，图书馆应当停止其借阅。", "小米逃走了", true, false))
            .say(
                Role.SOLVE_AGAIN,
                q -> {
                  assertThat(q.user()).contains("案情中没有“小米逃走了”");
                  return good(q);
                });
    try (ChatServer server = new ChatServer(mends)) {
      assertThat(byModel(server, ITEM).path("answer").asText()).isEqualTo("B");
    }
    Roles stubborn =
        new Roles()
            .say(Role.SOLVE, q -> reply(99, "依照《读者服务法》第九百条，应当罚款。", "住院", true, false))
            .say(Role.SOLVE_AGAIN, q -> reply(99, "依照《读者服务法》第九百条，应当罚款。", "住院", true, false));
    try (ChatServer server = new ChatServer(stubborn)) {
      JsonNode row = byModel(server, ITEM);
      JsonNode plain = solved(corpus.embedded(), ITEM);
      for (String key : List.of("answer", "articles", "provision", "conclusion", "citations")) {
        assertThat(row.path(key)).as(key).isEqualTo(plain.path(key));
      }
      assertThat(row.path("notes").toString()).contains("未通过核验");
    }
  }
}
