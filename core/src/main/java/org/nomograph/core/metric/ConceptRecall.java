package org.nomograph.core.metric;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * How many of the concepts of a reference a text names. Which words are concepts is the caller's to
 * say; a concept is named when its words stand in the text as they are.
 *
 * @param named concepts that the text names
 * @param concepts concepts of the reference
 */
public record ConceptRecall(int named, int concepts) {
  /** Looks for concepts, each counted once, in a text. */
  public static ConceptRecall of(Collection<String> concepts, String text) {
    Set<String> all = new HashSet<>(concepts);
    all.removeIf(String::isBlank);
    int named = (int) all.stream().filter(text::contains).count();
    return new ConceptRecall(named, all.size());
  }

  /** Share of the concepts that are named; 0 when there is none. */
  public double share() {
    return Shares.of(named, concepts);
  }
}
