package org.nomograph.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PrincipalComponentsTest {
  /** Points that vary by 5 along (3, 4, 0)/5, by 1 along (0, 0, 1), not at all across. */
  private static float[][] flat() {
    Random random = new Random(4);
    float[][] points = new float[400][];
    for (int i = 0; i < points.length; i++) {
      double along = 5 * random.nextGaussian();
      double up = random.nextGaussian();
      points[i] = new float[] {(float) (1 + 0.6 * along), (float) (0.8 * along), (float) up};
    }
    return points;
  }

  @Test
  void theFirstDirectionIsThatOfTheLargestVariance() {
    PrincipalComponents found = PrincipalComponents.fit(flat(), 2, 1);
    double[] first = found.directions()[0];
    assertThat(Math.abs(0.6 * first[0] + 0.8 * first[1])).isCloseTo(1, within(1e-3));
    assertThat(Math.abs(found.directions()[1][2])).isCloseTo(1, within(1e-3));
  }

  @Test
  void projectionKeepsDistancesWithinThePlane() {
    PrincipalComponents found = PrincipalComponents.fit(flat(), 2, 1);
    double[] one = found.project(new float[] {1, 0, 0});
    double[] other = found.project(new float[] {4, 4, 2});
    double distance = Math.hypot(one[0] - other[0], one[1] - other[1]);
    // (3, 4, 2): length √29, all of it in the plane.
    assertThat(distance).isCloseTo(Math.sqrt(29), within(1e-3));
  }

  @Test
  void directionsInWhichNothingVariesAreNone() {
    float[][] line = {{0, 0}, {1, 0}, {2, 0}};
    PrincipalComponents found = PrincipalComponents.fit(line, 5, 1);
    assertThat(found.directions()).hasDimensions(2, 2);
    assertThat(found.project(new float[] {1, 7})[1]).isCloseTo(0, within(1e-9));
  }
}
