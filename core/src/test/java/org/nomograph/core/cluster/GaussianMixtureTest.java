package org.nomograph.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussianMixtureTest {
  private static final int[] CANDIDATES = {1, 2, 3, 4, 5, 6, 8};

  /** Clouds of 60 points around the corners (0,0), (10,0), (0,10), (10,10), each of width 1. */
  private static double[][] planted(int clouds, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[60 * clouds][];
    for (int i = 0; i < points.length; i++) {
      int cloud = i % clouds;
      points[i] =
          new double[] {
            10 * (cloud % 2) + random.nextGaussian(), 10 * (cloud / 2) + random.nextGaussian()
          };
    }
    return points;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theCriterionFindsAsManyCloudsAsWerePlanted(int clouds) {
    double[][] points = planted(clouds, 5);
    GaussianMixture mixture = GaussianMixture.choose(points, CANDIDATES, 7).mixture();
    assertThat(mixture.components()).isEqualTo(clouds);
    Map<Integer, Integer> clusterOfCloud = new HashMap<>();
    for (int i = 0; i < points.length; i++) {
      int cluster = mixture.assign(points[i]);
      assertThat(clusterOfCloud.merge(i % clouds, cluster, (a, b) -> a)).isEqualTo(cluster);
    }
    assertThat(clusterOfCloud.values()).doesNotHaveDuplicates();
  }

  @Test
  void oneComponentIsTheMeanAndTheVariance() {
    double[][] points = {{1, 5}, {3, 5}, {5, 8}};
    GaussianMixture mixture = GaussianMixture.fit(points, 1, 1).mixture();
    assertThat(mixture.means()[0]).containsExactly(new double[] {3, 6}, within(1e-9));
    // (4 + 0 + 4) / 3 and (1 + 1 + 4) / 3
    assertThat(mixture.variances()[0]).containsExactly(new double[] {8 / 3.0, 2}, within(1e-9));
  }

  @Test
  void theCriterionFollowsFromLikelihoodAndParameters() {
    double[][] points = planted(2, 3);
    GaussianMixture.Fit fit = GaussianMixture.fit(points, 2, 7);
    // 2 components in 2 dimensions: 2 means, 2 variances each, and 1 free weight.
    double expected = 9 * Math.log(120) - 2 * fit.logLikelihood();
    assertThat(fit.bic()).isCloseTo(expected, within(1e-9));
  }

  @Test
  void moreComponentsNeverMakeThePointsLessLikely() {
    double[][] points = planted(3, 11);
    double three = GaussianMixture.fit(points, 3, 7).logLikelihood();
    assertThat(three).isGreaterThan(GaussianMixture.fit(points, 1, 7).logLikelihood());
  }

  @Test
  void equalSeedsGiveEqualMixturesAndDegeneratePointsDoNotHurt() {
    double[][] points = planted(3, 2);
    assertThat(GaussianMixture.fit(points, 3, 9).mixture().means())
        .isDeepEqualTo(GaussianMixture.fit(points, 3, 9).mixture().means());
    double[][] same = {{1, 1}, {1, 1}, {1, 1}};
    assertThat(GaussianMixture.choose(same, new int[] {1, 2, 9}, 1).mixture().assign(same[0]))
        .isZero();
    assertThatThrownBy(() -> GaussianMixture.choose(same, new int[] {9}, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
