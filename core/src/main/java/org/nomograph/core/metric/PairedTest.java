package org.nomograph.core.metric;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Tests of the difference between two systems on the same items: McNemar's exact test of which
 * items each gets right, and the paired bootstrap of the mean of any score. Stateless.
 */
public final class PairedTest {
  private static final double LOWER = 2.5;
  private static final double UPPER = 97.5;

  private PairedTest() {}

  /**
   * McNemar's exact test.
   *
   * @param onlyFirst items that the first alone gets right
   * @param onlySecond items that the second alone gets right
   * @param p two-sided probability of a split at least as uneven if both were equally good, in (0,
   *     1]; 1 when they never differ
   */
  public record McNemar(int onlyFirst, int onlySecond, double p) {}

  /**
   * McNemar's exact test: the items on which the systems differ, split as by a fair coin.
   *
   * @param first whether the first gets each item right
   * @param second the same for the second, in the same order
   * @throws IllegalArgumentException if they are not as many
   */
  public static McNemar mcNemar(boolean[] first, boolean[] second) {
    same(first.length, second.length);
    int onlyFirst = 0;
    int onlySecond = 0;
    for (int i = 0; i < first.length; i++) {
      onlyFirst += first[i] && !second[i] ? 1 : 0;
      onlySecond += second[i] && !first[i] ? 1 : 0;
    }
    int differ = onlyFirst + onlySecond;
    double tail = 0;
    for (int k = 0; k <= Math.min(onlyFirst, onlySecond); k++) {
      tail += Math.exp(logBinomial(differ, k) - differ * Math.log(2));
    }
    return new McNemar(onlyFirst, onlySecond, Math.min(1, 2 * tail));
  }

  private static double logBinomial(int n, int k) {
    double log = 0;
    for (int i = 1; i <= k; i++) {
      log += Math.log(n - k + i) - Math.log(i);
    }
    return log;
  }

  /**
   * Outcome of a paired bootstrap.
   *
   * @param difference mean of the first less mean of the second
   * @param low 2.5th percentile of the difference over the samples
   * @param high 97.5th percentile
   * @param p two-sided: twice the smaller share of samples in which the difference is not above or
   *     not below 0, the observed items counted as one sample, in (0, 1]
   */
  public record Bootstrap(double difference, double low, double high, double p) {}

  /**
   * Paired bootstrap: items are drawn with replacement, each with both its scores.
   *
   * @param samples number of samples, at least 1; published 10,000
   * @param seed seed of the draws
   * @throws IllegalArgumentException if there are no items or they are not as many
   */
  public static Bootstrap bootstrap(double[] first, double[] second, int samples, long seed) {
    same(first.length, second.length);
    if (first.length == 0 || samples < 1) {
      throw new IllegalArgumentException(first.length + " items, " + samples + " samples");
    }
    double[] gaps = new double[first.length];
    Arrays.setAll(gaps, i -> first[i] - second[i]);
    SplittableRandom random = new SplittableRandom(seed);
    double[] means = new double[samples];
    int notAbove = 0;
    int notBelow = 0;
    for (int s = 0; s < samples; s++) {
      double sum = 0;
      for (int i = 0; i < gaps.length; i++) {
        sum += gaps[random.nextInt(gaps.length)];
      }
      means[s] = sum / gaps.length;
      notAbove += sum <= 0 ? 1 : 0;
      notBelow += sum >= 0 ? 1 : 0;
    }
    double p = 2.0 * (1 + Math.min(notAbove, notBelow)) / (1 + samples);
    return new Bootstrap(
        Arrays.stream(gaps).average().orElseThrow(),
        Percentile.of(LOWER, means),
        Percentile.of(UPPER, means),
        Math.min(1, p));
  }

  /**
   * Holm's correction of several tests.
   *
   * @param p probabilities in any order
   * @return the adjusted ones in the same order, each at least as large and at most 1
   */
  public static double[] holm(double... p) {
    Integer[] order = new Integer[p.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(p[a], p[b]));
    double[] adjusted = new double[p.length];
    double largest = 0;
    for (int i = 0; i < order.length; i++) {
      largest = Math.max(largest, Math.min(1, (order.length - i) * p[order[i]]));
      adjusted[order[i]] = largest;
    }
    return adjusted;
  }

  private static void same(int first, int second) {
    if (first != second) {
      throw new IllegalArgumentException("not the same items: " + first + " and " + second);
    }
  }
}
