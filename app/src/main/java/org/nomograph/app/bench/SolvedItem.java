package org.nomograph.app.bench;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One item that was solved.
 *
 * @param gold gold letters
 * @param answer answer given with force
 * @param carried whether the answer was given without force too
 * @param hops gold articles
 * @param found articles in the order of retrieval
 */
record SolvedItem(
    String gold, String answer, boolean carried, List<String> hops, List<String> found) {
  SolvedItem {
    hops = List.copyOf(hops);
    found = List.copyOf(found);
  }

  boolean exact() {
    return gold.equals(answer);
  }

  /** F1 of the sets of letters. */
  double f1() {
    long shared = answer.chars().filter(c -> gold.indexOf(c) >= 0).count();
    return shared == 0 ? 0 : 2.0 * shared / (gold.length() + answer.length());
  }

  /** Share of the gold articles among the first found; there must be one. */
  double recall(int depth) {
    Set<String> first = new HashSet<>(found.subList(0, Math.min(depth, found.size())));
    return hops.stream().filter(first::contains).count() / (double) hops.size();
  }
}
