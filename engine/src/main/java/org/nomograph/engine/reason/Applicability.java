package org.nomograph.engine.reason;

import java.util.List;
import org.nomograph.core.model.Finding;

/**
 * Whether an article or offense applies, from all its checklist items (LegalGraphRAG, arXiv
 * 2605.28120, Auditor).
 *
 * @param outcome what follows
 * @param confidence in [0, 1], in the outcome
 * @param reason one line; not blank
 * @param findings the answers it rests on
 */
public record Applicability(
    Outcome outcome, double confidence, String reason, List<Finding> findings) {
  /** What follows from the answers. Undecided is not an acquittal. */
  public enum Outcome {
    APPLICABLE,
    NOT_APPLICABLE,
    UNDECIDED
  }

  public Applicability {
    if (outcome == null || reason == null || reason.isBlank()) {
      throw new IllegalArgumentException("an applicability needs an outcome and a reason");
    }
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("confidence out of [0, 1]: " + confidence);
    }
    findings = List.copyOf(findings);
  }
}
