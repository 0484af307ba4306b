package org.nomograph.core.model;

import java.util.Optional;

/**
 * Answer to one checklist item, with what decided it.
 *
 * @param item the question
 * @param verdict the answer
 * @param span the facts that decided it; empty when unknown
 * @param rule the rule text or signal that decided it; may be empty when unknown
 */
public record Finding(ChecklistItem item, Verdict verdict, Optional<FactSpan> span, String rule) {
  /** Three-valued answer. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }

  public Finding {
    Require.present(item, "item");
    Require.present(verdict, "verdict");
    Require.present(span, "span");
    Require.present(rule, "rule");
  }
}
