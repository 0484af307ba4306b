package org.nomograph.engine.reason;

import org.nomograph.engine.text.CaseText;

/** Role: predict charges (LegalGraphRAG, arXiv 2605.28120, Researcher). */
public interface ChargePredictor {
  /** The prediction for a case. */
  ChargePrediction predict(CaseText text);
}
