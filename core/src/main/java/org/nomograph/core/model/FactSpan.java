package org.nomograph.core.model;

/**
 * A piece of the facts, by character offsets into the text as given.
 *
 * @param start first character, inclusive
 * @param end last character, exclusive; greater than start
 * @param text exactly the characters between them
 */
public record FactSpan(int start, int end, String text) {
  public FactSpan {
    Require.present(text, "text");
    if (start < 0 || end <= start || text.length() != end - start) {
      throw new IllegalArgumentException("bad span " + start + ".." + end + " of \"" + text + "\"");
    }
  }

  public static FactSpan of(String whole, int start, int end) {
    return new FactSpan(start, end, whole.substring(start, end));
  }
}
