package org.nomograph.core.cluster;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Expectation maximisation of one mixture. Used by one thread. */
final class MixtureFitter {
  private final double[][] points;
  private final double[] floor;
  private final double[][] shares;
  private GaussianMixture mixture;

  MixtureFitter(double[][] points, double[] floor, SplittableRandom random, int components) {
    this.points = points;
    this.floor = floor;
    this.shares = new double[points.length][components];
    double[][] centres = centres(random, components);
    double[] weights = new double[components];
    Arrays.fill(weights, 1.0 / components);
    double[][] variances = new double[components][];
    double[] all = variance(points);
    for (int k = 0; k < components; k++) {
      variances[k] = all.clone();
      for (int d = 0; d < all.length; d++) {
        variances[k][d] = Math.max(all[d] / components, floor[d]);
      }
    }
    this.mixture = new GaussianMixture(weights, centres, variances);
  }

  GaussianMixture mixture() {
    return mixture;
  }

  /** k-means++: each further centre is drawn with odds of its squared distance from the others. */
  private double[][] centres(SplittableRandom random, int components) {
    double[][] centres = new double[components][];
    double[] distances = new double[points.length];
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    centres[0] = points[random.nextInt(points.length)].clone();
    for (int k = 1; k < components; k++) {
      double sum = 0;
      for (int i = 0; i < points.length; i++) {
        distances[i] = Math.min(distances[i], squared(points[i], centres[k - 1]));
        sum += distances[i];
      }
      double left = random.nextDouble() * sum;
      int chosen = 0;
      while (chosen < points.length - 1 && left >= distances[chosen]) {
        left -= distances[chosen++];
      }
      centres[k] = points[chosen].clone();
    }
    return centres;
  }

  private static double squared(double[] one, double[] other) {
    double sum = 0;
    for (int d = 0; d < one.length; d++) {
      sum += (one[d] - other[d]) * (one[d] - other[d]);
    }
    return sum;
  }

  /** Variance of the points in each dimension. */
  static double[] variance(double[][] points) {
    int dimensions = points[0].length;
    double[] mean = new double[dimensions];
    for (double[] point : points) {
      for (int d = 0; d < dimensions; d++) {
        mean[d] += point[d] / points.length;
      }
    }
    double[] variance = new double[dimensions];
    for (double[] point : points) {
      for (int d = 0; d < dimensions; d++) {
        variance[d] += (point[d] - mean[d]) * (point[d] - mean[d]) / points.length;
      }
    }
    return variance;
  }

  /** Shares of the components in each point; returns the log likelihood. */
  double expect() {
    double likelihood = 0;
    for (int i = 0; i < points.length; i++) {
      double most = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < shares[i].length; k++) {
        shares[i][k] = mixture.logWeighted(k, points[i]);
        most = Math.max(most, shares[i][k]);
      }
      double sum = 0;
      for (int k = 0; k < shares[i].length; k++) {
        shares[i][k] = Math.exp(shares[i][k] - most);
        sum += shares[i][k];
      }
      for (int k = 0; k < shares[i].length; k++) {
        shares[i][k] /= sum;
      }
      likelihood += most + Math.log(sum);
    }
    return likelihood;
  }

  /** The mixture that the shares make most likely. */
  void maximise() {
    int components = shares[0].length;
    int dimensions = points[0].length;
    double[] weights = new double[components];
    double[][] means = new double[components][dimensions];
    double[][] variances = new double[components][dimensions];
    for (int k = 0; k < components; k++) {
      double total = 0;
      for (int i = 0; i < points.length; i++) {
        total += shares[i][k];
        for (int d = 0; d < dimensions; d++) {
          means[k][d] += shares[i][k] * points[i][d];
        }
      }
      // A component that lost all its points keeps a trace of them.
      double mass = Math.max(total, 1e-9);
      for (int d = 0; d < dimensions; d++) {
        means[k][d] /= mass;
      }
      for (int i = 0; i < points.length; i++) {
        for (int d = 0; d < dimensions; d++) {
          double difference = points[i][d] - means[k][d];
          variances[k][d] += shares[i][k] * difference * difference / mass;
        }
      }
      for (int d = 0; d < dimensions; d++) {
        variances[k][d] = Math.max(variances[k][d], floor[d]);
      }
      weights[k] = mass / points.length;
    }
    mixture = new GaussianMixture(weights, means, variances);
  }
}
