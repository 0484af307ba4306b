package org.nomograph.core.rank;

import java.util.Comparator;

/**
 * An id with a score, higher is better.
 *
 * @param id what is ranked
 * @param score finite
 */
public record Scored(String id, double score) {
  /** Best first; equal scores by id, ascending. */
  public static final Comparator<Scored> BEST_FIRST =
      Comparator.comparingDouble(Scored::score).reversed().thenComparing(Scored::id);

  public Scored {
    if (id == null || !Double.isFinite(score)) {
      throw new IllegalArgumentException("bad score of " + id + ": " + score);
    }
  }
}
