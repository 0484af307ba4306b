package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.FactSpan;

/**
 * Splits a text into sentences. A sentence ends after 。！？； (and their half-width forms ! ? ;), at a
 * line break, and after a full stop that follows a Latin letter; closing quotes and brackets belong
 * to the sentence before them. A text without such ends is cut every {@link #LONGEST} characters,
 * so that work per sentence stays bounded. Offsets refer to the text as given. Stateless.
 */
public final class Sentences {
  /** Most characters of a sentence. */
  static final int LONGEST = 1000;

  /** Farthest that a reader looks for the ends of a clause. */
  static final int CLAUSE = 200;

  private static final String ENDS = "。！？；!?;";
  private static final String CLOSING = "”’」』）)\"";

  private Sentences() {}

  /** Sentences in order, without surrounding white space; blank ones are left out. */
  public static List<FactSpan> of(String text) {
    List<FactSpan> sentences = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = end(text, start);
      int from = start;
      int to = end;
      while (from < to && Character.isWhitespace(text.charAt(from))) {
        from++;
      }
      while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
        to--;
      }
      if (to > from) {
        sentences.add(FactSpan.of(text, from, to));
      }
      start = end;
    }
    return sentences;
  }

  /** End, exclusive, of the sentence that holds the character at an offset. */
  static int end(String text, int offset) {
    int i = offset;
    int limit = Math.min(text.length(), offset + LONGEST);
    while (i < limit && !endsAt(text, i)) {
      i++;
    }
    if (i == limit && i < text.length() && !endsAt(text, i)) {
      return Character.isLowSurrogate(text.charAt(i)) ? i + 1 : i;
    }
    if (i == text.length() || text.charAt(i) == '\n') {
      return Math.min(i + 1, text.length());
    }
    i++;
    while (i < text.length()
        && (CLOSING.indexOf(text.charAt(i)) >= 0 || ENDS.indexOf(text.charAt(i)) >= 0)) {
      i++;
    }
    return i;
  }

  private static boolean endsAt(String text, int i) {
    char c = text.charAt(i);
    if (c == '.') {
      boolean closed = i + 1 == text.length() || Character.isWhitespace(text.charAt(i + 1));
      return closed
          && i > 0
          && Character.isLetter(text.charAt(i - 1))
          && text.charAt(i - 1) < 0x250;
    }
    return c == '\n' || ENDS.indexOf(c) >= 0;
  }
}
