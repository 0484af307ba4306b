package org.nomograph.app.bench.suite;

/**
 * In what units a score is shown: shares in percent, measures of rank as they are, months and
 * milliseconds as such. Stateless.
 */
final class Units {
  private Units() {}

  /** Whether a score is shown as it is, not in percent. */
  static boolean plain(String metric) {
    return metric.contains("recip_rank")
        || metric.contains("ndcg")
        || metric.endsWith("_months")
        || metric.endsWith("_ms")
        || metric.startsWith("concepts_");
  }

  /** A score in [0, 1], or a quantity, as it is shown. */
  static double shown(String metric, double value) {
    return plain(metric) ? Json.round(value, 4) : Json.round(100 * value, 2);
  }
}
