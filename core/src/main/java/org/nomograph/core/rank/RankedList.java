package org.nomograph.core.rank;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A list to be fused.
 *
 * @param name name used in explanations, for example bm25
 * @param weight weight in the fusion, above 0; 1 for equal weights
 * @param hits best first, each id once
 */
public record RankedList(String name, double weight, List<Scored> hits) {
  public RankedList {
    if (name == null || name.isBlank() || !(weight > 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException("bad list " + name + " of weight " + weight);
    }
    hits = List.copyOf(hits);
    Set<String> seen = new HashSet<>();
    for (Scored hit : hits) {
      if (!seen.add(hit.id())) {
        throw new IllegalArgumentException("list " + name + " has " + hit.id() + " twice");
      }
    }
  }

  /** A list of weight 1. */
  public static RankedList of(String name, List<Scored> hits) {
    return new RankedList(name, 1, hits);
  }
}
