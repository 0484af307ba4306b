package org.nomograph.engine.solve;

import java.util.List;
import java.util.Map;
import org.nomograph.core.model.ArticleRef;

/**
 * What came out for one option.
 *
 * @param letter its letter
 * @param verdict whether it holds
 * @param confidence probability that it holds, in (0, 1)
 * @param why reasons, for people
 * @param articles articles that it was held against, closest first
 * @param missing what is missing to decide it; empty when it is decided
 * @param signals what spoke for and against it
 */
public record OptionJudgment(
    String letter,
    Verdict verdict,
    double confidence,
    String why,
    List<ArticleRef> articles,
    String missing,
    Map<String, Double> signals) {
  /** Whether an option holds. */
  public enum Verdict {
    HOLDS,
    FAILS,
    UNDECIDED
  }

  public OptionJudgment {
    articles = List.copyOf(articles);
    signals = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(signals));
  }

  public boolean decided() {
    return verdict != Verdict.UNDECIDED;
  }
}
