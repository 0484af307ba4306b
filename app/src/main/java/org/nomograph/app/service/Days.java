package org.nomograph.app.service;

import java.time.LocalDate;
import java.util.Optional;

/**
 * Days by which a case is judged.
 *
 * @param act day of the act; empty when the facts tell it, or nobody knows
 * @param asOf day whose law applies; empty for the newest versions
 */
public record Days(Optional<LocalDate> act, Optional<LocalDate> asOf) {
  /** No day is given. */
  public static final Days UNKNOWN = new Days(Optional.empty(), Optional.empty());
}
