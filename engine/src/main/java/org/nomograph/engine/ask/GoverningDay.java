package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.List;

/**
 * The day whose law governs a question.
 *
 * @param day the day
 * @param searched day whose texts are searched: the day itself where it was named from outside or
 *     is today; today where it is an earlier day of the question, since of most laws only the text
 *     in force now is there
 * @param notes what to tell the asker about time
 */
record GoverningDay(LocalDate day, LocalDate searched, List<String> notes) {
  GoverningDay {
    notes = List.copyOf(notes);
  }

  /** Whether texts in force on another day than the governing one are searched. */
  boolean looksBack() {
    return !day.equals(searched);
  }
}
