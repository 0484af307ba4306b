package org.nomograph.engine.reason.embedded;

import java.util.Set;
import org.nomograph.engine.reason.ChargeSource;

/**
 * What speaks for each charge in one case, by class number.
 *
 * @param margin decision value of the linear classifier
 * @param neighbours share of the vote of the nearest cases, in [0, 1]
 * @param rule cosine with the nearest rule text of the charge, in [0, 1]
 */
@SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
record ChargeEvidence(double[] margin, double[] neighbours, double[] rule) {
  /** The same without some sources: these say nothing for or against any charge. */
  ChargeEvidence without(Set<ChargeSource> off) {
    return new ChargeEvidence(
        off.contains(ChargeSource.CLASSIFIER) ? new double[margin.length] : margin,
        off.contains(ChargeSource.NEIGHBOURS) ? new double[margin.length] : neighbours,
        off.contains(ChargeSource.RULE_TEXTS) ? new double[margin.length] : rule);
  }

  double[] combined(ChargeCalibration calibration) {
    double[] combined = new double[margin.length];
    for (int c = 0; c < combined.length; c++) {
      combined[c] = calibration.combine(margin[c], neighbours[c], rule[c]);
    }
    return combined;
  }
}
