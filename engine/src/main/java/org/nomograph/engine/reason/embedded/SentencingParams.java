package org.nomograph.engine.reason.embedded;

/**
 * Parameters of the sentence estimate. Shares are parts of the way from the lower to the upper end
 * of a sentencing range. The defaults were chosen by cross-validation on decided cases of the
 * corpus, see docs/decisions/0009; courts sentence near the lower end, above all in the upper
 * ranges.
 *
 * @param base where a sentence of a light range lies when no quantity tells, in [0, 1]; default
 *     0.22
 * @param moneyFrom share at the threshold of a light range that money opens, in [0, 1]; default
 *     0.15
 * @param moneySlope share added on the way to the next threshold, in [0, 1]; default 0.15
 * @param otherFrom the same as moneyFrom for weights, volumes and counts; default 0.17
 * @param otherSlope the same as moneySlope for weights, volumes and counts; default 0.8
 * @param upperMoney share of the position in a range that is not light, for money; default 0.05
 * @param upperOther the same for weights, volumes and counts; default 0.2
 * @param lightBelow months; a range that begins below is light; at least 1; default 24
 * @param consecutiveShare share of the rest above the longest term that combined punishment adds,
 *     in [0, 1]; default 0.5
 * @param recommended where in a range that the prosecution recommends the sentence lies, in [0, 1];
 *     default 0.3
 * @param maskedLow lower end of a recommended range as a share of the upper one where the text
 *     masks it, in [0, 1]; default 0.67
 * @param furtherCount months added where the text names several charges and one is found; at least
 *     0; default 10
 * @param alternatives further charges that count when the charge is in doubt, at least 0; default 5
 * @param scorePower exponent of the scores of charges, in (0, 1]: on cases of another origin than
 *     those learnt from, scores are more certain of themselves than they are right; default 0.6
 * @param seldom a charge found in fewer decided cases than this was seldom seen: how sure its score
 *     is has been tried on too few; at least 0; default 20
 * @param seldomPower exponent of the scores where the charge found was seldom seen, in (0, 1];
 *     default 0.3
 * @param openMass share of the whole that no named charge takes, in [0, 1]; default 0.2
 * @param priorWeight decided cases that the card's own range weighs as much as when the typical
 *     term of an offense is learnt, above 0; default 2
 * @param remainderInPrison months of an earlier sentence taken to be left where it is served in
 *     prison and the text does not tell; at least 0; default 36, half of a sentence of six years
 * @param remainderInDetention the same in a house of detention, where only the last three months
 *     are served (Criminal Procedure Law article 264); at least 0; default 3
 * @param remainderOutside the same on probation, on parole, or for an offense found later; at least
 *     0; default 12
 */
public record SentencingParams(
    double base,
    double moneyFrom,
    double moneySlope,
    double otherFrom,
    double otherSlope,
    double upperMoney,
    double upperOther,
    int lightBelow,
    double consecutiveShare,
    double recommended,
    double maskedLow,
    int furtherCount,
    int alternatives,
    double scorePower,
    int seldom,
    double seldomPower,
    double openMass,
    double priorWeight,
    int remainderInPrison,
    int remainderInDetention,
    int remainderOutside) {
  /** The default of every parameter. */
  public static final SentencingParams DEFAULT =
      new SentencingParams(
          0.22, 0.15, 0.15, 0.17, 0.8, 0.05, 0.2, 24, 0.5, 0.3, 0.67, 10, 5, 0.6, 20, 0.3, 0.2, 2,
          36, 3, 12);

  public SentencingParams {
    share(base, moneyFrom, moneySlope, otherFrom, otherSlope, upperMoney, upperOther);
    share(consecutiveShare, recommended, maskedLow, openMass);
    if (lightBelow < 1
        || alternatives < 0
        || furtherCount < 0
        || Math.min(remainderInPrison, Math.min(remainderInDetention, remainderOutside)) < 0
        || !(scorePower > 0 && scorePower <= 1)
        || !(seldomPower > 0 && seldomPower <= 1)
        || seldom < 0
        || !(priorWeight > 0)) {
      throw new IllegalArgumentException(
          "out of range: lightBelow %d, alternatives %d, priorWeight %s"
              .formatted(lightBelow, alternatives, priorWeight));
    }
  }

  private static void share(double... shares) {
    for (double share : shares) {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("share out of [0, 1]: " + share);
      }
    }
  }
}
