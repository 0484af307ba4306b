package org.nomograph.engine.text;

/**
 * Folds characters that mean the same without changing any offset: full-width letters, digits and
 * signs to ASCII, ideographic and no-break spaces to a blank, Latin letters to lower case. The
 * Chinese full stop and the ideographic comma stay as they are. Stateless.
 */
public final class Folding {
  private Folding() {}

  /** Folded text of the same length. */
  public static String fold(String text) {
    char[] folded = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char f = fold(c);
      if (f != c) {
        if (folded == null) {
          folded = text.toCharArray();
        }
        folded[i] = f;
      }
    }
    return folded == null ? text : new String(folded);
  }

  /** One character folded. */
  public static char fold(char c) {
    if (c < 0x80) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }
    if (c >= 0xFF01 && c <= 0xFF5E) {
      return fold((char) (c - 0xFEE0));
    }
    return switch (c) {
      case '\u00A0', '\u3000', '\u2002', '\u2003', '\u202F' -> ' ';
      case '．' -> '.';
      case '﹐' -> ',';
      default -> c;
    };
  }
}
