package org.nomograph.engine.reason.embedded;

/**
 * What speaks for each charge in one case, by class number.
 *
 * @param margin decision value of the linear classifier
 * @param neighbours share of the vote of the nearest cases, in [0, 1]
 * @param rule cosine with the nearest rule text of the charge, in [0, 1]
 */
@SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
record ChargeEvidence(double[] margin, double[] neighbours, double[] rule) {
  double[] combined(ChargeCalibration calibration) {
    double[] combined = new double[margin.length];
    for (int c = 0; c < combined.length; c++) {
      combined[c] = calibration.combine(margin[c], neighbours[c], rule[c]);
    }
    return combined;
  }
}
