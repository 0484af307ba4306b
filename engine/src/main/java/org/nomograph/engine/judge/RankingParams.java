package org.nomograph.engine.judge;

/**
 * Weights of the ranking of candidate offenses and of the choice of further charges, chosen by
 * four-fold cross-validation inside the corpus (CMDL and LawBench rows, folds by fact, no row of an
 * evaluation set): a conditional logit over the candidates of a case, then a logit over the further
 * candidates of cases whose first charge is right.
 *
 * @param confidence weight of the logarithm of the predicted confidence
 * @param audit weight of the audit's confidence
 * @param shown weight of the share of required and alternative items that the facts show
 * @param conduct weight of conduct being shown at all
 * @param fulfilled weight of all elements being shown
 * @param rarity weight, per nat, of how rarely decided cases show all elements
 * @param passages weight of the logarithm of one more than the number of passages showing conduct
 * @param floor score that an offense must reach of whose card the facts show everything
 * @param openFloor the same where something of the card is still open; innocent texts stay below
 * @param uncarded score added for an offense without a card, whose checklist is derived from the
 *     article and shows little
 * @param further weights of a further charge
 */
public record RankingParams(
    double confidence,
    double audit,
    double shown,
    double conduct,
    double fulfilled,
    double rarity,
    double passages,
    double floor,
    double openFloor,
    double uncarded,
    Further further) {
  /** The default of every weight. */
  public static final RankingParams DEFAULT =
      new RankingParams(
          0.3,
          1.61,
          2.58,
          0.42,
          -1.79,
          0.71,
          0.8,
          2.5,
          3.0,
          3.0,
          new Further(0.14, 0.48, 2.06, -0.96, 0.76, -0.45, -1.09, -2.34, 0.5, 0.3));

  /**
   * When another candidate is a charge of its own.
   *
   * @param score weight of its ranking score
   * @param member weight of the log-odds that it is among the charges of the case
   * @param fulfilled weight of all its elements being shown; without a card none is
   * @param overlap weight of conduct passages that the first charge shares
   * @param apart weight of all conduct passages lying far from those of the first
   * @param confusable weight of cards that name each other as confusable
   * @param sameChapter weight of both standing in one chapter
   * @param bias constant
   * @param threshold probability from which it is charged, in (0, 1)
   * @param thresholdOfSeveral the same where the text says that there are several charges, in (0,
   *     1)
   */
  public record Further(
      double score,
      double member,
      double fulfilled,
      double overlap,
      double apart,
      double confusable,
      double sameChapter,
      double bias,
      double threshold,
      double thresholdOfSeveral) {}
}
