package org.nomograph.engine.judge;

import java.util.List;
import java.util.Objects;

/**
 * A judged case with its explanations.
 *
 * @param outcome the judgments
 * @param whole explanation of the judgment of the whole case
 * @param byDefendant one explanation for each judgment of a defendant, in their order
 */
public record ExplainedOutcome(
    CaseOutcome outcome, CaseExplanation whole, List<CaseExplanation> byDefendant) {
  public ExplainedOutcome {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(whole, "whole");
    byDefendant = List.copyOf(byDefendant);
    if (byDefendant.size() != outcome.byDefendant().size()) {
      throw new IllegalArgumentException("one explanation a defendant");
    }
  }
}
