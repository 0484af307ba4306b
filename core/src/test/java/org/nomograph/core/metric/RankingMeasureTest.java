package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankingMeasureTest {
  private static final List<String> RANKING = List.of("x", "a", "y", "b");
  private static final Map<String, Integer> GRADES = Map.of("a", 1, "b", 2, "c", 1, "x", 0);

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  @Test
  void countsRelevantOnesByHand() {
    assertThat(RankingMeasure.recall(2).of(RANKING, GRADES)).isEqualTo(1 / 3.0);
    assertThat(RankingMeasure.recall(10).of(RANKING, GRADES)).isEqualTo(2 / 3.0);
    assertThat(RankingMeasure.precision(2).of(RANKING, GRADES)).isEqualTo(1 / 2.0);
    assertThat(RankingMeasure.precision(10).of(RANKING, GRADES)).isEqualTo(2 / 10.0);
    assertThat(RankingMeasure.reciprocalRank(10).of(RANKING, GRADES)).isEqualTo(1 / 2.0);
    assertThat(RankingMeasure.reciprocalRank(1).of(RANKING, GRADES)).isZero();
  }

  @Test
  void discountsGradesByRank() {
    double gained = 1 / log2(3) + 2 / log2(5);
    double ideal = 2 / log2(2) + 1 / log2(3) + 1 / log2(4);
    assertThat(RankingMeasure.ndcg(10).of(RANKING, GRADES))
        .isCloseTo(gained / ideal, within(1e-12));
    double idealAtTwo = 2 / log2(2) + 1 / log2(3);
    assertThat(RankingMeasure.ndcg(2).of(RANKING, GRADES))
        .isCloseTo(1 / log2(3) / idealAtTwo, within(1e-12));
  }

  @Test
  void repeatedIdCountsOnce() {
    assertThat(RankingMeasure.recall(3).of(List.of("a", "a", "b"), GRADES)).isEqualTo(2 / 3.0);
  }

  @Test
  void meanCountsUnansweredQueriesAndSkipsThoseWithoutRelevantOnes() {
    Map<String, Map<String, Integer>> qrels =
        Map.of("q1", Map.of("a", 1), "q2", Map.of("b", 1), "q3", Map.of("c", 0));
    assertThat(RankingMeasure.recall(10).mean(Map.of("q1", List.of("a")), qrels))
        .isEqualTo(1 / 2.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"recall_10", "P_5", "ndcg_cut_10", "recip_rank", "recip_rank_10"})
  void namesReadBack(String name) {
    assertThat(RankingMeasure.parse(name).label()).isEqualTo(name);
  }

  @Test
  void refusesUnknownNames() {
    assertThatThrownBy(() -> RankingMeasure.parse("recall_0"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void agreesWithTrecEval() {
    // Expected: trec_eval 9 (through pytrec_eval) on the same three queries, rounded to 1e-6.
    Map<String, Map<String, Integer>> qrels =
        Map.of(
            "q1", Map.of("d1", 1, "d4", 2, "d9", 1),
            "q2", Map.of("d2", 1),
            "q3", Map.of("d3", 1, "d5", 1, "d6", 0));
    Map<String, List<String>> run =
        Map.of(
            "q1", List.of("d4", "d7", "d1", "d2", "d3", "d9"),
            "q2", List.of("d5", "d1", "d3"),
            "q3", List.of("d6", "d3", "d1", "d8", "d5"));
    Map<String, double[]> expected =
        Map.ofEntries(
            Map.entry("P_1", new double[] {1, 0, 0}),
            Map.entry("P_5", new double[] {0.4, 0, 0.4}),
            Map.entry("map", new double[] {0.722222, 0, 0.45}),
            Map.entry("map_cut_2", new double[] {0.333333, 0, 0.25}),
            Map.entry("map_cut_5", new double[] {0.555556, 0, 0.45}),
            Map.entry("ndcg", new double[] {0.912255, 0, 0.624051}),
            Map.entry("ndcg_cut_2", new double[] {0.760188, 0, 0.386853}),
            Map.entry("ndcg_cut_5", new double[] {0.798485, 0, 0.624051}),
            Map.entry("ndcg_cut_10", new double[] {0.912255, 0, 0.624051}),
            Map.entry("recall_2", new double[] {0.333333, 0, 0.5}),
            Map.entry("recall_5", new double[] {0.666667, 0, 1}),
            Map.entry("recip_rank", new double[] {1, 0, 0.5}));
    expected.forEach(
        (name, values) -> {
          RankingMeasure measure = RankingMeasure.parse(name);
          assertThat(measure.label()).isEqualTo(name);
          for (int q = 0; q < values.length; q++) {
            String query = "q" + (q + 1);
            assertThat(measure.of(run.get(query), qrels.get(query)))
                .as(name + " of " + query)
                .isCloseTo(values[q], within(1e-6));
          }
          assertThat(measure.mean(run, qrels))
              .isCloseTo((values[0] + values[1] + values[2]) / 3, within(1e-6));
        });
  }
}
