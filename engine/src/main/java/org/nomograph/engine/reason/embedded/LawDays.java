package org.nomograph.engine.reason.embedded;

import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.engine.text.CaseDates;
import org.nomograph.engine.text.CaseText;

/**
 * The days whose law may govern a sentence: that of the act, and that of the trial where it is
 * lighter (从旧兼从轻, Criminal Law article 12).
 *
 * @param act day of the act; empty when unknown
 * @param trial day of the trial; empty when unknown
 */
public record LawDays(Optional<LocalDate> act, Optional<LocalDate> trial) {
  /**
   * The days that the facts tell: of the act, and for the trial the latest day they name, which is
   * shortly before it. A text about old acts that names no later day is taken to be of their time.
   */
  public static LawDays of(CaseText text) {
    return new LawDays(CaseDates.actDate(text), CaseDates.latest(text));
  }

  /** The sets of ranges that may govern, each once: those of the act, those of the trial. */
  public Set<List<SentencingTier>> ranges(Offense offense) {
    Set<List<SentencingTier>> ranges = new LinkedHashSet<>();
    act.ifPresent(day -> ranges.add(offense.tiersOn(day)));
    trial.ifPresent(day -> ranges.add(offense.tiersOn(day)));
    if (ranges.isEmpty()) {
      ranges.add(offense.tiers());
    }
    return ranges;
  }
}
