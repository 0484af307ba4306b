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
import org.nomograph.engine.testserver.ChatServer;

/**
 * {@code ask --reasoner llm}: the roles of a model, its verified answer, and what stands in for it.
 */
class AskWithModelTest {
  private static final String QUESTION = "我住院了没法按时还图书，图书馆停止我的借阅，合法吗？要不要赔偿？";
  private static final String BOTH = "我住院了没法按时还图书，图书馆可以停止我的借阅吗？损坏了图书要按原价赔偿吗？";
  private static final String FOLLOWING = "多少天内要归还？";

  private final ReadersCorpus corpus = ReadersCorpus.get();
  @TempDir Path directory;

  private JsonNode embedded(String... more) {
    return asked(corpus.embedded(), more);
  }

  private JsonNode asked(Path config, String... more) {
    List<String> args = new ArrayList<>(List.of("ask", "--json"));
    args.addAll(List.of(more));
    Cli.Result result = corpus.run(config, args.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  private JsonNode byModel(ChatServer server, String... more) throws IOException {
    List<String> args = new ArrayList<>(List.of(more));
    args.addAll(List.of("--reasoner", "llm"));
    return asked(corpus.settings(directory, server, ""), args.toArray(String[]::new));
  }

  static List<String> cited(JsonNode row) {
    List<String> articles = new ArrayList<>();
    row.path("citations").forEach(c -> articles.add(c.path("article").asText()));
    return articles;
  }

  private static List<String> steps(JsonNode row) {
    List<String> names = new ArrayList<>();
    row.path("trace").path("steps").forEach(step -> names.add(step.path("name").asText()));
    return names;
  }

  private static Set<String> keys(JsonNode row) {
    Set<String> keys = new TreeSet<>();
    row.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  private static Roles good() {
    return new Roles()
        .say(
            Role.DECOMPOSE,
            "{\"parts\": [\"图书馆停止我的借阅，合法吗\", \"要不要赔偿\"], \"entities\": [\"借阅\", \"甲公司\"],"
                + " \"domains\": [{\"domain\": \"合同\", \"words\": \"没有的词\"}], \"constraints\": []}")
        .say(Role.REWRITE, "{\"queries\": [\"逾期不归还图书停止借阅\", \"依照第九百条处理\"]}")
        .say(
            Role.ANSWER,
            q ->
                Roles.sentences(
                    "exception|因住院不能归还的，图书馆不得停止其借阅。|" + Roles.number(q, "但因住院不能归还"),
                    "consequence|读者损坏图书的，应当按照原价赔偿。|" + Roles.number(q, "按照原价赔偿")));
  }

  @Test
  void everyRoleIsTracedAndTheAnswerHasTheFormOfTheEmbeddedOne() throws IOException {
    try (ChatServer server = new ChatServer(good())) {
      JsonNode row = byModel(server, BOTH, "--tier", "2");
      JsonNode plain = embedded(BOTH, "--tier", "2");
      assertThat(row.path("reasoner").asText()).isEqualTo("llm");
      assertThat(steps(row))
          .contains("model:decompose", "model:rewrite", "model:answer", "model:verification");
      assertThat(keys(row)).isEqualTo(keys(plain));
      assertThat(keys(row.path("lines").get(0))).isEqualTo(keys(plain.path("lines").get(0)));
      assertThat(row.path("lines").get(0).path("text").asText()).isEqualTo("因住院不能归还的，图书馆不得停止其借阅。");
      assertThat(cited(row)).containsAll(cited(plain)).contains("读者服务法/2", "读者服务法/3");
      JsonNode usage = row.path("trace").path("usage");
      assertThat(usage.path("calls").asInt()).isEqualTo(3);
      for (String role : List.of("decompose", "rewrite", "answer")) {
        assertThat(usage.path("roles").path(role).path("tokens_in").asInt()).as(role).isPositive();
      }
      assertThat(row.has("notes")).isFalse();
    }
  }

  /**
   * What a model finds in the question counts only where it stands there; nothing is taken away.
   */
  @Test
  void theReadingIsNeverLess() throws IOException {
    try (ChatServer server = new ChatServer(good())) {
      JsonNode row = byModel(server, QUESTION, "--explain");
      JsonNode plain = embedded(QUESTION, "--explain");
      JsonNode counts = row.path("complexity").path("intrinsic").path("counts");
      plain
          .path("complexity")
          .path("intrinsic")
          .path("counts")
          .properties()
          .forEach(
              count ->
                  assertThat(counts.path(count.getKey()).asInt())
                      .as(count.getKey())
                      .isGreaterThanOrEqualTo(count.getValue().asInt()));
      assertThat(row.path("analysis").toString()).doesNotContain("甲公司", "没有的词");
    }
  }

  @Test
  void aFaultyDraftIsAskedForOnceMoreWithItsFaults() throws IOException {
    Roles roles =
        new Roles()
            .say(Role.ANSWER, Roles.sentences("direct|读者借阅图书的，应当在九十日内归还。|1"))
            .say(
                Role.REDRAFT,
                q -> {
                  assertThat(q.user()).contains("九十日").contains("依据中没有数字");
                  return Roles.sentences(
                      "direct|读者借阅图书的，应当在三十日内归还。|" + Roles.number(q, "应当在三十日内归还"));
                });
    try (ChatServer server = new ChatServer(roles)) {
      JsonNode row = byModel(server, "借阅图书的，应当在多少天内归还？");
      assertThat(row.path("lines").get(0).path("text").asText()).isEqualTo("读者借阅图书的，应当在三十日内归还。");
      assertThat(row.path("trace").path("usage").path("roles").path("answer").path("calls").asInt())
          .isEqualTo(2);
      assertThat(row.path("answer").asText()).doesNotContain("九十日");
    }
  }

  @Test
  void whatFailsTwiceLeavesTheEmbeddedAnswerWithANote() throws IOException {
    try (ChatServer server = new ChatServer(new Roles().answer("direct|读者借阅图书的，应当在九十日内归还。|1"))) {
      JsonNode row = byModel(server, "借阅图书的，应当在多少天内归还？");
      JsonNode plain = embedded("借阅图书的，应当在多少天内归还？");
      assertThat(row.path("answer")).isEqualTo(plain.path("answer"));
      assertThat(row.path("citations")).isEqualTo(plain.path("citations"));
      assertThat(row.path("notes").get(0).asText()).contains("未通过核验");
    }
  }

  /** A question that only a model sees to continue the one before. */
  @Test
  void aQuestionOfAConversationStandsForItself() throws IOException {
    Path turns =
        Files.writeString(
            directory.resolve("turns.jsonl"), "{\"question\":\"读者借阅图书逾期怎么办？\",\"answer\":\"\"}\n");
    Roles roles =
        new Roles()
            .say(Role.STANDALONE, "{\"continues\": true, \"question\": \"读者借阅图书，多少天内要归还？\"}")
            .say(
                Role.ANSWER,
                q -> Roles.sentences("direct|读者借阅图书的，应当在三十日内归还。|" + Roles.number(q, "应当在三十日内归还")));
    try (ChatServer server = new ChatServer(roles)) {
      JsonNode row = byModel(server, FOLLOWING, "--conversation", turns.toString());
      assertThat(row.path("question").asText()).isEqualTo("读者借阅图书，多少天内要归还？");
      assertThat(cited(row)).contains("读者服务法/2");
      assertThat(steps(row).getFirst()).isEqualTo("model:rewrite");
    }
    Roles other =
        roles.say(Role.STANDALONE, "{\"continues\": true, \"question\": \"《读者服务法》第九百条怎么规定押金？\"}");
    try (ChatServer server = new ChatServer(other)) {
      JsonNode row = byModel(server, FOLLOWING, "--conversation", turns.toString());
      assertThat(row.path("question").asText()).doesNotContain("九百");
      assertThat(row.path("notes").toString()).contains("未采用");
    }
  }

  /** The text of an article is recited, and no model is asked for it. */
  @Test
  void aLookupAsksNoModel() throws IOException {
    try (ChatServer server = new ChatServer(new Roles())) {
      JsonNode row = byModel(server, "读者服务法第三条的内容是什么？");
      assertThat(cited(row)).containsExactly("读者服务法/3");
      assertThat(server.calls()).isEmpty();
    }
  }
}
