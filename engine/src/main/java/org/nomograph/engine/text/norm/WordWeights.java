package org.nomograph.engine.text.norm;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * Compares short texts by their character pairs, each weighted by how rare it is among background
 * texts: weight(b) = ln((N + 1) / (n(b) + ½)). Immutable and thread-safe.
 */
public final class WordWeights {
  private final int size;
  private final ToIntFunction<String> texts;

  /**
   * Counts the background.
   *
   * @param background texts of law; with none all pairs weigh the same
   */
  public WordWeights(Collection<String> background) {
    this(background.size(), counts(background));
  }

  /**
   * Weighs by counts that are kept elsewhere.
   *
   * @param size number of background texts, at least 0
   * @param texts number of background texts that have a pair
   */
  public WordWeights(int size, ToIntFunction<String> texts) {
    this.size = size;
    this.texts = texts;
  }

  private static ToIntFunction<String> counts(Collection<String> background) {
    Map<String, Integer> counts = new HashMap<>();
    background.forEach(text -> pairs(text).forEach(pair -> counts.merge(pair, 1, Integer::sum)));
    return pair -> counts.getOrDefault(pair, 0);
  }

  /** Distinct pairs of neighbouring letters or digits. */
  public static Set<String> pairs(String text) {
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
  public double coverage(Set<String> assertion, Set<String> rule) {
    double all = 0;
    double shared = 0;
    for (String pair : assertion) {
      double weight = weight(pair);
      all += weight;
      shared += rule.contains(pair) ? weight : 0;
    }
    return all == 0 ? 0 : shared / all;
  }

  /** Weight of a pair that no background text has: the highest there is. */
  public double rarest() {
    return size == 0 ? 1 : Math.log((size + 1) / 0.5);
  }

  /** Weight of a pair; 0 for one that nearly every background text has. */
  public double weight(String pair) {
    return size == 0 ? 1 : Math.max(0, Math.log((size + 1) / (texts.applyAsInt(pair) + 0.5)));
  }
}
