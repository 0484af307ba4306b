package org.nomograph.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * A sentence of a provision or a line of a rule card that an assertion can be held against.
 *
 * @param source id of the provision or card
 * @param articles articles that carry it, the closest first
 * @param kind part it plays
 * @param text its text
 * @param pairs its character pairs
 * @param weight in (0, 1]: how high its source was ranked
 */
record RuleUnit(
    String source,
    List<ArticleRef> articles,
    Kind kind,
    String text,
    Set<String> pairs,
    double weight) {
  /** Parts that a unit can play. */
  enum Kind {
    PROVISION,
    CONDITION,
    BAR,
    EFFECT,
    EXCEPTION,
    DISTINCTION
  }

  private static final Pattern SENTENCE = Pattern.compile("[。；\\n]+");

  /** Ranks below the first lose a little: weight of rank n is 1 / (1 + 0.05 · n). */
  private static final double RANK_LOSS = 0.05;

  RuleUnit {
    articles = List.copyOf(articles);
  }

  /** All units of what was retrieved, in its order. */
  static List<RuleUnit> of(Material material) {
    List<RuleUnit> units = new ArrayList<>();
    for (int i = 0; i < material.provisions().size(); i++) {
      Provision provision = material.provisions().get(i);
      for (String sentence : SENTENCE.splitAsStream(provision.text()).toList()) {
        add(units, provision.id(), List.of(provision.ref()), Kind.PROVISION, sentence, weight(i));
      }
    }
    for (int i = 0; i < material.cards().size(); i++) {
      card(units, material.cards().get(i), weight(i));
    }
    return units;
  }

  private static void card(List<RuleUnit> units, RuleCard card, double weight) {
    List<ArticleRef> articles =
        card.supports().stream()
            .sorted((a, b) -> Double.compare(b.weight(), a.weight()))
            .map(RuleCard.Support::article)
            .toList();
    add(units, card.id(), articles, Kind.EFFECT, card.title(), weight);
    lines(units, card, articles, Kind.CONDITION, card.positiveConditions(), weight);
    lines(units, card, articles, Kind.BAR, card.negativeConditions(), weight);
    lines(units, card, articles, Kind.EFFECT, card.legalEffects(), weight);
    lines(units, card, articles, Kind.EXCEPTION, card.priorityOrException(), weight);
    lines(units, card, articles, Kind.DISTINCTION, card.distinguishFrom(), weight);
  }

  private static void lines(
      List<RuleUnit> units,
      RuleCard card,
      List<ArticleRef> articles,
      Kind kind,
      List<String> lines,
      double weight) {
    lines.forEach(line -> add(units, card.id(), articles, kind, line, weight));
  }

  private static void add(
      List<RuleUnit> units,
      String source,
      List<ArticleRef> articles,
      Kind kind,
      String text,
      double weight) {
    if (!text.isBlank()) {
      units.add(
          new RuleUnit(source, articles, kind, text.strip(), WordWeights.pairs(text), weight));
    }
  }

  private static double weight(int place) {
    return 1 / (1 + RANK_LOSS * place);
  }
}
