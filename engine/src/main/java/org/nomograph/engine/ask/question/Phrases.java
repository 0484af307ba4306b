package org.nomograph.engine.ask.question;

import java.util.List;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.SpanMatcher;

/**
 * Phrases of a word list. A phrase in Latin letters matches where a word begins and, an ending
 * aside, ends, so that "rent" is not found in "parent" nor "land" in "landlord".
 */
final class Phrases {
  /** Most letters of an ending: -s, -ed, -ing. */
  private static final int ENDING = 3;

  private final SpanMatcher matcher;

  /**
   * @param cell phrases separated by |
   */
  Phrases(String cell) {
    this.matcher = SpanMatcher.compile(List.of(cell.split("\\|")));
  }

  /** Where they stand, by place. */
  List<FactSpan> in(String text) {
    return matcher.matches(text).stream()
        .map(match -> match.span())
        .filter(span -> beginsWord(text, span.start()) && endsWord(text, span.end()))
        .toList();
  }

  boolean standIn(String text) {
    return !in(text).isEmpty();
  }

  private static boolean beginsWord(String text, int start) {
    return start == 0 || !isLatin(text.charAt(start)) || !isLatin(text.charAt(start - 1));
  }

  private static boolean endsWord(String text, int end) {
    int at = end;
    while (at < text.length() && isLatin(text.charAt(at - 1)) && isLatin(text.charAt(at))) {
      at++;
    }
    return at - end <= ENDING;
  }

  private static boolean isLatin(char c) {
    return c < 0x250 && Character.isLetter(c);
  }
}
