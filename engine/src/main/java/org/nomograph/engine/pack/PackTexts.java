package org.nomograph.engine.pack;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.EarlierTiers;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Topic;

/** Enumerates what a pack's records say. */
final class PackTexts {
  private PackTexts() {}

  /** All texts of the pack that its authors wrote, each with its place. */
  static void forEach(Pack pack, Consumer<Located<String>> consumer) {
    for (Located<Offense> offense : pack.offenses()) {
      texts(offense.value()).forEach(t -> accept(offense, t, consumer));
    }
    for (Located<OffenseExamples> examples : pack.examples()) {
      examples.value().facts().forEach(t -> accept(examples, t, consumer));
    }
    for (Located<GeneralRule> rule : pack.general()) {
      texts(rule.value()).forEach(t -> accept(rule, t, consumer));
    }
    for (Located<NormRelation> relation : pack.relations()) {
      accept(relation, relation.value().reason(), consumer);
    }
    for (Located<RuleCard> card : pack.cards()) {
      texts(card.value()).forEach(t -> accept(card, t, consumer));
    }
    for (Located<Topic> topic : pack.topics()) {
      accept(topic, topic.value().name(), consumer);
      topic.value().say().forEach(t -> accept(topic, t, consumer));
      topic.value().terms().forEach(t -> accept(topic, t, consumer));
    }
    for (Located<EndedRule> ended : pack.ended()) {
      EndedRule rule = ended.value();
      List.of(rule.name(), rule.by(), rule.now()).forEach(t -> accept(ended, t, consumer));
      rule.say().forEach(t -> accept(ended, t, consumer));
    }
  }

  private static void accept(Located<?> place, String text, Consumer<Located<String>> consumer) {
    consumer.accept(new Located<>(text, place.file(), place.line()));
  }

  private static Stream<String> texts(Offense offense) {
    return Stream.of(
            offense.checklist().stream().map(ChecklistItem::question),
            offense.checklist().stream().flatMap(i -> texts(i.signals())),
            allTiers(offense).map(SentencingTier::name),
            allTiers(offense).flatMap(t -> texts(t.when())),
            offense.earlierTiers().stream().map(EarlierTiers::basis),
            offense.amountWords().stream(),
            offense.confusions().stream().map(Offense.Confusion::deciding),
            offense.conversions().stream().flatMap(c -> texts(c.when())))
        .flatMap(s -> s);
  }

  private static Stream<SentencingTier> allTiers(Offense offense) {
    return Stream.concat(
        offense.tiers().stream(), offense.earlierTiers().stream().flatMap(e -> e.tiers().stream()));
  }

  private static Stream<String> texts(GeneralRule rule) {
    List<ChecklistItem> items =
        Stream.concat(
                rule.conditions().stream(), rule.spares().stream().flatMap(s -> s.when().stream()))
            .toList();
    return Stream.of(
            Stream.of(rule.name(), rule.summary()),
            texts(rule.findings()),
            items.stream().map(ChecklistItem::question),
            items.stream().flatMap(i -> texts(i.signals())),
            rule.claims().stream())
        .flatMap(s -> s);
  }

  private static Stream<String> texts(List<Signal> signals) {
    return signals.stream()
        .flatMap(
            s ->
                Stream.concat(
                    s.phrases().stream(), s.number().map(NumericCondition::basis).stream()));
  }

  private static Stream<String> texts(RuleCard card) {
    return Stream.of(
            List.of(card.concept(), card.title()),
            card.issueFrames(),
            card.positiveConditions(),
            card.negativeConditions(),
            card.legalEffects(),
            card.distinguishFrom(),
            card.priorityOrException())
        .flatMap(List::stream);
  }
}
