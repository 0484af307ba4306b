package org.nomograph.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExpectedF1Test {
  @Test
  void whatIsCertainIsKeptAndNothingBeside() {
    assertThat(ExpectedF1.best(5, 1, 0.01, 0.01).kept()).isEqualTo(1);
    assertThat(ExpectedF1.best(5, 1, 1, 0).kept()).isEqualTo(2);
    assertThat(ExpectedF1.best(1, 1, 1, 0).kept()).as("no more than allowed").isEqualTo(1);
  }

  /** One of two is right: F1 of one kept is one half at most, of both two thirds. */
  @Test
  void ofTwoOfWhichOneIsRightBothAreKept() {
    // t and r are independent here: 1/4 both, 1/2 one, 1/4 none.
    // One kept: 1/2 · (1/2 · 1 + 1/2 · 2/3) = 5/12. Both: 1/4 · 1 + 1/2 · 2/3 = 7/12.
    ExpectedF1.Cut cut = ExpectedF1.best(2, 0.5, 0.5);
    assertThat(cut.kept()).isEqualTo(2);
    assertThat(cut.value()).isCloseTo(7 / 12.0, within(1e-12));
  }

  @Test
  void nothingAndHopeless() {
    assertThat(ExpectedF1.best(3)).isEqualTo(new ExpectedF1.Cut(0, 0));
    assertThat(ExpectedF1.best(3, 0, 0)).isEqualTo(new ExpectedF1.Cut(1, 0));
  }

  /** The sum over all outcomes, one by one. */
  @Test
  void isTheMeanOverAllOutcomes() {
    Random random = new Random(7);
    for (int trial = 0; trial < 50; trial++) {
      double[] falling = random.doubles(6).map(x -> -x).sorted().map(x -> -x).toArray();
      ExpectedF1.Cut cut = ExpectedF1.best(4, falling);
      double best = 0;
      for (int k = 1; k <= 4; k++) {
        best = Math.max(best, brute(falling, k));
      }
      assertThat(cut.value()).isCloseTo(best, within(1e-9));
      assertThat(brute(falling, cut.kept())).isCloseTo(best, within(1e-9));
    }
  }

  private static double brute(double[] p, int kept) {
    double sum = 0;
    for (int outcome = 0; outcome < 1 << p.length; outcome++) {
      double chance = 1;
      int right = 0;
      int all = 0;
      for (int i = 0; i < p.length; i++) {
        boolean is = ((outcome >> i) & 1) == 1;
        chance *= is ? p[i] : 1 - p[i];
        all += is ? 1 : 0;
        right += is && i < kept ? 1 : 0;
      }
      sum += chance * 2 * right / (kept + all);
    }
    return sum;
  }

  @Test
  void whatIsNoProbabilityIsRefused() {
    assertThatThrownBy(() -> ExpectedF1.best(2, 0.2, 0.3))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ExpectedF1.best(2, 1.2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ExpectedF1.best(2, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ExpectedF1.best(0, 0.2)).isInstanceOf(IllegalArgumentException.class);
  }
}
