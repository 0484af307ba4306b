package org.nomograph.engine.document;

/** White space of every kind, as documents hold it. */
final class Blanks {
  private Blanks() {}

  /** Removes white space of every kind, and invisible characters, at both ends. */
  static String strip(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && is(text.charAt(start))) {
      start++;
    }
    while (end > start && is(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  static boolean is(char c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || c == '\uFEFF'
        || (c >= '\u200B' && c <= '\u200F')
        || Character.isISOControl(c);
  }
}
