package org.nomograph.core.rank;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Cliff truncation (CoAL-RAG, arXiv 2608.17536, retrieval tiers): Δi = (s_i − s_{i+1}) / s_i over
 * the scores best first; everything up to and with the first i with Δi above the threshold is kept,
 * and everything when there is none.
 *
 * @param threshold in [0, 1), open: a drop of exactly the threshold is no cliff; default 0.2
 */
public record CliffTruncation(double threshold) {
  public static final CliffTruncation DEFAULT = new CliffTruncation(0.2);

  public CliffTruncation {
    if (!(threshold >= 0 && threshold < 1)) {
      throw new IllegalArgumentException("threshold out of [0, 1): " + threshold);
    }
  }

  /**
   * How many are kept.
   *
   * @param kept number kept
   * @param drop Δ at the cut as explained value; 0 when there is no cliff
   */
  public record Cut(int kept, Explanation drop) {}

  /**
   * Where the scores fall off. A score that is not above 0 has no relative drop and ends nothing.
   *
   * @param scores best first
   * @throws IllegalArgumentException if a score rises
   */
  public Cut cut(double... scores) {
    for (int i = 0; i + 1 < scores.length; i++) {
      if (scores[i + 1] > scores[i]) {
        throw new IllegalArgumentException("scores are not in order at " + (i + 1));
      }
    }
    for (int i = 0; i + 1 < scores.length; i++) {
      double drop = scores[i] > 0 ? (scores[i] - scores[i + 1]) / scores[i] : 0;
      if (drop > threshold) {
        String text = "drop from " + scores[i] + " to " + scores[i + 1] + " above " + threshold;
        return new Cut(i + 1, Explanation.leaf(drop, text));
      }
    }
    return new Cut(scores.length, Explanation.leaf(0, "no drop above " + threshold));
  }

  /** The hits before the cliff. */
  public <T> List<T> truncate(List<T> hits, ToDoubleFunction<? super T> score) {
    return List.copyOf(hits.subList(0, cut(hits.stream().mapToDouble(score).toArray()).kept()));
  }
}
