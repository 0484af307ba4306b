package org.nomograph.engine.reason.embedded;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Validity;

/** An invented offense with the sentencing ranges that a test needs. */
final class Cards {
  private static final ArticleRef ARTICLE = ArticleRef.parse("测试法/7");

  private Cards() {}

  static Offense offense(SentencingTier... tiers) {
    return new Offense(
        "推碑罪",
        List.of(),
        "",
        List.of(ARTICLE),
        Validity.ALWAYS,
        List.of(),
        List.of(tiers),
        List.of(),
        List.of());
  }

  static SentencingTier tier(String name, int min, int max, Signal... when) {
    return new SentencingTier(name, ARTICLE, min, max, false, false, List.of(when));
  }

  /** Life or death, no fixed term. */
  static SentencingTier severe(String name) {
    return new SentencingTier(name, ARTICLE, 0, 0, true, true, List.of());
  }

  static Signal phrase(String... phrases) {
    return new Signal(Signal.Effect.SUPPORTS, List.of(phrases), Optional.empty(), 1);
  }

  static Signal number(Measure measure, String subject, double atLeast, String... phrases) {
    NumericCondition bound =
        new NumericCondition(measure, subject, atLeast, Double.POSITIVE_INFINITY, "");
    return new Signal(Signal.Effect.SUPPORTS, List.of(phrases), Optional.of(bound), 1);
  }
}
