package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.engine.embed.Vectors;

/**
 * Pairs of phrases that mean the same: their vectors as passages have a cosine of at least a
 * threshold. Only pairs that share two neighbouring characters are looked at, so that the work
 * stays in proportion to the number of phrases; commoner pairs of characters than {@value #COMMON}
 * join nobody.
 *
 * @param least least cosine, in [0, 1]; above 1 there are no pairs
 */
record PhraseSynonyms(double least) {
  private static final int COMMON = 200;

  /** Receives a pair, the lower number first. */
  interface Visitor {
    void pair(int one, int other, double cosine);
  }

  /** Visits the pairs in ascending order. */
  void forEach(List<String> phrases, TextEncoder encoder, Visitor visitor) {
    TreeMap<String, TreeSet<Integer>> byPair = new TreeMap<>();
    for (int p = 0; p < phrases.size(); p++) {
      String phrase = phrases.get(p);
      for (int i = 0; i + 2 <= phrase.length(); i++) {
        byPair.computeIfAbsent(phrase.substring(i, i + 2), s -> new TreeSet<>()).add(p);
      }
    }
    List<TreeSet<Integer>> others = new ArrayList<>();
    phrases.forEach(p -> others.add(new TreeSet<>()));
    for (TreeSet<Integer> sharing : byPair.values()) {
      if (sharing.size() <= COMMON) {
        sharing.forEach(p -> others.get(p).addAll(sharing.tailSet(p, false)));
      }
    }
    List<float[]> vectors = phrases.parallelStream().map(encoder::passage).toList();
    for (int p = 0; p < phrases.size(); p++) {
      for (int other : others.get(p)) {
        double cosine = Vectors.dot(vectors.get(p), vectors.get(other));
        if (cosine >= least) {
          visitor.pair(p, other, cosine);
        }
      }
    }
  }
}
