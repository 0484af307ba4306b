package org.nomograph.core.model;

import java.time.LocalDate;
import java.util.Optional;

/**
 * Interval in which a text is in force.
 *
 * @param from first day in force, or empty when unknown (then it counts as always begun)
 * @param until first day no longer in force, or empty while in force
 */
public record Validity(Optional<LocalDate> from, Optional<LocalDate> until) {
  /** In force at every date: nothing is known about begin or end. */
  public static final Validity ALWAYS = new Validity(Optional.empty(), Optional.empty());

  public Validity {
    Require.present(from, "from");
    Require.present(until, "until");
    if (from.isPresent() && until.isPresent() && until.get().isBefore(from.get())) {
      throw new IllegalArgumentException(
          "validity ends " + until.get() + " before it begins " + from.get());
    }
  }

  public static Validity from(LocalDate date) {
    return new Validity(Optional.of(date), Optional.empty());
  }

  public static Validity between(LocalDate from, LocalDate until) {
    return new Validity(Optional.of(from), Optional.of(until));
  }

  /** Whether some day lies in both intervals. */
  public boolean meets(Validity other) {
    return beginsBeforeEnd(this, other) && beginsBeforeEnd(other, this);
  }

  private static boolean beginsBeforeEnd(Validity one, Validity other) {
    return one.from().isEmpty()
        || other.until().isEmpty()
        || one.from().get().isBefore(other.until().get());
  }

  public boolean covers(LocalDate date) {
    return from.map(d -> !date.isBefore(d)).orElse(true) && until.map(date::isBefore).orElse(true);
  }
}
