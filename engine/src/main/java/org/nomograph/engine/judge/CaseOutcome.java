package org.nomograph.engine.judge;

import java.util.List;
import java.util.Objects;
import org.nomograph.core.model.Judgment;

/**
 * What judging a case gives.
 *
 * @param whole the case judged as a whole
 * @param byDefendant one judgment each, in the order of the names; empty unless the case names
 *     several defendants
 */
public record CaseOutcome(Judgment whole, List<Judgment> byDefendant) {
  public CaseOutcome {
    Objects.requireNonNull(whole, "whole");
    byDefendant = List.copyOf(byDefendant);
  }
}
