package org.nomograph.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.lawgraph.ExpertGraph;

/**
 * Shows concepts of expert graphs: the cards of one, the articles that support it with their
 * weights, and the relations between these. Immutable, safe for use by several threads.
 */
final class ConceptViews {
  /** What ids of concepts begin with. */
  static final String PREFIX = "concept/";

  private final Collection<ExpertGraph> graphs;

  ConceptViews(Collection<ExpertGraph> graphs) {
    this.graphs = List.copyOf(graphs);
  }

  /** The concept of an id {@code concept/NAME} in every graph that has it. */
  Optional<NodeView> find(String id) {
    String name = id.substring(PREFIX.length());
    List<NodeView.Part> parts = new ArrayList<>();
    for (ExpertGraph graph : graphs) {
      List<RuleCard> cards =
          graph.cards().stream().filter(card -> card.concept().equals(name)).toList();
      if (!cards.isEmpty()) {
        parts(graph, cards, parts);
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new NodeView(id, "concept", name, parts));
  }

  private static void parts(ExpertGraph graph, List<RuleCard> cards, List<NodeView.Part> parts) {
    List<String> titles = cards.stream().map(card -> card.id() + "  " + card.title()).toList();
    parts.add(new NodeView.Part("cards (" + graph.name() + ")", titles));
    SortedMap<ArticleRef, RuleCard.Support> supports = supports(cards);
    parts.add(
        new NodeView.Part(
            "supported by",
            supports.values().stream()
                .sorted(
                    Comparator.comparingDouble((RuleCard.Support s) -> -s.weight())
                        .thenComparing(RuleCard.Support::article))
                .map(ConceptViews::support)
                .toList()));
    List<String> relations =
        graph.relations().stream()
            .filter(r -> supports.containsKey(r.from()) && supports.containsKey(r.to()))
            .map(ConceptViews::relation)
            .distinct()
            .toList();
    if (!relations.isEmpty()) {
      parts.add(new NodeView.Part("relations", relations));
    }
  }

  /** Of each article the largest support by any of the cards. */
  private static SortedMap<ArticleRef, RuleCard.Support> supports(List<RuleCard> cards) {
    SortedMap<ArticleRef, RuleCard.Support> supports = new TreeMap<>();
    for (RuleCard card : cards) {
      for (RuleCard.Support support : card.supports()) {
        supports.merge(support.article(), support, (a, b) -> b.weight() > a.weight() ? b : a);
      }
    }
    return supports;
  }

  private static String support(RuleCard.Support support) {
    return support.article()
        + " "
        + support.weight()
        + (support.highConfidence() ? " certain" : "");
  }

  private static String relation(NormRelation r) {
    return "%s %s %s: %s".formatted(r.from(), r.type(), r.to(), r.reason());
  }

  /** Concepts that an article supports, the largest weight first, {@code concept/NAME weight}. */
  List<String> supportedBy(ArticleRef article) {
    Map<String, Double> weights = new TreeMap<>();
    for (ExpertGraph graph : graphs) {
      for (RuleCard card : graph.cards()) {
        for (RuleCard.Support support : card.supports()) {
          if (support.article().equals(article)) {
            weights.merge(card.concept(), support.weight(), Math::max);
          }
        }
      }
    }
    return weights.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(e -> PREFIX + e.getKey() + " " + e.getValue())
        .toList();
  }
}
