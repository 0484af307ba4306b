package org.nomograph.engine.lawgraph.statute;

import java.util.Collection;
import java.util.List;

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

  /** The concepts of an article with their weights, made once for many comparisons. Immutable. */
  static final class Profile {
    // Sorted, so that a sum over it does not depend on the order of a hash table.
    private final List<String> terms;
    private final double[] squares;
    private final double norm;

    private Profile(List<String> terms, double[] squares) {
      this.terms = terms;
      this.squares = squares;
      double sum = 0;
      for (double square : squares) {
        sum += square;
      }
      this.norm = sum;
    }

    /** The concepts, ascending, each once. */
    List<String> terms() {
      return terms;
    }
  }

  Profile profile(Collection<String> terms) {
    List<String> sorted = terms.stream().distinct().sorted().toList();
    double[] squares = new double[sorted.size()];
    for (int i = 0; i < squares.length; i++) {
      double idf = idf(sorted.get(i));
      squares[i] = idf * idf;
    }
    return new Profile(sorted, squares);
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
  static double of(Profile one, Profile other) {
    double norm = one.norm * other.norm;
    if (norm == 0) {
      return 0;
    }
    double shared = 0;
    int i = 0;
    int j = 0;
    while (i < one.squares.length && j < other.squares.length) {
      int order = one.terms.get(i).compareTo(other.terms.get(j));
      if (order == 0) {
        shared += one.squares[i];
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return shared / Math.sqrt(norm);
  }
}
