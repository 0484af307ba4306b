package org.nomograph.core.metric;

import java.util.List;

/** Division and length checks shared by the scores. */
final class Shares {
  private Shares() {}

  /** Part of a whole; 0 when the whole is 0. */
  static double of(double part, long whole) {
    return whole == 0 ? 0 : part / whole;
  }

  static void sameLength(List<?> gold, List<?> predicted) {
    if (gold.size() != predicted.size()) {
      throw new IllegalArgumentException(
          gold.size() + " gold entries, " + predicted.size() + " predictions");
    }
  }
}
