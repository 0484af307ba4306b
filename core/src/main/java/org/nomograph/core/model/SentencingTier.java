package org.nomograph.core.model;

import java.util.Comparator;
import java.util.List;

/**
 * Statutory sentencing range (法定刑档) with the conditions that open it.
 *
 * @param name name in the field's words, for example 数额巨大
 * @param article article that sets the range
 * @param minMonths lower end in months, 0 when detention, control or a fine alone is possible
 * @param maxMonths upper end of fixed-term imprisonment in months; at least minMonths
 * @param life whether life imprisonment is possible
 * @param death whether the death penalty is possible
 * @param when any of these opens the tier; empty for the base tier
 */
public record SentencingTier(
    String name,
    ArticleRef article,
    int minMonths,
    int maxMonths,
    boolean life,
    boolean death,
    List<Signal> when) {
  /** Lighter first, by the fixed terms; a range of life and death alone is the heaviest. */
  public static final Comparator<SentencingTier> LIGHTER =
      Comparator.comparing(SentencingTier::noFixedTerm)
          .thenComparingInt(SentencingTier::minMonths)
          .thenComparingInt(SentencingTier::maxMonths)
          .thenComparing(tier -> tier.death() && !tier.life());

  public SentencingTier {
    Require.text(name, "name");
    Require.present(article, "article");
    if (minMonths < 0 || maxMonths < minMonths || maxMonths > 300) {
      throw new IllegalArgumentException("bad range of months " + minMonths + ".." + maxMonths);
    }
    when = Require.copy(when, "when");
  }

  /** Whether the range holds life or death alone: its months are 0. */
  public boolean noFixedTerm() {
    return maxMonths == 0 && (life || death);
  }
}
