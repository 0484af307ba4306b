package org.nomograph.engine.text;

import java.util.Objects;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * A number in the facts.
 *
 * @param measure what it measures, and thereby its unit
 * @param value value in that unit; where the text approximates (余, 多, 近), the number it names
 * @param subject what it belongs to, or empty: the substance for weights (canonical name, {@link
 *     Substances}); for counts the classifier and the counted noun as far as it is known (次, 人死亡,
 *     支枪支), or a foreign currency, also where the value is its yuan at a round rate; for ages 被告人,
 *     被害人 or a name
 * @param span where it stands, with its unit
 */
public record Quantity(Measure measure, double value, String subject, FactSpan span) {
  /** Counts visits, so it is no number of persons. */
  private static final String VISITS = "人次";

  public Quantity {
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(span, "span");
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("not a quantity: " + value);
    }
  }

  /**
   * Whether the number belongs to a subject as {@link
   * org.nomograph.core.model.NumericCondition#subject()} names it: the empty subject is any;
   * substances are compared by canonical name; otherwise one must contain the other's words.
   */
  public boolean concerns(String wanted) {
    if (wanted.isEmpty()) {
      return true;
    }
    if (measure == Measure.WEIGHT_GRAM && Substances.canonical(wanted).equals(subject)) {
      return true;
    }
    boolean times = subject.startsWith(VISITS) && !wanted.startsWith(VISITS);
    return !times && !subject.isEmpty() && subject.contains(wanted);
  }
}
