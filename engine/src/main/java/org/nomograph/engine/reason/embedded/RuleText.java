package org.nomograph.engine.reason.embedded;

/**
 * A text that tells what an offense is: an article, an interpretation, an offense card.
 *
 * @param charge canonical charge name
 * @param text the text
 */
public record RuleText(String charge, String text) {
  public RuleText {
    if (charge == null || charge.isBlank() || text == null || text.isBlank()) {
      throw new IllegalArgumentException("a rule text needs a charge and a text");
    }
  }
}
