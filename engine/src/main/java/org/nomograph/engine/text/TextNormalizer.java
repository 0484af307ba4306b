package org.nomograph.engine.text;

/**
 * Brings text into a form for comparison and search. The original is kept by the caller: quotes are
 * always taken from it. Stateless and thread-safe.
 */
public final class TextNormalizer {
  private static final char FULL_WIDTH_OFFSET = 0xFF01 - '!';

  private TextNormalizer() {}

  /**
   * Folds widths and spaces one character for one character, so that every offset in the result is
   * the same offset in the original: full-width letters, digits, signs ＋－％＊／＝＜＞＠＃＆ become ASCII,
   * the no-break, ideographic and other typographic spaces and zero-width characters become a
   * blank. Chinese punctuation stays.
   */
  public static String fold(String text) {
    StringBuilder folded = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char to = fold(c);
      if (to != c && folded == null) {
        folded = new StringBuilder(text);
      }
      if (folded != null) {
        folded.setCharAt(i, to);
      }
    }
    return folded == null ? text : folded.toString();
  }

  /** {@link #fold(String)} for one character. */
  public static char fold(char c) {
    if (c < 0x80) {
      return c;
    }
    if (isFullWidthWordCharacter(c)) {
      return (char) (c - FULL_WIDTH_OFFSET);
    }
    return isSpace(c) || isInvisible(c) ? ' ' : c;
  }

  /**
   * The form in which two texts are equal when they differ in width, spaces and line breaks only:
   * folded, blanks and line breaks removed beside Chinese characters and punctuation, and reduced
   * to one blank elsewhere, none at either end.
   */
  public static String comparable(String text) {
    String folded = fold(text);
    StringBuilder out = new StringBuilder(folded.length());
    boolean gap = false;
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (Character.isWhitespace(c)) {
        gap = true;
        continue;
      }
      if (gap && !out.isEmpty() && separable(out.charAt(out.length() - 1)) && separable(c)) {
        out.append(' ');
      }
      out.append(c);
      gap = false;
    }
    return out.toString();
  }

  private static boolean separable(char c) {
    return c < 0x2E80 && c != '“' && c != '”';
  }

  private static boolean isFullWidthWordCharacter(char c) {
    return (c >= '０' && c <= '９')
        || (c >= 'Ａ' && c <= 'Ｚ')
        || (c >= 'ａ' && c <= 'ｚ')
        || "＋－％＊／＝＜＞＠＃＆".indexOf(c) >= 0;
  }

  private static boolean isSpace(char c) {
    return c == '\u00A0' || c == '\u202F' || c == '\u3000' || (c >= '\u2000' && c <= '\u200A');
  }

  private static boolean isInvisible(char c) {
    return c == '\uFEFF' || c == '\u00AD' || (c >= '\u200B' && c <= '\u200F') || c == '\u2060';
  }
}
