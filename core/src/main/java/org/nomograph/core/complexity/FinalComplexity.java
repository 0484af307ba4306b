package org.nomograph.core.complexity;

import java.util.Optional;

/**
 * Complexity of a question and the tier that it leads to: C_final = 0.5 · C_intrinsic + 0.5 ·
 * C_consistency (CoAL-RAG, section 3.3). Where one of both was not taken into account, the other
 * alone counts.
 *
 * @param intrinsic by its structure; empty where it was left out
 * @param consistency by retrieval; empty where it was left out, or nothing had to be searched for
 * @param value C_final, in [0, 1]
 * @param tier the tier of this value
 */
public record FinalComplexity(
    Optional<IntrinsicComplexity> intrinsic,
    Optional<RetrievalConsistency> consistency,
    double value,
    Tier tier) {
  /**
   * Of both, or of one.
   *
   * @throws IllegalArgumentException if neither is given
   */
  public static FinalComplexity of(
      Optional<IntrinsicComplexity> intrinsic,
      Optional<RetrievalConsistency> consistency,
      ComplexityParams params) {
    if (intrinsic.isEmpty() && consistency.isEmpty()) {
      throw new IllegalArgumentException("a complexity of nothing");
    }
    double share = intrinsic.isEmpty() ? 0 : consistency.isEmpty() ? 1 : params.intrinsicShare();
    double value =
        share * intrinsic.map(IntrinsicComplexity::value).orElse(0.0)
            + (1 - share) * consistency.map(RetrievalConsistency::value).orElse(0.0);
    return new FinalComplexity(intrinsic, consistency, value, Tier.of(value, params.thresholds()));
  }
}
