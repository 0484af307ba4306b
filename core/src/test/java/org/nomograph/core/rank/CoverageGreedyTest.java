package org.nomograph.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.nomograph.core.rank.CoverageGreedy.Candidate;
import org.nomograph.core.rank.CoverageGreedy.Chosen;

class CoverageGreedyTest {
  private static Candidate candidate(int article, double d, double g, String... rules) {
    return new Candidate(
        "law/" + article,
        article,
        Explanation.leaf(d, "d"),
        Explanation.leaf(g, "g"),
        new TreeSet<>(List.of(rules)));
  }

  private static List<String> ids(List<Chosen> chosen) {
    return chosen.stream().map(c -> c.candidate().id()).toList();
  }

  @Test
  void followsThePublishedFormulaStepByStep() {
    List<Candidate> candidates =
        List.of(
            candidate(1, 1.0, 0.0),
            candidate(2, 0.6, 1.0, "r1", "r2"),
            candidate(3, 0.9, 0.8, "r1", "r2"),
            candidate(4, 0.3, 0.6, "r3"));
    // First:  1: 1.00 · 2: 0.6 + 0.55 + 0.36 = 1.51 · 3: 0.9 + 0.44 + 0.36 = 1.70 · 4: 0.3 + 0.33 +
    // 0.18 = 0.81. Then r1 and r2 are covered: 2: 1.15 − 0.12 = 1.03 > 1.00. Then 1: 1.00, 4: 0.81.
    List<Chosen> chosen = CoverageGreedy.PUBLISHED.choose(candidates, 4);
    assertThat(ids(chosen)).containsExactly("law/3", "law/2", "law/1", "law/4");
    double[] gains = {1.70, 1.03, 1.00, 0.81};
    for (int i = 0; i < gains.length; i++) {
      assertThat(chosen.get(i).gain().value()).isCloseTo(gains[i], within(1e-12));
    }
    assertThat(chosen.get(0).fresh()).containsExactly("r1", "r2");
    assertThat(chosen.get(1).fresh()).isEmpty();
    assertThat(chosen.get(1).known()).containsExactly("r1", "r2");
  }

  @Test
  void aRuleNotYetCoveredOvertakesOneThatIs() {
    List<Candidate> candidates =
        List.of(
            candidate(1, 0.9, 0.0, "r1"),
            candidate(2, 0.8, 0.0, "r1"),
            candidate(3, 0.6, 0.0, "r2"));
    // After 1: 2 gives 0.8 − 0.06 = 0.74, 3 gives 0.6 + 0.18 = 0.78.
    assertThat(ids(CoverageGreedy.PUBLISHED.choose(candidates, 2)))
        .containsExactly("law/1", "law/3");
  }

  @Test
  void ofEqualGainsTheLowerArticleIsChosenWhateverTheOrderGiven() {
    Candidate nine = candidate(9, 0.5, 0.2, "r1");
    Candidate ten = candidate(10, 0.5, 0.2, "r2");
    for (List<Candidate> order : List.of(List.of(nine, ten), List.of(ten, nine))) {
      assertThat(ids(CoverageGreedy.PUBLISHED.choose(order, 2))).containsExactly("law/9", "law/10");
    }
  }

  @Test
  void choosesNoMoreThanThereAreAndNoneWhenNoneIsWanted() {
    List<Candidate> one = List.of(candidate(1, 0, 0));
    assertThat(CoverageGreedy.PUBLISHED.choose(one, 8)).hasSize(1);
    assertThat(CoverageGreedy.PUBLISHED.choose(one, 0)).isEmpty();
    assertThat(CoverageGreedy.PUBLISHED.choose(List.of(), 8)).isEmpty();
  }

  @Test
  void refusesNegativeAndInfiniteWeights() {
    assertThatThrownBy(() -> new CoverageGreedy(-0.1, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new CoverageGreedy(0, Double.POSITIVE_INFINITY, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new CoverageGreedy(0, 0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
