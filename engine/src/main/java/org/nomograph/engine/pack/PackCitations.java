package org.nomograph.engine.pack;

import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Topic;

/** The articles that a record of a pack names. Stateless. */
public final class PackCitations {
  private PackCitations() {}

  /** Articles that an offense names anywhere, in its order; may repeat. */
  public static Stream<ArticleRef> of(Offense offense) {
    return Stream.of(
            offense.articles().stream(),
            offense.tiers().stream().map(SentencingTier::article),
            offense.earlierTiers().stream()
                .flatMap(earlier -> earlier.tiers().stream())
                .map(SentencingTier::article),
            offense.conversions().stream().map(Offense.Conversion::basis))
        .flatMap(s -> s);
  }

  /** Articles that a rule of the general part rests on. */
  public static Stream<ArticleRef> of(GeneralRule rule) {
    return rule.articles().stream();
  }

  /** The two ends of a relation. */
  public static Stream<ArticleRef> of(NormRelation relation) {
    return Stream.of(relation.from(), relation.to());
  }

  /** Articles that govern a topic, in its order. */
  public static Stream<ArticleRef> of(Topic topic) {
    return topic.articles().stream();
  }

  /** Articles in force that an ended institution or law names, in its order; may repeat. */
  public static Stream<ArticleRef> of(EndedRule ended) {
    return Stream.concat(
        ended.articles().stream(), ended.became().stream().flatMap(one -> one.to().stream()));
  }

  /** Articles that support a rule card, in its order. */
  public static Stream<ArticleRef> of(RuleCard card) {
    return card.supports().stream().map(RuleCard.Support::article);
  }
}
