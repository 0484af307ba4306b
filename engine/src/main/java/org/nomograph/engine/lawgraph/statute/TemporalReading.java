package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a question says about the time whose law it asks for.
 *
 * @param day day whose law governs; empty when the question gives none, then the law in force now
 * @param days all days that the question names, ascending; the last day of a month or year where no
 *     more is given
 * @param several whether more than one text may govern, because a law changed between the days
 * @param laws keys of the laws of the graph that the question names, in its order
 * @param repealed laws that the question names and that have ended, in its order
 * @param notes what to tell the asker, in plain Chinese; may be empty
 */
public record TemporalReading(
    Optional<LocalDate> day,
    List<LocalDate> days,
    boolean several,
    List<String> laws,
    List<RepealedLaw> repealed,
    List<String> notes) {
  public TemporalReading {
    days = List.copyOf(days);
    laws = List.copyOf(laws);
    repealed = List.copyOf(repealed);
    notes = List.copyOf(notes);
  }
}
