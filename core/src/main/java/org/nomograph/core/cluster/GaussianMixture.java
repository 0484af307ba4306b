package org.nomograph.core.cluster;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Mixture of Gaussians with diagonal covariances, fitted by expectation maximisation (Dempster,
 * Laird, Rubin 1977) from centres of k-means++ (Arthur, Vassilvitskii 2007): p(x) = Σ w_k · N(x;
 * m_k, diag v_k). The number of components is chosen by {@link #choose}. Immutable and thread-safe.
 */
public final class GaussianMixture {
  private static final int STARTS = 4;
  private static final int MOST_ITERATIONS = 100;
  private static final double TOLERANCE = 1e-5;

  /** Least variance, as a share of that of all points in the dimension. */
  private static final double LEAST_VARIANCE = 1e-3;

  private final double[] weights;
  private final double[][] means;
  private final double[][] variances;

  /** ln w_k less the logarithm of the Gaussian's norm, once for all points. */
  private final double[] constants;

  private final double[][] precisions;

  /**
   * A mixture that is known.
   *
   * @param weights share of each component, above 0, sum 1
   * @param means centre of each component
   * @param variances variances of each component, above 0
   */
  public GaussianMixture(double[] weights, double[][] means, double[][] variances) {
    if (weights.length == 0
        || means.length != weights.length
        || variances.length != weights.length) {
      throw new IllegalArgumentException("a mixture needs as many means and variances as weights");
    }
    this.weights = weights.clone();
    this.means = Arrays.stream(means).map(double[]::clone).toArray(double[][]::new);
    this.variances = Arrays.stream(variances).map(double[]::clone).toArray(double[][]::new);
    this.constants = new double[weights.length];
    this.precisions = new double[weights.length][];
    for (int k = 0; k < weights.length; k++) {
      constants[k] = Math.log(weights[k]);
      precisions[k] = new double[variances[k].length];
      for (int d = 0; d < variances[k].length; d++) {
        constants[k] -= 0.5 * Math.log(2 * Math.PI * variances[k][d]);
        precisions[k][d] = 1 / variances[k][d];
      }
    }
  }

  /**
   * A fitted mixture.
   *
   * @param mixture the mixture
   * @param logLikelihood natural logarithm of the likelihood of the points
   * @param bic Bayesian information criterion (Schwarz 1978), p·ln n − 2 ln L with p = k·(2d + 1) −
   *     1 free parameters; the smaller the better
   */
  public record Fit(GaussianMixture mixture, double logLikelihood, double bic) {}

  /**
   * Fits mixtures and takes the one with the least BIC; of equal ones the first.
   *
   * @param points at least one point, all of the same length
   * @param candidates numbers of components, each at least 1; those above the number of points are
   *     left out, but not all may be
   * @param seed seed of the first centres
   */
  public static Fit choose(double[][] points, int[] candidates, long seed) {
    Fit best = null;
    for (int components : candidates) {
      if (components <= points.length) {
        Fit fit = fit(points, components, seed);
        best = best == null || fit.bic() < best.bic() ? fit : best;
      }
    }
    if (best == null) {
      throw new IllegalArgumentException(
          "no candidate fits " + points.length + " points: " + Arrays.toString(candidates));
    }
    return best;
  }

  /**
   * Fits a mixture of a given number of components: the likeliest of {@value #STARTS} starts, as
   * each may end in a local optimum.
   */
  public static Fit fit(double[][] points, int components, long seed) {
    if (components < 1 || components > points.length) {
      throw new IllegalArgumentException(
          components + " components for " + points.length + " points");
    }
    SplittableRandom random = new SplittableRandom(seed);
    Fit best = null;
    for (int start = 0; start < STARTS; start++) {
      Fit fit = fit(points, components, random.split());
      best = best == null || fit.logLikelihood() > best.logLikelihood() ? fit : best;
    }
    return best;
  }

  private static Fit fit(double[][] points, int components, SplittableRandom random) {
    MixtureFitter fitter = new MixtureFitter(points, floor(points), random, components);
    double before = Double.NEGATIVE_INFINITY;
    double likelihood = fitter.expect();
    for (int i = 0;
        i < MOST_ITERATIONS && likelihood - before > TOLERANCE * Math.abs(likelihood);
        i++) {
      before = likelihood;
      fitter.maximise();
      likelihood = fitter.expect();
    }
    int dimensions = points[0].length;
    double parameters = components * (2.0 * dimensions + 1) - 1;
    double bic = parameters * Math.log(points.length) - 2 * likelihood;
    return new Fit(fitter.mixture(), likelihood, bic);
  }

  private static double[] floor(double[][] points) {
    double[] all = MixtureFitter.variance(points);
    double largest = Arrays.stream(all).max().orElse(0);
    double[] floor = new double[all.length];
    for (int d = 0; d < all.length; d++) {
      floor[d] = Math.max(LEAST_VARIANCE * Math.max(all[d], 1e-6 * largest), 1e-12);
    }
    return floor;
  }

  /** Number of components. */
  public int components() {
    return weights.length;
  }

  /** The component that most probably made a point; of equal ones the first. */
  public int assign(double[] point) {
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < weights.length; k++) {
      double log = logWeighted(k, point);
      if (log > most) {
        most = log;
        best = k;
      }
    }
    return best;
  }

  /** Probability that each component made a point; they sum to 1. */
  public double[] shares(double[] point) {
    double[] shares = new double[weights.length];
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < shares.length; k++) {
      shares[k] = logWeighted(k, point);
      most = Math.max(most, shares[k]);
    }
    double sum = 0;
    for (int k = 0; k < shares.length; k++) {
      shares[k] = Math.exp(shares[k] - most);
      sum += shares[k];
    }
    for (int k = 0; k < shares.length; k++) {
      shares[k] /= sum;
    }
    return shares;
  }

  /** ln (w_k · N(x; m_k, v_k)). */
  double logWeighted(int component, double[] point) {
    double sum = constants[component];
    double[] mean = means[component];
    double[] precision = precisions[component];
    for (int d = 0; d < point.length; d++) {
      double difference = point[d] - mean[d];
      sum -= 0.5 * difference * difference * precision[d];
    }
    return sum;
  }

  /** Share of each component. */
  public double[] weights() {
    return weights.clone();
  }

  /** Centres. */
  public double[][] means() {
    return Arrays.stream(means).map(double[]::clone).toArray(double[][]::new);
  }

  /** Variances. */
  public double[][] variances() {
    return Arrays.stream(variances).map(double[]::clone).toArray(double[][]::new);
  }
}
