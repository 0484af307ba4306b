package org.nomograph.core.model;

/**
 * A bound on a number in the facts.
 *
 * @param measure what is measured, and thereby its unit
 * @param subject what the number belongs to (海洛因, 被害人, 次, …); empty for any
 * @param atLeast lower bound, closed; {@code Double.NEGATIVE_INFINITY} for none
 * @param below upper bound, open; {@code Double.POSITIVE_INFINITY} for none
 * @param basis where the bound comes from, in words a lawyer can look up; may be empty
 */
public record NumericCondition(
    Measure measure, String subject, double atLeast, double below, String basis) {
  public NumericCondition {
    Require.present(measure, "measure");
    Require.present(subject, "subject");
    Require.present(basis, "basis");
    if (Double.isNaN(atLeast) || Double.isNaN(below) || atLeast >= below) {
      throw new IllegalArgumentException("empty interval [" + atLeast + ", " + below + ")");
    }
  }

  public boolean holds(double value) {
    return value >= atLeast && value < below;
  }
}
