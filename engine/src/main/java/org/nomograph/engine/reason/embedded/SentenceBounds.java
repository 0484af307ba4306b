package org.nomograph.engine.reason.embedded;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.SentencingTier;

/**
 * Between which terms the law lets a sentence lie.
 *
 * @param low least term in months, at least 0
 * @param high longest term in months, at least low
 */
public record SentenceBounds(int low, int high) {
  private static final int LONGEST = 600;

  /** No bounds are known. */
  public static final SentenceBounds NONE = new SentenceBounds(0, LONGEST);

  public SentenceBounds {
    if (low < 0 || high < low) {
      throw new IllegalArgumentException("bad bounds " + low + ".." + high);
    }
  }

  /** The bounds of a sentencing range; none where it is unknown or has no fixed term. */
  public static SentenceBounds of(Optional<SentencingTier> range) {
    return range
        .filter(tier -> tier.maxMonths() > 0)
        .map(tier -> new SentenceBounds(tier.minMonths(), tier.maxMonths()))
        .orElse(NONE);
  }

  /**
   * The bounds of a sentence for several charges: at least the highest lower end; the upper end is
   * that of combined punishment, which is not bound by the single ranges.
   */
  public static SentenceBounds ofAll(List<SentenceBounds> charges) {
    if (charges.size() == 1) {
      return charges.get(0);
    }
    int low = charges.stream().mapToInt(SentenceBounds::low).max().orElse(0);
    return new SentenceBounds(low, LONGEST);
  }

  /** These bounds, widened to hold a term. */
  SentenceBounds with(int months) {
    return new SentenceBounds(Math.min(low, months), Math.max(high, months));
  }

  /** Whether a term lies between them. */
  boolean holds(int months) {
    return months >= low && months <= high;
  }
}
