package org.nomograph.engine.verify;

import java.util.List;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * What came out of verifying a reply.
 *
 * @param faults what could not be verified, in the order of the sentences; empty when all was
 * @param added articles that the reply names and nobody supplied, which exist and are in force on
 *     the day; their sentences were held against them too
 */
public record Verification(List<ReplyFault> faults, List<StoredArticle> added) {
  public Verification {
    faults = List.copyOf(faults);
    added = List.copyOf(added);
  }

  /** Whether everything was verified. */
  public boolean passed() {
    return faults.isEmpty();
  }

  /** Whether a sentence is free of faults. */
  public boolean passed(int sentence) {
    return faults.stream().noneMatch(fault -> fault.sentence() == sentence);
  }
}
