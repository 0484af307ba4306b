package org.nomograph.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MiniBatchKMeansTest {
  private static double[][] twoClouds(int size) {
    SplittableRandom random = new SplittableRandom(1);
    double[][] points = new double[size][];
    for (int i = 0; i < size; i++) {
      double centre = i % 2 == 0 ? 0 : 100;
      points[i] = new double[] {centre + random.nextDouble(), centre - random.nextDouble()};
    }
    return points;
  }

  @Test
  void cloudsThatLieApartAreToldApart() {
    // From two starts in one cloud, points of the other draw one centre over.
    double[][] points = twoClouds(200);
    for (long seed = 0; seed < 20; seed++) {
      int[] clusters = new MiniBatchKMeans(50, 50).cluster(points, 2, seed);
      for (int i = 2; i < points.length; i++) {
        assertThat(clusters[i]).isEqualTo(clusters[i % 2]);
      }
      assertThat(clusters[0]).isNotEqualTo(clusters[1]);
    }
  }

  @Test
  void sameSeedSameClusters() {
    double[][] points = twoClouds(300);
    assertThat(MiniBatchKMeans.DEFAULT.cluster(points, 7, 5))
        .isEqualTo(MiniBatchKMeans.DEFAULT.cluster(points, 7, 5));
  }

  @Test
  void asManyClustersAsPointsLeaveEachAlone() {
    double[][] points = {{0}, {5}, {9}};
    assertThat(new MiniBatchKMeans(1, 0).cluster(points, 3, 2)).doesNotHaveDuplicates();
  }

  @Test
  void refusesMoreClustersThanPoints() {
    assertThatThrownBy(() -> MiniBatchKMeans.DEFAULT.cluster(new double[2][1], 3, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 clusters for 2 points");
  }

  @Test
  void sharesOfAMixtureFollowBayes() {
    // Equal weights and variances 1 at 0 and 2: at x the odds are exp(-x²/2) : exp(-(x-2)²/2).
    GaussianMixture mixture =
        new GaussianMixture(
            new double[] {0.5, 0.5}, new double[][] {{0}, {2}}, new double[][] {{1}, {1}});
    double[] shares = mixture.shares(new double[] {0.5});
    double odds = Math.exp(-0.125) / Math.exp(-1.125);
    assertThat(shares[0]).isCloseTo(odds / (1 + odds), within(1e-12));
    assertThat(shares[0] + shares[1]).isCloseTo(1, within(1e-12));
    assertThat(mixture.shares(new double[] {1e6})[1]).isCloseTo(1, within(1e-12));
  }
}
