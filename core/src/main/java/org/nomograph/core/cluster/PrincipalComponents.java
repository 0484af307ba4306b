package org.nomograph.core.cluster;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Projection of points to the directions in which they vary most, found by orthogonal iteration on
 * the covariance from a random start (Halko, Martinsson, Tropp: Finding structure with randomness,
 * SIAM Review 53, 2011, Algorithm 4.4). A linear stand-in for UMAP, whose place it takes before a
 * mixture of Gaussians: points that come later are projected without those that were there.
 * Immutable and thread-safe.
 */
public final class PrincipalComponents {
  private static final int ITERATIONS = 12;

  private final double[] mean;
  private final double[][] directions;

  /**
   * A projection that is known.
   *
   * @param mean what is taken away from a point before it is projected
   * @param directions orthogonal directions of length 1, as long as the mean
   */
  public PrincipalComponents(double[] mean, double[][] directions) {
    this.mean = mean.clone();
    this.directions = Arrays.stream(directions).map(double[]::clone).toArray(double[][]::new);
  }

  /**
   * Fits a projection.
   *
   * @param points at least one point, all of the same length
   * @param components directions wanted, at least 1; fewer where points or dimensions are fewer
   * @param seed seed of the random start
   */
  public static PrincipalComponents fit(float[][] points, int components, long seed) {
    if (points.length == 0 || components < 1) {
      throw new IllegalArgumentException(
          "nothing to fit: " + points.length + " points, " + components + " components");
    }
    int dimensions = points[0].length;
    double[] mean = new double[dimensions];
    for (float[] point : points) {
      for (int d = 0; d < dimensions; d++) {
        mean[d] += point[d] / points.length;
      }
    }
    int wanted = Math.min(components, Math.min(dimensions, points.length));
    SplittableRandom random = new SplittableRandom(seed);
    double[][] basis = new double[wanted][dimensions];
    for (double[] direction : basis) {
      for (int d = 0; d < dimensions; d++) {
        direction[d] = random.nextDouble() - 0.5;
      }
    }
    orthonormalise(basis);
    for (int i = 0; i < ITERATIONS; i++) {
      basis = step(points, mean, basis);
      orthonormalise(basis);
    }
    return new PrincipalComponents(mean, basis);
  }

  /** The covariance times each direction, without the covariance itself. */
  private static double[][] step(float[][] points, double[] mean, double[][] basis) {
    double[][] next = new double[basis.length][mean.length];
    for (float[] point : points) {
      for (int k = 0; k < basis.length; k++) {
        double length = dot(point, mean, basis[k]);
        for (int d = 0; d < mean.length; d++) {
          next[k][d] += length * (point[d] - mean[d]);
        }
      }
    }
    return next;
  }

  private static double dot(float[] point, double[] mean, double[] direction) {
    double sum = 0;
    for (int d = 0; d < mean.length; d++) {
      sum += (point[d] - mean[d]) * direction[d];
    }
    return sum;
  }

  /** Gram–Schmidt, twice for accuracy; a direction in which nothing varies becomes zero. */
  private static void orthonormalise(double[][] basis) {
    for (int k = 0; k < basis.length; k++) {
      double before = norm(basis[k]);
      for (int pass = 0; pass < 2; pass++) {
        for (int j = 0; j < k; j++) {
          double overlap = 0;
          for (int d = 0; d < basis[k].length; d++) {
            overlap += basis[k][d] * basis[j][d];
          }
          for (int d = 0; d < basis[k].length; d++) {
            basis[k][d] -= overlap * basis[j][d];
          }
        }
      }
      double norm = norm(basis[k]);
      boolean nothing = norm <= 1e-12 * before || norm == 0;
      for (int d = 0; d < basis[k].length; d++) {
        basis[k][d] = nothing ? 0 : basis[k][d] / norm;
      }
    }
  }

  private static double norm(double[] vector) {
    double sum = 0;
    for (double value : vector) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }

  /** A point in the directions found. */
  public double[] project(float[] point) {
    if (point.length != mean.length) {
      throw new IllegalArgumentException(
          "point of " + point.length + " dimensions, expected " + mean.length);
    }
    double[] projected = new double[directions.length];
    for (int k = 0; k < projected.length; k++) {
      projected[k] = dot(point, mean, directions[k]);
    }
    return projected;
  }

  /** What is taken away from a point. */
  public double[] mean() {
    return mean.clone();
  }

  /** The directions. */
  public double[][] directions() {
    return Arrays.stream(directions).map(double[]::clone).toArray(double[][]::new);
  }
}
