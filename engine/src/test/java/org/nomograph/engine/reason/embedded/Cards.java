package org.nomograph.engine.reason.embedded;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.EarlierTiers;
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

  /** With ranges of earlier times, the oldest first. */
  static Offense changed(List<SentencingTier> now, EarlierTiers... earlier) {
    return with(now, List.of(earlier), List.of());
  }

  static Offense withAmountWords(Offense offense, String... words) {
    return with(offense.tiers(), List.of(), List.of(words));
  }

  private static Offense with(
      List<SentencingTier> tiers, List<EarlierTiers> earlier, List<String> amountWords) {
    return new Offense(
        "推碑罪",
        List.of(),
        "",
        List.of(ARTICLE),
        Validity.ALWAYS,
        List.of(),
        tiers,
        earlier,
        amountWords,
        List.of(),
        List.of());
  }

  static EarlierTiers before(String day, SentencingTier... tiers) {
    return new EarlierTiers(LocalDate.parse(day), "测试法修正案", List.of(tiers));
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
