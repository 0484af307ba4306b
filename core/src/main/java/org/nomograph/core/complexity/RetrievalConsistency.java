package org.nomograph.core.complexity;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How far retrieval by words and by meaning agree on a question (CoAL-RAG, section 3.3): QSI, how
 * strong the best hit by words is, and RDI, how far the two lists differ, compete.
 *
 * <ul>
 *   <li>QSI = 1 / (1 + exp(−slope · (s1 − midpoint)))
 *   <li>RDI = 1 − (0.7 · Jaccard + 0.3 · overlap of the first three)
 *   <li>E_simple = QSI^1.5 · (1 − RDI)^0.3 + ε, E_complex = (1 − QSI)^1.5 · RDI^0.3 + ε
 *   <li>C_consistency = E_complex / (E_complex + E_simple)
 * </ul>
 *
 * Midpoint and slope belong to an index: BM25 scores of another one have another scale. The
 * midpoint is calibrated; the slope is the authors' relative to it, 0.5 · 12.5 / midpoint, so that
 * at their midpoint the equation is theirs.
 *
 * @param best s1, BM25 score of the first hit on the index's scale, see {@link QsiScale}; 0 where
 *     there is none
 * @param midpoint score at which QSI is one half
 * @param qsi QSI, in (0, 1)
 * @param jaccard Jaccard index of the two lists, in [0, 1]; empty where there is one list only
 * @param firstOverlap share of common documents among the first ranks, in [0, 1]; empty likewise
 * @param rdi RDI, in [0, 1]; empty likewise, then both sides go by QSI alone
 * @param value C_consistency, in (0, 1): high for a complex question
 */
public record RetrievalConsistency(
    double best,
    double midpoint,
    double qsi,
    Optional<Double> jaccard,
    Optional<Double> firstOverlap,
    Optional<Double> rdi,
    double value) {
  /**
   * Of two ranked lists.
   *
   * @param best score of the first hit by words, at least 0
   * @param byWords ids by words, best first; may be empty
   * @param byMeaning ids by meaning, best first; may be empty
   * @param midpoint calibrated midpoint, above 0
   */
  public static RetrievalConsistency of(
      double best,
      List<String> byWords,
      List<String> byMeaning,
      double midpoint,
      ComplexityParams params) {
    double jaccard = jaccard(Set.copyOf(byWords), Set.copyOf(byMeaning));
    double overlap = firstOverlap(byWords, byMeaning, params.firstRanks());
    return of(best, jaccard, overlap, midpoint, params);
  }

  /**
   * Of the agreement of two lists, see {@link #of(double, List, List, double, ComplexityParams)}.
   */
  public static RetrievalConsistency of(
      double best, double jaccard, double overlap, double midpoint, ComplexityParams params) {
    double share = params.jaccardShare();
    double rdi = Math.clamp(1 - (share * jaccard + (1 - share) * overlap), 0, 1);
    double qsi = qsi(best, midpoint, params);
    double value =
        competed(
            Math.pow(qsi, params.strength()) * Math.pow(1 - rdi, params.agreement()),
            Math.pow(1 - qsi, params.strength()) * Math.pow(rdi, params.agreement()),
            params.epsilon());
    return new RetrievalConsistency(
        best, midpoint, qsi, Optional.of(jaccard), Optional.of(overlap), Optional.of(rdi), value);
  }

  /** Of a search by words alone, where there are no vectors: the factors of RDI are left out. */
  public static RetrievalConsistency byWordsAlone(
      double best, double midpoint, ComplexityParams params) {
    double qsi = qsi(best, midpoint, params);
    double value =
        competed(
            Math.pow(qsi, params.strength()),
            Math.pow(1 - qsi, params.strength()),
            params.epsilon());
    return new RetrievalConsistency(
        best, midpoint, qsi, Optional.empty(), Optional.empty(), Optional.empty(), value);
  }

  private static double qsi(double best, double midpoint, ComplexityParams params) {
    if (!(best >= 0 && midpoint > 0 && Double.isFinite(best) && Double.isFinite(midpoint))) {
      throw new IllegalArgumentException("scores out of range: " + best + ", " + midpoint);
    }
    double slope = params.authorsSlope() * params.authorsMidpoint() / midpoint;
    return 1 / (1 + Math.exp(-slope * (best - midpoint)));
  }

  private static double competed(double simple, double complex, double epsilon) {
    return (complex + epsilon) / (complex + simple + 2 * epsilon);
  }

  /** |A ∩ B| / |A ∪ B|; 0 where both are empty: nothing found is no agreement. */
  static double jaccard(Set<String> one, Set<String> other) {
    Set<String> union = new HashSet<>(one);
    union.addAll(other);
    Set<String> both = new HashSet<>(one);
    both.retainAll(other);
    return union.isEmpty() ? 0 : both.size() / (double) union.size();
  }

  /** Common documents of the first ranks over the longer of both heads; 0 where both are empty. */
  static double firstOverlap(List<String> one, List<String> other, int ranks) {
    Set<String> head = Set.copyOf(one.subList(0, Math.min(ranks, one.size())));
    List<String> otherHead = other.subList(0, Math.min(ranks, other.size()));
    int longer = Math.max(head.size(), otherHead.size());
    return longer == 0 ? 0 : otherHead.stream().filter(head::contains).count() / (double) longer;
  }
}
