package org.nomograph.engine.reason.embedded;

/**
 * How margin, neighbours and rule texts combine, and how the sum becomes a probability; chosen by
 * cross-validation inside the training data.
 *
 * @param neighbourWeight weight of the vote of similar cases, at least 0
 * @param ruleWeight weight of the similarity with rule texts, at least 0
 * @param temperature divisor before the softmax over charges, above 0
 * @param slope slope of the sigmoid that gives the chance that a charge is among those of a case
 *     (Platt scaling), above 0
 * @param offset offset of that sigmoid
 */
public record ChargeCalibration(
    double neighbourWeight, double ruleWeight, double temperature, double slope, double offset) {
  /** Before any calibration. */
  static final ChargeCalibration NONE = new ChargeCalibration(0, 0, 1, 1, 0);

  public ChargeCalibration {
    if (!(neighbourWeight >= 0) || !(ruleWeight >= 0) || !(temperature > 0) || !(slope > 0)) {
      throw new IllegalArgumentException(
          "calibration out of range: %s, %s, %s, %s"
              .formatted(neighbourWeight, ruleWeight, temperature, slope));
    }
    if (Double.isNaN(offset)) {
      throw new IllegalArgumentException("the offset is no number");
    }
  }

  /** Combined score of a charge. */
  double combine(double margin, double neighbours, double rule) {
    return margin + neighbourWeight * neighbours + ruleWeight * rule;
  }

  /** Chance that a charge with this combined score is among the charges of the case. */
  double member(double score) {
    return 1 / (1 + Math.exp(-(slope * score + offset)));
  }

  /** Softmax of the scores at the temperature; sums to 1. */
  double[] distribution(double[] scores) {
    double highest = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      highest = Math.max(highest, score);
    }
    double[] shares = new double[scores.length];
    double sum = 0;
    for (int i = 0; i < scores.length; i++) {
      shares[i] = Math.exp((scores[i] - highest) / temperature);
      sum += shares[i];
    }
    for (int i = 0; i < scores.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }
}
