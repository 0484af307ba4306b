package org.nomograph.engine.reason.embedded;

import java.util.SortedSet;
import java.util.TreeSet;
import org.nomograph.engine.text.CaseText;

/**
 * A decided case to learn from.
 *
 * @param text facts; their ignored parts are not learnt from
 * @param charges canonical charge names, at least one
 */
public record TrainingCase(CaseText text, SortedSet<String> charges) {
  public TrainingCase {
    charges = java.util.Collections.unmodifiableSortedSet(new TreeSet<>(charges));
    if (charges.isEmpty()) {
      throw new IllegalArgumentException("a training case needs a charge");
    }
  }
}
