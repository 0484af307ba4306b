package org.nomograph.engine.judge;

/**
 * Parameters of the judgment pipeline.
 *
 * @param topCases k: cases taken by each way of retrieval (paper: 5, best of 3..6); at least 1;
 *     default 5
 * @param candidates charges of the prediction that are audited at most; at least 1; default 8
 * @param unaudited part of a score that the audit cannot take away, in [0, 1]; default 0.2, chosen
 *     on a fold of the corpus, where 0 to 0.5 differ by one case
 * @param floor lowest score of a charge; below it the judgment abstains; in [0, 1]; default 0.02
 * @param conductUnshown part of a score that is left to an offense whose conduct the facts do not
 *     show, in [0, 1]; default 0.2, on a fold of the corpus
 * @param furtherCharge score from which an offense whose checklist is fulfilled is a further
 *     charge; above 1 never; at least 0; default 0.3, chosen on a fold of the corpus
 * @param maxInterpretations interpretations shown for a confirmed article; at least 0; default 3
 * @param maxPruned pruned pieces of evidence shown; at least 0; default 8
 */
public record JudgeParams(
    int topCases,
    int candidates,
    double unaudited,
    double floor,
    double conductUnshown,
    double furtherCharge,
    int maxInterpretations,
    int maxPruned) {
  /** The default of every parameter. */
  public static final JudgeParams DEFAULT = new JudgeParams(5, 8, 0.2, 0.02, 0.2, 0.3, 3, 8);

  public JudgeParams {
    if (topCases < 1 || candidates < 1 || maxInterpretations < 0 || maxPruned < 0) {
      throw new IllegalArgumentException("counts out of range");
    }
    if (!(furtherCharge >= 0)) {
      throw new IllegalArgumentException("furtherCharge must be at least 0: " + furtherCharge);
    }
    if (!(unaudited >= 0 && unaudited <= 1) || !(floor >= 0 && floor <= 1)) {
      throw new IllegalArgumentException("shares out of [0, 1]");
    }
  }
}
