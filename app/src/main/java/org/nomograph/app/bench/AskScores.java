package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.nomograph.app.io.GoldQuestion;
import org.nomograph.core.metric.Bleu;
import org.nomograph.core.metric.ConceptRecall;
import org.nomograph.core.metric.LabelScore;
import org.nomograph.core.metric.MeanSetScore;
import org.nomograph.core.metric.Percentile;
import org.nomograph.core.metric.RankingMeasure;
import org.nomograph.core.metric.Rouge;
import org.nomograph.core.metric.TextTokens;

/** Scores of answered questions. Stateless but for its segmenter; safe for several threads. */
final class AskScores {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final List<RankingMeasure> RANKING =
      List.of(
          RankingMeasure.recall(10), RankingMeasure.recall(100), RankingMeasure.reciprocalRank(10));

  private final WordTokens words = new WordTokens();
  private final Optional<ConceptWords> concepts;
  private final Predicate<String> inCorpus;

  /**
   * Scores.
   *
   * @param concepts concepts that concept recall counts; empty where the corpus has none
   * @param inCorpus whether the corpus has an article
   */
  AskScores(Optional<ConceptWords> concepts, Predicate<String> inCorpus) {
    this.concepts = concepts;
    this.inCorpus = inCorpus;
  }

  /** All scores of the rows, shares in percent. */
  ObjectNode of(List<AskedRow> rows) {
    ObjectNode report = JSON.createObjectNode();
    report.put("questions", rows.size());
    report.put("abstained", rows.stream().filter(r -> r.asked().answer().abstained()).count());
    articles(report, rows);
    texts(
        report,
        rows.stream()
            .filter(
                r -> r.row().reference().isPresent() && r.row().task() != GoldQuestion.Task.RECITE)
            .toList());
    recited(report, rows.stream().filter(r -> r.row().task() == GoldQuestion.Task.RECITE).toList());
    report.put("latency_p50_ms", p50(rows.stream().map(AskedRow::millis).toList()));
    tiers(report, rows);
    return report;
  }

  private void articles(ObjectNode report, List<AskedRow> rows) {
    List<AskedRow> judged = rows.stream().filter(r -> !r.gold().isEmpty()).toList();
    if (judged.isEmpty()) {
      return;
    }
    report.put("questions_with_articles", judged.size());
    retrieval(report, judged, Set::copyOf);
    citations(report, judged);
    List<AskedRow> reachable =
        judged.stream().filter(r -> r.gold().stream().anyMatch(inCorpus)).toList();
    ObjectNode corpus = report.putObject("gold_in_corpus");
    corpus.put("questions", reachable.size());
    if (!reachable.isEmpty()) {
      retrieval(
          corpus,
          reachable,
          gold -> gold.stream().filter(inCorpus).collect(Collectors.toUnmodifiableSet()));
    }
  }

  private static void retrieval(
      ObjectNode report,
      List<AskedRow> rows,
      java.util.function.Function<Set<String>, Set<String>> gold) {
    Map<String, List<String>> rankings = new HashMap<>();
    Map<String, Map<String, Integer>> qrels = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      Map<String, Integer> grades = new HashMap<>();
      gold.apply(rows.get(i).gold()).forEach(id -> grades.put(id, 1));
      qrels.put("" + i, grades);
      rankings.put("" + i, rows.get(i).asked().ranking());
    }
    for (RankingMeasure measure : RANKING) {
      double value = measure.mean(rankings, qrels);
      boolean share = measure.kind() == RankingMeasure.Kind.RECALL;
      report.put(measure.label(), share ? percent(value) : round(value, 4));
    }
    report.put("first_correct", percent(RankingMeasure.precision(1).mean(rankings, qrels)));
  }

  private static void citations(ObjectNode report, List<AskedRow> rows) {
    List<Set<String>> gold = rows.stream().map(AskedRow::gold).toList();
    List<Set<String>> cited = rows.stream().map(AskedRow::cited).toList();
    MeanSetScore mean = MeanSetScore.of(gold, cited);
    report.put("article_precision", percent(mean.precision()));
    report.put("article_recall", percent(mean.recall()));
    report.put("article_f1", percent(mean.f1()));
    report.put("article_micro_f1", percent(LabelScore.of(gold, cited).microF1()));
  }

  private void texts(ObjectNode report, List<AskedRow> rows) {
    if (rows.isEmpty()) {
      return;
    }
    report.put("questions_with_reference", rows.size());
    texts(report, "_characters", rows, TextTokens::characters);
    texts(report, "_words", rows, words::of);
    concepts.ifPresent(
        names -> {
          int named = 0;
          int all = 0;
          for (AskedRow row : rows) {
            ConceptRecall recall = ConceptRecall.of(names.in(reference(row)), row.text());
            named += recall.named();
            all += recall.concepts();
          }
          report.put("concept_recall", percent(new ConceptRecall(named, all).share()));
        });
  }

  private static void texts(
      ObjectNode report,
      String suffix,
      List<AskedRow> rows,
      java.util.function.Function<String, List<String>> tokens) {
    List<List<String>> said = rows.stream().map(r -> tokens.apply(r.text())).toList();
    List<List<String>> wanted = rows.stream().map(r -> tokens.apply(reference(r))).toList();
    double one = 0;
    double two = 0;
    double longest = 0;
    for (int i = 0; i < rows.size(); i++) {
      one += Rouge.n(1, said.get(i), wanted.get(i)).f1();
      two += Rouge.n(2, said.get(i), wanted.get(i)).f1();
      longest += Rouge.l(said.get(i), wanted.get(i)).f1();
    }
    report.put("rouge_1" + suffix, percent(one / rows.size()));
    report.put("rouge_2" + suffix, percent(two / rows.size()));
    report.put("rouge_l" + suffix, percent(longest / rows.size()));
    report.put("bleu_4_corpus" + suffix, percent(Bleu.corpus(said, wanted)));
    report.put("bleu_4_smoothed" + suffix, percent(Bleu.sentences(said, wanted)));
  }

  private static String reference(AskedRow row) {
    return row.row().reference().orElse("");
  }

  private static void recited(ObjectNode report, List<AskedRow> rows) {
    if (!rows.isEmpty()) {
      report.put("questions_to_recite", rows.size());
      long exact = rows.stream().filter(AskedRow::recited).count();
      report.put("recited_exactly", percent((double) exact / rows.size()));
    }
  }

  /** Number of questions and median time of each tier. */
  static void tiers(ObjectNode report, List<AskedRow> rows) {
    Map<Integer, List<Double>> times = new TreeMap<>();
    rows.forEach(
        r -> times.computeIfAbsent(r.asked().tier(), t -> new ArrayList<>()).add(r.millis()));
    times.forEach(
        (tier, own) -> {
          report.put("questions_tier_" + tier, own.size());
          report.put("latency_p50_ms_tier_" + tier, p50(own));
        });
  }

  static double p50(List<Double> millis) {
    return millis.isEmpty()
        ? 0
        : round(Percentile.p50(millis.stream().mapToDouble(Double::doubleValue).toArray()), 2);
  }

  static double percent(double share) {
    return round(100 * share, 2);
  }

  static double round(double value, int digits) {
    double scale = Math.pow(10, digits);
    return Math.round(value * scale) / scale;
  }
}
