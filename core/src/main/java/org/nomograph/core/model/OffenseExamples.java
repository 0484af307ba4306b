package org.nomograph.core.model;

import java.util.List;

/**
 * Fictional statements of facts of an offense, as an indictment tells them. The charge model learns
 * from them what offenses look like of which courts have decided few cases; they are no cases: no
 * search finds them, and no judgment rests on them as a precedent. Immutable.
 *
 * @param offense name of the offense as its card has it
 * @param facts at least one statement of facts, none blank
 */
public record OffenseExamples(String offense, List<String> facts) {
  public OffenseExamples {
    Require.text(offense, "offense");
    facts = Require.copy(facts, "facts");
    if (facts.isEmpty() || facts.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("examples of " + offense + " need facts");
    }
  }
}
