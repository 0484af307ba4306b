package org.nomograph.engine.text;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A text in the form in which phrases are looked for, and what was found in it: folded once, with
 * the pairs of characters that it holds, so that most phrases are ruled out without a search; the
 * matches of each matcher are kept. One case is read by hundreds of matchers, and again for each of
 * its defendants. Safe for use by several threads.
 */
final class FoldedText {
  /** Bits of the table of pairs: some thousand pairs of a case leave it nearly empty. */
  private static final int BITS = 16;

  private static final int WORD = 6;

  private final String text;
  private final String folded;
  private final long[] pairs = new long[1 << (BITS - WORD)];
  private final Map<SpanMatcher, List<Match>> found = new ConcurrentHashMap<>();

  FoldedText(String text) {
    this.text = text;
    this.folded = Caseless.fold(text);
    for (int i = 1; i < folded.length(); i++) {
      int bit = bit(folded.charAt(i - 1), folded.charAt(i));
      pairs[bit >>> WORD] |= 1L << bit;
    }
  }

  /** The text as given. */
  String text() {
    return text;
  }

  /** The folded text, of the same length. */
  String folded() {
    return folded;
  }

  /**
   * Whether the text may hold a literal: false only when it does not.
   *
   * @param bits what {@link #bits} gives for the literal
   */
  boolean mayHold(int[] bits) {
    for (int bit : bits) {
      if ((pairs[bit >>> WORD] & (1L << bit)) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The places in the table that a folded literal needs; none for a single character. */
  static int[] bits(String literal) {
    int[] bits = new int[Math.max(0, literal.length() - 1)];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = bit(literal.charAt(i), literal.charAt(i + 1));
    }
    return bits;
  }

  private static int bit(char first, char second) {
    return ((first * 0x9E3779B1 + second) * 0x85EBCA6B) >>> (Integer.SIZE - BITS);
  }

  /** All matches of a matcher, found on first use. */
  List<Match> matches(SpanMatcher matcher) {
    if (!matcher.mayMatch(this)) {
      return List.of();
    }
    List<Match> known = found.get(matcher);
    if (known == null) {
      known = List.copyOf(matcher.find(this));
      found.put(matcher, known);
    }
    return known;
  }
}
