package org.nomograph.engine.judge;

/**
 * Parameters of the judgment pipeline.
 *
 * @param topCases k: cases taken by each way of retrieval (paper: 5, best of 3..6); at least 1;
 *     default 5
 * @param candidates charges of the prediction that are audited at most; at least 1; default 8
 * @param floor lowest predicted confidence of a charge that has no card; below it the judgment
 *     abstains; in [0, 1]; default 0.02
 * @param overChance how many times the odds of a guess among all known charges those of a charge
 *     without a card must be; at least 0; default 2. One known charge is never enough
 * @param plainLength longest text, in characters, for which every card is asked when no candidate
 *     of the prediction is met in all elements; at least 0; default 200
 * @param severalLength longest text that names several charges whose sentences are judged one by
 *     one for further charges, in characters; longer ones by their numbered sections; at least 0;
 *     default 1500
 * @param ranking weights of the ranking of candidates
 * @param parts what takes part; all by default
 * @param maxInterpretations interpretations shown for a confirmed article; at least 0; default 3
 * @param maxPruned pruned pieces of evidence shown; at least 0; default 8
 */
public record JudgeParams(
    int topCases,
    int candidates,
    double floor,
    double overChance,
    int plainLength,
    int severalLength,
    RankingParams ranking,
    JudgeParts parts,
    int maxInterpretations,
    int maxPruned) {
  /** The default of every parameter. */
  public static final JudgeParams DEFAULT =
      new JudgeParams(5, 8, 0.02, 2, 200, 1500, RankingParams.DEFAULT, JudgeParts.ALL, 3, 8);

  /** The same with other parts. */
  public JudgeParams with(JudgeParts others) {
    return new JudgeParams(
        topCases,
        candidates,
        floor,
        overChance,
        plainLength,
        severalLength,
        ranking,
        others,
        maxInterpretations,
        maxPruned);
  }

  public JudgeParams {
    if (topCases < 1
        || candidates < 1
        || plainLength < 0
        || severalLength < 0
        || maxInterpretations < 0
        || maxPruned < 0) {
      throw new IllegalArgumentException("counts out of range");
    }
    if (!(floor >= 0 && floor <= 1)) {
      throw new IllegalArgumentException("floor out of [0, 1]: " + floor);
    }
    if (!(overChance >= 0)) {
      throw new IllegalArgumentException("overChance below 0: " + overChance);
    }
  }
}
