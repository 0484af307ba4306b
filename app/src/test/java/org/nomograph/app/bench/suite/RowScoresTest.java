package org.nomograph.app.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/** Scores of single rows and their means, each counted by hand. */
class RowScoresTest {
  private static Nomograph nomograph;
  private static TaskContext context;

  @BeforeAll
  static void open() throws IOException {
    Path workspace = Path.of(SmallCorpus.get().locations().get(1));
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    nomograph = Nomograph.open(workspace, params);
    context =
        new TaskContext(
            nomograph,
            workspace,
            params,
            1,
            LocalDate.parse("2024-05-01"),
            new BaselineCorpora(nomograph),
            ProvisionErrors.of(nomograph));
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  private static JsonNode scores(Task task, String gold, String said) throws IOException {
    return task.score((ObjectNode) Json.parse(gold), Json.parse(said), context);
  }

  private static void has(JsonNode scores, String metric, double value) {
    assertThat(scores.has(metric)).as(metric).isTrue();
    assertThat(scores.path(metric).asDouble()).as(metric).isCloseTo(value, within(1e-12));
  }

  private static final String THEFT =
      """
      {"charges": ["盗窃"], "names": {"盗窃": "盗窃罪"}, "articles": ["264", "67"], "months": 12}
      """;

  @Test
  void aJudgedCase() throws IOException {
    JsonNode scores =
        scores(
            new JudgeTask(),
            THEFT,
            """
            {"charges": ["盗窃罪"], "names": {"盗窃罪": "盗窃罪"}, "articles": ["264", "67"],
             "confirmed": ["264", "65", "61"], "months": 15, "abstained": false}
            """);
    has(scores, "charge_accuracy_strict", 1);
    has(scores, "charge_f1", 1);
    has(scores, "charge_accuracy_published_rule", 1);
    has(scores, "article_accuracy_strict", 1);
    // One of three confirmed articles is right; one of two right ones is not confirmed.
    has(scores, "retrieval_effectiveness", 1 / 3.0);
    has(scores, "retrieval_error_rate", 1 / 2.0);
    has(scores, "traceable_correct", 1);
    has(scores, "untraceable_correct", 0);
    has(scores, "term_error_months", 3);
    has(scores, "term_exact", 0);
    assertThat(scores.has("category")).isFalse();
  }

  /** 盗窃 is a subsequence of a longer name: the published rule takes it, ours does not. */
  @Test
  void aCaseThatThePublishedRuleTakes() throws IOException {
    JsonNode scores =
        scores(
            new JudgeTask(),
            THEFT,
            """
            {"charges": ["盗伐林木与偷窃罪"], "names": {"盗伐林木与偷窃罪": "盗伐林木与偷窃罪"},
             "articles": ["264-1", "67"], "confirmed": [], "abstained": false}
            """);
    has(scores, "charge_accuracy_strict", 0);
    has(scores, "charge_accuracy_published_rule", 1);
    has(scores, "article_accuracy_strict", 0);
    has(scores, "article_accuracy_base_numbers", 1);
    has(scores, "retrieval_effectiveness", 0);
    has(scores, "retrieval_error_rate", 1);
    has(scores, "untraceable_correct", 0);
    assertThat(scores.has("term_error_months")).isFalse();
  }

  @Test
  void aRightChargeWithoutItsArticleIsUntraceable() throws IOException {
    JsonNode scores =
        scores(
            new JudgeTask(),
            THEFT,
            """
            {"charges": ["盗窃罪"], "names": {"盗窃罪": "盗窃罪"}, "articles": [], "confirmed": ["266"]}
            """);
    has(scores, "traceable_correct", 0);
    has(scores, "untraceable_correct", 1);
  }

  @Test
  void anAnswerWithItsRanking() throws IOException {
    JsonNode scores =
        scores(
            new QuestionTask(),
            """
            {"articles": ["测试法/1", "测试法/9"], "in_corpus": ["测试法/1"], "task": "CONSULT", "reference": "甲乙丙"}
            """,
            """
            {"ranking": ["测试法/2", "测试法/1"], "cited": ["测试法/1", "测试法/2", "测试法/3"],
             "answer": "甲乙丁戊", "abstained": false}
            """);
    has(scores, "recall_10", 1 / 2.0);
    has(scores, "in_corpus_recall_10", 1);
    has(scores, "recip_rank_10", 1 / 2.0);
    has(scores, "first_correct", 0);
    has(scores, "article_precision", 1 / 3.0);
    has(scores, "article_recall", 1 / 2.0);
    has(scores, "article_f1", 2 / 5.0);
    // 甲乙 of four and of three characters.
    has(scores, "rouge_l_characters", 4 / 7.0);
    has(scores, "rouge_1_characters", 4 / 7.0);
    // One pair, 甲乙, of three and of two.
    has(scores, "rouge_2_characters", 2 / 5.0);
  }

  @Test
  void aChoice() throws IOException {
    String gold = "{\"answer\": \"ABD\", \"articles\": [\"测试法/1\", \"测试法/2\"]}";
    JsonNode scores =
        scores(
            new SolveTask(),
            gold,
            "{\"answer\": \"AC\", \"forced\": true, \"ranking\": [\"测试法/1\"], \"cited\": [\"测试法/1\"]}");
    has(scores, "exact_accuracy", 0);
    // A is shared: 2 · 1 / (3 + 2).
    has(scores, "set_f1", 2 / 5.0);
    has(scores, "answered_without_force", 0);
    has(scores, "recall_8", 1 / 2.0);
    assertThat(scores.has("exact_accuracy_without_force")).isFalse();
    assertThat(scores.path("category").asText()).isEqualTo("provision missing: found in part");
    JsonNode right = scores(new SolveTask(), gold, "{\"answer\": \"ABD\", \"forced\": false}");
    has(right, "exact_accuracy", 1);
    has(right, "exact_accuracy_without_force", 1);
    assertThat(right.has("category")).isFalse();
    List<String> kinds = new java.util.ArrayList<>();
    for (String answer : List.of("AB", "ABCD", "AC")) {
      String said = "{\"answer\": \"%s\", \"ranking\": [\"测试法/2\", \"测试法/1\"]}".formatted(answer);
      kinds.add(scores(new SolveTask(), gold, said).path("category").asText());
    }
    assertThat(kinds)
        .containsExactly(
            "application: option missed",
            "application: option too many",
            "application: other option");
  }

  /** Recall at 8 and 20 by the number of right articles: means over the rows of each number. */
  @Test
  void meansByTheNumberOfRightArticles() throws IOException {
    ObjectNode metrics = Json.object();
    List<Scored> rows = List.of(row(1, 1.0), row(1, 0.0), row(2, 0.5), row(4, 0.25), row(7, 0.75));
    HopRecall.aggregate(rows, metrics);
    has(metrics, "recall_8_hops_1", 50);
    has(metrics, "recall_8_hops_2", 50);
    has(metrics, "recall_8_hops_4_or_more", 50);
    // (0.5 + 0.25 + 0.75) / 3
    has(metrics, "recall_20_hops_several", 50);
    assertThat(metrics.has("recall_8_hops_3")).isFalse();
  }

  private static Scored row(int articles, double recall) {
    ObjectNode gold = Json.object();
    gold.putArray("articles");
    for (int i = 0; i < articles; i++) {
      gold.withArray("articles").add("测试法/" + i);
    }
    ObjectNode scores = Json.object().put("recall_8", recall).put("recall_20", recall);
    return new Scored("r", gold, Json.object(), scores, 0);
  }
}
