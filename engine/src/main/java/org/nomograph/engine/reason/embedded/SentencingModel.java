package org.nomograph.engine.reason.embedded;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What decided cases teach about sentences. Immutable.
 *
 * @param typical by canonical name of an offense: how its usual sentence in the light range relates
 *     to that of its card
 * @param terms quantiles of all known terms in months, ascending, at equal distances; at least one
 * @param spread mean absolute error of an estimate for a known charge, in natural logarithms of
 *     months plus one; above 0
 */
public record SentencingModel(
    SortedMap<String, Typical> typical, List<Integer> terms, double spread) {
  /** Terms and spread where the corpus has too few decided cases of its own. */
  public static final SentencingModel DEFAULT =
      new SentencingModel(new TreeMap<>(), List.of(3, 6, 8, 10, 12, 18, 30, 42), 0.45);

  public SentencingModel {
    typical = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(typical));
    terms = List.copyOf(terms);
    if (terms.isEmpty() || !(spread > 0)) {
      throw new IllegalArgumentException("%d quantiles, spread %s".formatted(terms.size(), spread));
    }
  }

  /** The median of all known terms, in months. */
  int median() {
    return terms.get(terms.size() / 2);
  }

  /**
   * The usual sentence of an offense.
   *
   * @param factor on months plus one; above 0
   * @param cases decided cases that it was learnt from
   */
  public record Typical(double factor, int cases) {
    public Typical {
      if (!(factor > 0) || cases < 1) {
        throw new IllegalArgumentException("factor %s from %d cases".formatted(factor, cases));
      }
    }
  }
}
