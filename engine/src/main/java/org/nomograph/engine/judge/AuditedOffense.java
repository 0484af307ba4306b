package org.nomograph.engine.judge;

import java.util.Objects;
import org.nomograph.engine.reason.Applicability;

/**
 * A candidate with what the audit found.
 *
 * @param candidate the candidate
 * @param applicability decision with the answers it rests on
 */
record AuditedOffense(CandidateArticle candidate, Applicability applicability) {
  AuditedOffense {
    Objects.requireNonNull(candidate, "candidate");
    Objects.requireNonNull(applicability, "applicability");
  }

  boolean pruned() {
    return applicability.outcome() == Applicability.Outcome.NOT_APPLICABLE;
  }

  String name() {
    return candidate.offense().name();
  }
}
