package org.nomograph.engine.ask.question;

import java.util.List;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.SpanMatcher;

/**
 * Phrases of a word list. A phrase in Latin letters matches where a word begins, so that "rent" is
 * not found in "parent".
 */
final class Phrases {
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
        .filter(span -> beginsWord(text, span.start()))
        .toList();
  }

  boolean standIn(String text) {
    return !in(text).isEmpty();
  }

  private static boolean beginsWord(String text, int start) {
    return start == 0 || !isLatin(text.charAt(start)) || !isLatin(text.charAt(start - 1));
  }

  private static boolean isLatin(char c) {
    return c < 0x250 && Character.isLetter(c);
  }
}
