package org.nomograph.engine.text;

/**
 * Reads a statement of facts once, for all who work on it: sentences, quantities and the parts that
 * are not conduct. Takes any text, also an empty one. Stateless and thread-safe.
 */
public final class CaseTextReader {
  private CaseTextReader() {}

  /** The case text of a statement of facts. */
  public static CaseText read(String text) {
    FoldedText folded = new FoldedText(text);
    return new CaseText(
        folded, Sentences.of(text), QuantityReader.read(text), IgnoredParts.of(folded));
  }
}
