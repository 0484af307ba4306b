package org.nomograph.app.io;

/**
 * Tells text that shows something from text that only looks empty: white space, control and format
 * characters (zero-width ones, byte-order marks in mid-text) and fillers. Stateless.
 */
public final class VisibleText {
  /** Letters and marks that Unicode draws as nothing: fillers, joiners, variation selectors. */
  private static final String FILLERS =
      "\u034F\u115F\u1160\u17B4\u17B5\u180B\u180C\u180D\u180F\u2800\u3164\uFFA0";

  private VisibleText() {}

  /** Whether nothing of the text is visible. */
  public static boolean isBlank(String text) {
    return start(text) == text.length();
  }

  /** Index of the first visible character; the length when there is none. */
  static int start(String text) {
    int at = 0;
    while (at < text.length() && !isVisible(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> FILLERS.indexOf(c) < 0 && !isVariationSelector(c);
    };
  }

  private static boolean isVariationSelector(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
  }
}
