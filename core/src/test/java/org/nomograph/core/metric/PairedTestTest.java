package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PairedTestTest {
  /** Right and wrong answers with this many items that only one of them gets right. */
  private static boolean[][] split(int onlyFirst, int onlySecond, int both) {
    int size = onlyFirst + onlySecond + both;
    boolean[] first = new boolean[size];
    boolean[] second = new boolean[size];
    Arrays.fill(first, 0, onlyFirst, true);
    Arrays.fill(second, onlyFirst, onlyFirst + onlySecond, true);
    Arrays.fill(first, onlyFirst + onlySecond, size, true);
    Arrays.fill(second, onlyFirst + onlySecond, size, true);
    return new boolean[][] {first, second};
  }

  private static PairedTest.McNemar tested(int onlyFirst, int onlySecond, int both) {
    boolean[][] answers = split(onlyFirst, onlySecond, both);
    return PairedTest.mcNemar(answers[0], answers[1]);
  }

  @Test
  void mcNemarIsTheTwoSidedBinomialOfTheItemsThatDiffer() {
    // 1 of 6: (1 + 6) / 64, twice.
    assertThat(tested(5, 1, 20).p()).isCloseTo(14 / 64.0, within(1e-12));
    assertThat(tested(1, 5, 0).p()).isCloseTo(14 / 64.0, within(1e-12));
    assertThat(tested(0, 10, 3).p()).isCloseTo(2 / 1024.0, within(1e-12));
    assertThat(tested(4, 4, 1).p()).isEqualTo(1);
    assertThat(tested(0, 0, 7).p()).isEqualTo(1);
    assertThat(tested(5, 1, 20)).matches(t -> t.onlyFirst() == 5 && t.onlySecond() == 1);
    // Large counts neither overflow nor vanish.
    assertThat(tested(900, 1100, 0).p()).isBetween(1e-6, 1e-4);
  }

  @Test
  void theBootstrapIsThatOfTheSeedAndCoversTheDifference() {
    double[] first = new double[200];
    double[] second = new double[200];
    Arrays.setAll(first, i -> i % 4 == 0 ? 0 : 1);
    Arrays.setAll(second, i -> i % 2 == 0 ? 0 : 1);
    PairedTest.Bootstrap found = PairedTest.bootstrap(first, second, 10_000, 7);
    assertThat(found).isEqualTo(PairedTest.bootstrap(first, second, 10_000, 7));
    assertThat(found.difference()).isCloseTo(0.25, within(1e-12));
    // Standard error of a share of 0.25 over 200 items: 0.031.
    assertThat(found.low()).isCloseTo(0.25 - 1.96 * 0.031, within(0.01));
    assertThat(found.high()).isCloseTo(0.25 + 1.96 * 0.031, within(0.01));
    assertThat(found.p()).isLessThan(0.001);
    assertThat(PairedTest.bootstrap(second, first, 10_000, 7).high()).isNegative();
    assertThat(PairedTest.bootstrap(first, first, 100, 1).p()).isEqualTo(1);
  }

  @Test
  void holmStepsDownAndKeepsTheOrder() {
    assertThat(PairedTest.holm(0.01, 0.04, 0.03)).containsExactly(0.03, 0.06, 0.06);
    assertThat(PairedTest.holm(0.9, 0.6)).containsExactly(1, 1);
    assertThat(PairedTest.holm()).isEmpty();
  }

  @Test
  void itemsMustBeTheSame() {
    assertThatThrownBy(() -> PairedTest.mcNemar(new boolean[2], new boolean[3]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PairedTest.bootstrap(new double[0], new double[0], 10, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
