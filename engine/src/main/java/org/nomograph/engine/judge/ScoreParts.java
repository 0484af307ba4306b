package org.nomograph.engine.judge;

/**
 * What each part of the ranking adds to the score of an offense; each is already weighted ({@link
 * RankingParams}). Units are those of the score, a logarithm.
 *
 * @param confidence by the predicted confidence; negative below certainty
 * @param audit by the confidence of the audit
 * @param shown by the share of required and alternative items that the facts show
 * @param conduct for conduct being shown at all
 * @param fulfilled for all elements being shown
 * @param passages by the number of passages that show conduct
 * @param uncarded for an offense without a card
 */
public record ScoreParts(
    double confidence,
    double audit,
    double shown,
    double conduct,
    double fulfilled,
    double passages,
    double uncarded) {
  /** The score. */
  public double sum() {
    return confidence + audit + shown + conduct + fulfilled + passages + uncarded;
  }
}
