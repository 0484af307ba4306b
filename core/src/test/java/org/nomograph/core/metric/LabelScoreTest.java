package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelScoreTest {
  private static final List<Set<String>> GOLD = List.of(Set.of("a"), Set.of("a", "b"), Set.of("c"));
  private static final List<Set<String>> PREDICTED =
      List.of(Set.of("a"), Set.of("a", "c"), Set.of());

  @Test
  void countsByHand() {
    LabelScore score = LabelScore.of(GOLD, PREDICTED);
    assertThat(score.exact()).isEqualTo(1);
    assertThat(score.accuracy()).isEqualTo(1 / 3.0);
    // TP a, a; FP c; FN b, c
    assertThat(score.microPrecision()).isEqualTo(2 / 3.0);
    assertThat(score.microRecall()).isEqualTo(2 / 4.0);
    assertThat(score.microF1()).isCloseTo(2 * 2.0 / (2 * 2 + 1 + 2), within(1e-12));
    // F1 of a is 1, of b 0, of c 0
    assertThat(score.macroF1()).isCloseTo(1 / 3.0, within(1e-12));
  }

  @Test
  void nothingScoresNothing() {
    LabelScore score = LabelScore.of(List.<Set<String>>of(), List.<Set<String>>of());
    assertThat(List.of(score.accuracy(), score.microF1(), score.macroF1())).containsOnly(0.0);
  }

  @Test
  void refusesListsOfDifferentLength() {
    assertThatThrownBy(() -> LabelScore.of(GOLD, PREDICTED.subList(0, 2)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
