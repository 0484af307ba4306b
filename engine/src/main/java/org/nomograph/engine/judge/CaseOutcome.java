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
 * @param embeddingMicros wall-clock time inside calls of the embedder on the way to all of these,
 *     microseconds, at least 0; 0 without an embedder
 */
public record CaseOutcome(Judgment whole, List<Judgment> byDefendant, long embeddingMicros) {
  public CaseOutcome {
    Objects.requireNonNull(whole, "whole");
    byDefendant = List.copyOf(byDefendant);
    if (embeddingMicros < 0) {
      throw new IllegalArgumentException("time must not be negative: " + embeddingMicros);
    }
  }
}
