package org.nomograph.core.metric;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into the tokens that {@link Rouge} and {@link Bleu} compare. Stateless. */
public final class TextTokens {
  private TextTokens() {}

  /**
   * Characters: every letter of a script without spaces, and every punctuation mark, is a token; a
   * run of Latin letters or of digits is one. White space separates and is none.
   */
  public static List<String> characters(String text) {
    List<String> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      int end = at + Character.charCount(point);
      if (joins(point)) {
        while (end < text.length() && joins(text.codePointAt(end))) {
          end += Character.charCount(text.codePointAt(end));
        }
      }
      if (!Character.isWhitespace(point) && !Character.isSpaceChar(point)) {
        tokens.add(text.substring(at, end));
      }
      at = end;
    }
    return tokens;
  }

  private static boolean joins(int point) {
    return Character.isLetterOrDigit(point)
        && (Character.isDigit(point)
            || Character.UnicodeScript.of(point) == Character.UnicodeScript.LATIN);
  }
}
