package org.nomograph.engine.draft;

import java.util.List;
import org.nomograph.core.model.ModelUse;

/**
 * What became of one target.
 *
 * @param name the target
 * @param kind what became of it
 * @param told what was wrong, or why the model did not answer
 * @param use what was asked
 */
record DraftOutcome(String name, Kind kind, List<String> told, ModelUse use) {
  enum Kind {
    /** Its draft passed and was written. */
    WRITTEN,
    /** A draft is there and stays. */
    KEPT,
    /** A draft is there and stays; its articles or the prompt have changed since. */
    OUTDATED,
    /** The draft did not pass. */
    REFUSED,
    /** The model did not answer. */
    UNANSWERED
  }

  DraftOutcome {
    told = List.copyOf(told);
  }
}
