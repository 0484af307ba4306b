package org.nomograph.engine.reason.embedded;

/**
 * Parameters of the sentence estimate.
 *
 * @param neighbours similar cases that vote, at least 1; default 20
 * @param power exponent of the similarity in a vote, above 0; default 2
 * @param priorWeight vote of the median of the charge beside the cases, at least 0; default 0.02
 * @param position where in the tier a sentence lies when no case tells, in [0, 1]; default 0.25
 * @param consecutiveShare share of the rest above the longest term that combined punishment adds,
 *     in [0, 1]; default 0.6
 */
public record SentencingParams(
    int neighbours, double power, double priorWeight, double position, double consecutiveShare) {
  /** Start values, not yet calibrated: few decided cases of the corpus carry a term. */
  public static final SentencingParams DEFAULT = new SentencingParams(20, 2, 0.02, 0.25, 0.6);

  public SentencingParams {
    if (neighbours < 1 || !(power > 0) || !(priorWeight >= 0)) {
      throw new IllegalArgumentException(
          "bad votes: %d neighbours, power %s, prior %s".formatted(neighbours, power, priorWeight));
    }
    if (!(position >= 0 && position <= 1) || !(consecutiveShare >= 0 && consecutiveShare <= 1)) {
      throw new IllegalArgumentException(
          "shares out of [0, 1]: %s, %s".formatted(position, consecutiveShare));
    }
  }
}
