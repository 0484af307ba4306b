package org.nomograph.app.bench;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Concepts of the statute graph that a text names, the longest at each place. Immutable.
 *
 * @param names names of concepts
 * @param longest characters of the longest
 */
public record ConceptWords(Set<String> names, int longest) {
  /** The names that are longer than one character. */
  public static ConceptWords of(Collection<String> names) {
    Set<String> own =
        names.stream().filter(name -> name.length() > 1).collect(Collectors.toUnmodifiableSet());
    return new ConceptWords(own, own.stream().mapToInt(String::length).max().orElse(0));
  }

  /** The concepts that a text names, in the order of the text. */
  public Set<String> in(String text) {
    Set<String> found = new LinkedHashSet<>();
    int at = 0;
    while (at < text.length()) {
      int length = Math.min(longest, text.length() - at);
      while (length > 1 && !names.contains(text.substring(at, at + length))) {
        length--;
      }
      if (length > 1) {
        found.add(text.substring(at, at + length));
      }
      at += Math.max(1, length);
    }
    return found;
  }
}
