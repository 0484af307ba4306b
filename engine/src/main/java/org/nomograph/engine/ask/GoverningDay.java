package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The day whose law governs a question.
 *
 * @param day the day
 * @param searched day whose texts are searched: the day itself where it was named from outside or
 *     is today; today where it is an earlier day of the question, since of most laws only the text
 *     in force now is there
 * @param notes what to tell the asker about time
 * @param instead law in the place of one that the question names, that has ended and whose text is
 *     not there; empty where the question names none, or others beside it
 */
record GoverningDay(
    LocalDate day, LocalDate searched, List<String> notes, Optional<String> instead) {
  GoverningDay {
    notes = List.copyOf(notes);
  }

  /** Whether texts in force on another day than the governing one are searched. */
  boolean looksBack() {
    return !day.equals(searched);
  }
}
