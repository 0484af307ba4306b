package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.io.GoldQuestion;
import org.nomograph.core.metric.LabelScore;
import org.nomograph.core.metric.MeanSetScore;
import org.nomograph.core.metric.RankingMeasure;

/**
 * Finding articles for questions and answering them: STARD, LawBench 1-1, 3-2, 3-8, the retrieval
 * of LEGO, CoAL-RAG (arXiv 2608.17536), and finding articles for the facts of cases (LegalGraphRAG,
 * arXiv 2605.28120, Appendix A.3). Not thread-safe.
 */
final class QuestionTask implements Task {
  /** Measures of every ranking, in [0, 1]. */
  static final List<RankingMeasure> RANKING =
      List.of(
          RankingMeasure.recall(1),
          RankingMeasure.recall(5),
          RankingMeasure.recall(8),
          RankingMeasure.recall(10),
          RankingMeasure.recall(20),
          RankingMeasure.recall(50),
          RankingMeasure.recall(100),
          RankingMeasure.reciprocalRank(10),
          RankingMeasure.ndcg(10));

  private final AnswerTexts texts = new AnswerTexts();

  @Override
  public List<String> readers() {
    return QuestionRows.READERS;
  }

  @Override
  public GoldRows read(String reader, List<Path> files, TaskContext context) throws IOException {
    return QuestionRows.read(reader, files, context);
  }

  @Override
  public Answerer open(SystemSpec system, TaskContext context) throws IOException {
    return QuestionSystems.open(system, context);
  }

  @Override
  public ObjectNode score(ObjectNode gold, JsonNode said, TaskContext context) throws IOException {
    ObjectNode scores = Json.object();
    List<String> right = Json.texts(gold.path("articles"));
    if (!right.isEmpty()) {
      ranking(scores, "", right, Json.texts(said.path("ranking")));
      List<String> there = Json.texts(gold.path("in_corpus"));
      if (!there.isEmpty()) {
        ranking(scores, "in_corpus_", there, Json.texts(said.path("ranking")));
      }
      if (said.has("cited")) {
        MeanSetScore cited =
            MeanSetScore.of(List.of(Set.copyOf(right)), List.of(Json.set(said.path("cited"))));
        scores.put("article_precision", cited.precision());
        scores.put("article_recall", cited.recall());
        scores.put("article_f1", cited.f1());
      }
    }
    if (said.has("answer") && gold.has("reference")) {
      boolean recite = gold.path("task").asText().equals(GoldQuestion.Task.RECITE.name());
      String reference = gold.path("reference").asText();
      if (recite) {
        boolean exact = AnswerTexts.same(said.path("provisions").asText(), reference);
        scores.put("recited_exactly", exact ? 1 : 0);
      } else {
        texts.score(scores, said.path("answer").asText(), reference, context);
      }
    }
    if (said.has("abstained")) {
      scores.put("abstained", said.path("abstained").asBoolean() ? 1 : 0);
    }
    String category = QuestionErrors.category(right, gold, said, context.provisions());
    if (!category.isEmpty()) {
      scores.put("category", category);
    }
    return scores;
  }

  private static void ranking(
      ObjectNode scores, String prefix, List<String> right, List<String> ranking) {
    Map<String, Integer> grades = new HashMap<>();
    right.forEach(id -> grades.put(id, 1));
    for (RankingMeasure measure : RANKING) {
      scores.put(prefix + measure.label(), measure.of(ranking, grades));
    }
    scores.put(prefix + "first_correct", RankingMeasure.precision(1).of(ranking, grades));
  }

  @Override
  public void aggregate(List<Scored> rows, ObjectNode metrics) {
    List<Scored> cited =
        rows.stream()
            .filter(r -> r.prediction().has("cited") && !r.gold().path("articles").isEmpty())
            .toList();
    if (!cited.isEmpty()) {
      LabelScore micro =
          LabelScore.of(
              cited.stream().map(r -> Json.set(r.gold().path("articles"))).toList(),
              cited.stream().map(r -> Json.set(r.prediction().path("cited"))).toList());
      metrics.put("article_micro_f1", Json.round(100 * micro.microF1(), 2));
    }
    texts.aggregate(rows, metrics);
    HopRecall.aggregate(rows, metrics);
    TierCounts.aggregate(rows, metrics);
  }
}
