package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Signal;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.text.Quantity;

/**
 * The bounds at which numbers of a case matter: those of the cards' items, of their sentencing
 * ranges, and for ages those of the general part. Immutable.
 */
final class NumericBounds {
  /** Ages of responsibility and of milder punishment, Criminal Law articles 17, 17-1 and 49. */
  private static final List<Double> AGES = List.of(12.0, 14.0, 16.0, 18.0, 75.0);

  private static final String VICTIM = "被害人";

  private final List<NumericCondition> conditions;

  private NumericBounds(List<NumericCondition> conditions) {
    this.conditions = List.copyOf(conditions);
  }

  /**
   * The bounds of some offenses.
   *
   * @param found offenses whose items and ranges count
   * @param others offenses whose items count
   * @param days days whose ranges may govern
   */
  static NumericBounds of(List<Offense> found, List<Offense> others, LawDays days) {
    List<NumericCondition> conditions = new ArrayList<>();
    Stream.concat(found.stream(), others.stream())
        .flatMap(offense -> offense.checklist().stream())
        .flatMap(item -> item.signals().stream())
        .forEach(signal -> add(signal, conditions));
    found.stream()
        .flatMap(offense -> days.ranges(offense).stream().flatMap(List::stream))
        .flatMap(tier -> tier.when().stream())
        .forEach(signal -> add(signal, conditions));
    return new NumericBounds(conditions);
  }

  private static void add(Signal signal, List<NumericCondition> conditions) {
    signal.number().ifPresent(conditions::add);
  }

  /** Bounds of a measure, whatever they are bounds of. */
  NavigableSet<Double> of(Measure measure) {
    return bounds(conditions.stream().filter(condition -> condition.measure() == measure));
  }

  /** Bounds that concern a number of the facts. */
  NavigableSet<Double> of(Quantity quantity) {
    NavigableSet<Double> bounds =
        bounds(
            conditions.stream()
                .filter(condition -> condition.measure() == quantity.measure())
                .filter(condition -> quantity.concerns(condition.subject())));
    if (quantity.measure() == Measure.AGE_YEARS && !quantity.subject().equals(VICTIM)) {
      bounds.addAll(AGES);
    }
    return bounds;
  }

  private static NavigableSet<Double> bounds(Stream<NumericCondition> conditions) {
    NavigableSet<Double> bounds = new TreeSet<>();
    conditions
        .flatMap(condition -> Stream.of(condition.atLeast(), condition.below()))
        .filter(bound -> bound > 0 && !Double.isInfinite(bound))
        .forEach(bounds::add);
    return bounds;
  }
}
