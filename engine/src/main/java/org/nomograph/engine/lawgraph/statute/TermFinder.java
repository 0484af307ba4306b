package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds the concepts that articles use: the legal terms that are given, the terms that the law
 * defines and the phrases that {@link TermMiner} finds in it. At each place the longest of each
 * kind counts. Immutable.
 */
final class TermFinder {
  private final PhraseTrie given;

  /**
   * @param given terms that are looked for in every law: those that ship with the library and the
   *     concepts of packs
   */
  TermFinder(Collection<String> given) {
    this.given = new PhraseTrie(given);
  }

  /** The finder for one version of a law. */
  OfLaw of(List<String> articles) {
    SortedSet<String> own = new TreeSet<>(TermMiner.mine(articles));
    articles.forEach(text -> own.addAll(Definitions.of(text)));
    return new OfLaw(given, new PhraseTrie(own));
  }

  /**
   * Finds the concepts in the articles of one version.
   *
   * @param given the given terms
   * @param own terms of the law itself
   */
  record OfLaw(PhraseTrie given, PhraseTrie own) {
    /** Concepts of a text, distinct; given ones first, each kind in the order of the text. */
    List<String> in(String text) {
      Set<String> found = new LinkedHashSet<>();
      given.longest(text).forEach(term -> found.add(ConceptNames.key(term)));
      own.longest(text).forEach(term -> found.add(ConceptNames.key(term)));
      return new ArrayList<>(found);
    }
  }
}
