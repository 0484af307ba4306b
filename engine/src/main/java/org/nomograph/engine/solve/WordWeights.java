package org.nomograph.engine.solve;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares short texts by their character pairs, each weighted by how rare it is among background
 * texts: weight(b) = ln((N + 1) / (n(b) + ½)). Immutable and thread-safe.
 */
final class WordWeights {
  private final int size;
  private final Map<String, Integer> texts = new HashMap<>();

  /**
   * Counts the background.
   *
   * @param background texts of law; with none all pairs weigh the same
   */
  WordWeights(Collection<String> background) {
    size = background.size();
    background.forEach(text -> pairs(text).forEach(pair -> texts.merge(pair, 1, Integer::sum)));
  }

  /** Distinct pairs of neighbouring letters or digits. */
  static Set<String> pairs(String text) {
    Set<String> pairs = new TreeSet<>();
    for (int i = 0; i + 1 < text.length(); i++) {
      if (Character.isLetterOrDigit(text.charAt(i))
          && Character.isLetterOrDigit(text.charAt(i + 1))) {
        pairs.add(text.substring(i, i + 2));
      }
    }
    return pairs;
  }

  /**
   * Share of an assertion's weight that a rule's words carry.
   *
   * @return in [0, 1]; 0 when the assertion has no pair
   */
  double coverage(Set<String> assertion, Set<String> rule) {
    double all = 0;
    double shared = 0;
    for (String pair : assertion) {
      double weight = weight(pair);
      all += weight;
      shared += rule.contains(pair) ? weight : 0;
    }
    return all == 0 ? 0 : shared / all;
  }

  private double weight(String pair) {
    return size == 0 ? 1 : Math.log((size + 1) / (texts.getOrDefault(pair, 0) + 0.5));
  }
}
