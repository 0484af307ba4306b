package org.nomograph.engine.reason;

import java.util.List;
import org.nomograph.engine.text.CaseText;

/** Role: predict charges, O(q), most confident first; confidences sum to at most 1. */
public interface ChargePredictor {
  List<ScoredCharge> predict(CaseText text);
}
