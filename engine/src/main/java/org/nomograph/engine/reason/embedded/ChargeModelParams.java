package org.nomograph.engine.reason.embedded;

/**
 * Parameters of training a charge model.
 *
 * @param ngrams which n-grams count
 * @param lambda regularisation of the classifier, above 0; default 0.1
 * @param maxCases cases learnt from at most, at least 1; beyond it the cases of the most frequent
 *     charges are thinned; default 10,000
 */
public record ChargeModelParams(NgramParams ngrams, double lambda, int maxCases) {
  /** λ = 0.1, at most 10,000 cases. */
  public static final ChargeModelParams DEFAULT =
      new ChargeModelParams(NgramParams.DEFAULT, 0.1, 10_000);

  public ChargeModelParams {
    if (ngrams == null || !(lambda > 0) || maxCases < 1) {
      throw new IllegalArgumentException(
          "bad charge model parameters: %s, %s, %d".formatted(ngrams, lambda, maxCases));
    }
  }
}
