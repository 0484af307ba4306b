package org.nomograph.engine.lawgraph.statute;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Cosine of two articles over the concepts that they use, each weighted by its rareness: idf(t) =
 * ln((1 + N) / (1 + n(t))), N articles of which n(t) use t. Immutable and thread-safe.
 */
final class ConceptSimilarity {
  private final Concepts concepts;
  private final double articles;

  ConceptSimilarity(Concepts concepts, long articles) {
    this.concepts = concepts;
    this.articles = articles;
  }

  double idf(String concept) {
    return Math.log((1 + articles) / (1 + concepts.uses(concept)));
  }

  /** The idf over the largest there is, in [0, 1]. */
  double rareness(String concept) {
    double largest = Math.log((1 + articles) / 2);
    return largest <= 0 ? 1 : Math.clamp(idf(concept) / largest, 0, 1);
  }

  /** In [0, 1]; 0 when one has no concept. */
  double of(Collection<String> one, Collection<String> other) {
    Set<String> shared = new HashSet<>(one);
    shared.retainAll(other);
    double norm = squares(one) * squares(other);
    return norm == 0 ? 0 : squares(shared) / Math.sqrt(norm);
  }

  private double squares(Collection<String> terms) {
    double sum = 0;
    // Sorted: the sum must not depend on the order of a hash table.
    for (String term : terms.stream().sorted().toList()) {
      double idf = idf(term);
      sum += idf * idf;
    }
    return sum;
  }
}
