package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.metric.Percentile;

/**
 * Wall-clock times of the rows of a run on one thread: of the whole, and without what was spent
 * inside the embedder, each subtracted in its own row before percentiles are taken. Not
 * thread-safe.
 */
final class Latency {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MICROS_PER_MILLI = 1e3;
  private static final double MILLIS_PER_SECOND = 1e3;

  private final List<Double> whole = new ArrayList<>();
  private final List<Double> withoutEmbedding = new ArrayList<>();

  /**
   * Adds a row.
   *
   * @param nanos time from asking to the answer
   * @param embeddingMicros part of it that was spent inside the embedder, microseconds
   */
  void add(long nanos, long embeddingMicros) {
    double millis = nanos / NANOS_PER_MILLI;
    whole.add(millis);
    withoutEmbedding.add(Math.max(0, millis - embeddingMicros / MICROS_PER_MILLI));
  }

  /** Percentiles in milliseconds, and how many rows a second were answered; none without rows. */
  void report(ObjectNode report) {
    if (whole.isEmpty()) {
      return;
    }
    percentiles(report, "latency_", whole);
    percentiles(report, "latency_without_embedding_", withoutEmbedding);
    double seconds = whole.stream().mapToDouble(Double::doubleValue).sum() / MILLIS_PER_SECOND;
    report.put("rows_per_second", round(whole.size() / seconds));
  }

  private static void percentiles(ObjectNode report, String name, List<Double> millis) {
    double[] values = millis.stream().mapToDouble(Double::doubleValue).toArray();
    report.put(name + "p50_ms", round(Percentile.p50(values)));
    report.put(name + "p90_ms", round(Percentile.of(90, values)));
    report.put(name + "p99_ms", round(Percentile.p99(values)));
  }

  private static double round(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
