package org.nomograph.core.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Sentencing ranges of an offense as they were before a change of the law or of the amounts that
 * open them.
 *
 * @param until first day on which they no longer applied
 * @param basis what changed them, in words a lawyer can look up
 * @param tiers the ranges, lightest first; at least one
 */
public record EarlierTiers(LocalDate until, String basis, List<SentencingTier> tiers) {
  public EarlierTiers {
    Require.present(until, "until");
    Require.text(basis, "basis");
    tiers = Require.copy(tiers, "tiers");
    if (tiers.isEmpty()) {
      throw new IllegalArgumentException("no ranges before " + until);
    }
  }
}
