package org.nomograph.core.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs of n tokens of a text and how often each occurs. Stateless. */
final class Ngrams {
  private Ngrams() {}

  static Map<List<String>, Integer> counts(int n, List<String> tokens) {
    if (n < 1) {
      throw new IllegalArgumentException("n-grams of length " + n);
    }
    Map<List<String>, Integer> counts = new HashMap<>();
    for (int i = 0; i + n <= tokens.size(); i++) {
      counts.merge(List.copyOf(tokens.subList(i, i + n)), 1, Integer::sum);
    }
    return counts;
  }

  static int size(int n, List<String> tokens) {
    return Math.max(0, tokens.size() - n + 1);
  }

  /** Number of n-grams that two texts share, each as often as both have it. */
  static int shared(Map<List<String>, Integer> a, Map<List<String>, Integer> b) {
    int shared = 0;
    for (Map.Entry<List<String>, Integer> one : a.entrySet()) {
      shared += Math.min(one.getValue(), b.getOrDefault(one.getKey(), 0));
    }
    return shared;
  }
}
