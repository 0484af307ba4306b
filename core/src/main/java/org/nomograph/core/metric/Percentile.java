package org.nomograph.core.metric;

import java.util.Arrays;

/** Percentiles by nearest rank: the smallest value that at least p percent do not exceed. */
public final class Percentile {
  private Percentile() {}

  /**
   * A percentile by nearest rank.
   *
   * @param percent in (0, 100]
   * @throws IllegalArgumentException if there are no values or percent is out of range
   */
  public static double of(double percent, double... values) {
    if (values.length == 0 || !(percent > 0 && percent <= 100)) {
      throw new IllegalArgumentException(
          "percentile " + percent + " of " + values.length + " values");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(percent / 100 * sorted.length) - 1];
  }

  /** Median. */
  public static double p50(double... values) {
    return of(50, values);
  }

  public static double p99(double... values) {
    return of(99, values);
  }
}
