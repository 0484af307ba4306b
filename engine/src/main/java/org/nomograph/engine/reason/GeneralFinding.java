package org.nomograph.engine.reason;

import java.util.Optional;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.GeneralRule;

/**
 * A rule of the general part that a case brings up.
 *
 * @param rule the rule
 * @param found whether it holds; otherwise it is only claimed
 * @param span the facts that show or claim it
 * @param why the signal, items or age that decided; not blank
 */
public record GeneralFinding(GeneralRule rule, boolean found, Optional<FactSpan> span, String why) {
  public GeneralFinding {
    if (rule == null || span == null || why == null || why.isBlank()) {
      throw new IllegalArgumentException("a finding needs its rule, place and reason");
    }
  }

  /** Whether it holds and takes liability away. */
  public boolean excludes() {
    return found && rule.effect() == GeneralRule.Effect.EXCLUDES;
  }
}
