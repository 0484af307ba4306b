package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.Term;

/**
 * What the sentence may be when the charge is in doubt: each possible charge with its estimate, and
 * the terms of all decided cases for the part that no charge takes. An estimate of m months stands
 * for a Laplace distribution of log(1 + months) around log(1 + m); what of it lies outside the
 * sentencing range counts as the nearer end of that range, since no sentence for that charge may
 * lie there. The median of the whole has the least expected absolute error. Not thread-safe.
 */
final class TermDistribution {
  private static final double LONGEST = 600;
  private static final int STEPS = 50;

  private final double spread;
  private final List<Part> parts = new ArrayList<>();
  private double severe;
  private double total;

  /**
   * @param spread mean absolute deviation of each part, in natural logarithms; above 0
   */
  TermDistribution(double spread) {
    this.spread = spread;
  }

  private record Part(double log, double weight, double low, double high) {}

  /** Adds an estimate that nothing bounds; life and death lie above every term of months. */
  void add(Term term, double weight) {
    add(term, weight, SentenceBounds.NONE);
  }

  /** Adds an estimate; where it is itself outside the bounds, they reach as far as it does. */
  void add(Term term, double weight, SentenceBounds bounds) {
    total += weight;
    if (term.life() || term.death()) {
      severe += weight;
    } else {
      SentenceBounds wide = bounds.with(term.months());
      parts.add(
          new Part(
              Math.log1p(term.months()), weight, Math.log1p(wide.low()), Math.log1p(wide.high())));
    }
  }

  /** Whether more than half of the weight is life or death. */
  boolean mostlySevere() {
    return severe > total / 2;
  }

  /**
   * The median in months.
   *
   * @throws IllegalStateException if most of the weight is life or death, or there is none
   */
  int median() {
    if (parts.isEmpty() || mostlySevere()) {
      throw new IllegalStateException("no median in months");
    }
    double low = 0;
    double high = Math.log1p(LONGEST);
    for (int i = 0; i < STEPS; i++) {
      double middle = (low + high) / 2;
      if (below(middle) < total / 2) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (int) Math.round(Math.expm1((low + high) / 2));
  }

  private double below(double log) {
    double sum = 0;
    for (Part part : parts) {
      sum += part.weight() * below(log, part);
    }
    return sum;
  }

  private double below(double log, Part part) {
    if (log < part.low()) {
      return 0;
    }
    if (log >= part.high()) {
      return 1;
    }
    double distance = (log - part.log()) / spread;
    return distance < 0 ? Math.exp(distance) / 2 : 1 - Math.exp(-distance) / 2;
  }
}
