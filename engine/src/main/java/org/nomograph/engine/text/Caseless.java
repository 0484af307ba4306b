package org.nomograph.engine.text;

/** Text as the readers of this package compare it: width folded, Latin letters in lower case. */
final class Caseless {
  private Caseless() {}

  /** Folded text of the same length. */
  static String fold(String text) {
    char[] chars = TextNormalizer.fold(text).toCharArray();
    for (int i = 0; i < chars.length; i++) {
      if (chars[i] >= 'A' && chars[i] <= 'Z') {
        chars[i] = Character.toLowerCase(chars[i]);
      }
    }
    return new String(chars);
  }
}
