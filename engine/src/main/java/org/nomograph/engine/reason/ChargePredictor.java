package org.nomograph.engine.reason;

import java.util.List;
import org.nomograph.engine.text.CaseText;

/**
 * Role: predict charges (LegalGraphRAG, arXiv 2605.28120, Researcher). Confidences are in [0, 1];
 * lists are in descending order, ties by name.
 */
public interface ChargePredictor {
  /** O(q): the charges that the Researcher starts from. */
  List<ScoredCharge> predict(CaseText text);

  /** The most probable charges whatever their confidence. */
  List<ScoredCharge> rank(CaseText text, int top);

  /** The charges that the case would be convicted of on the predictor's word alone; one or more. */
  List<ScoredCharge> convict(CaseText text);
}
