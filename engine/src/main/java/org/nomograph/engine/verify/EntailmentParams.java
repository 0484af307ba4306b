package org.nomograph.engine.verify;

/**
 * Parameters of the test whether a sentence of law follows from its evidence.
 *
 * @param threshold least support of a sentence, in [0, 1]; default 0.66, chosen on one half of our
 *     labelled pairs
 * @param meaning weight of the likeness of meaning in the support, in [0, 1), where there is an
 *     embedder; default 0.3
 * @param meaningThreshold least support where likeness of meaning counts too, in [0, 1]; default
 *     0.66
 * @param aligned least likeness of two clauses that are compared in force, denial and actor, in [0,
 *     1]; default 0.4
 * @param near clauses whose likeness is at least this share of the best one's are compared too, in
 *     (0, 1]; one that agrees is enough; default 0.85
 */
public record EntailmentParams(
    double threshold, double meaning, double meaningThreshold, double aligned, double near) {
  public static final EntailmentParams DEFAULT = new EntailmentParams(0.66, 0.3, 0.66, 0.4, 0.85);

  public EntailmentParams {
    boolean shares =
        in(threshold) && in(meaning) && meaning < 1 && in(meaningThreshold) && in(aligned);
    if (!shares || !(near > 0) || near > 1) {
      throw new IllegalArgumentException("parameters of entailment out of range");
    }
  }

  private static boolean in(double share) {
    return share >= 0 && share <= 1;
  }
}
