package org.nomograph.engine.retrieve.norm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.rank.Scored;

/**
 * Routes a query to rules. Immutable and thread-safe.
 *
 * <p>A concept scores by its best card and supports what any of its cards does, with the largest
 * weight.
 */
final class RuleRouter {
  private final int most;
  private final Map<String, String> concepts = new HashMap<>();
  private final Map<String, SortedMap<String, Edge>> edges = new HashMap<>();

  /**
   * A support edge of a rule.
   *
   * @param card card that states it
   */
  record Edge(double weight, boolean highConfidence, String card) {
    private static final Comparator<Edge> STRONGER =
        Comparator.comparingDouble(Edge::weight).thenComparing(Edge::highConfidence);
  }

  /**
   * A rule that the query leads to.
   *
   * @param rule the concept
   * @param card its best card
   * @param weight share of the routed rules' scores, above 0
   * @param edges support edges by article
   */
  record Routed(String rule, String card, double weight, SortedMap<String, Edge> edges) {}

  /**
   * A router over these cards.
   *
   * @param most concepts kept, at least 1
   */
  RuleRouter(List<RuleCard> all, int most) {
    this.most = most;
    for (RuleCard card : all) {
      concepts.put(card.id(), card.concept());
      SortedMap<String, Edge> own = edges.computeIfAbsent(card.concept(), c -> new TreeMap<>());
      for (RuleCard.Support support : card.supports()) {
        own.merge(
            support.article().toString(),
            new Edge(support.weight(), support.highConfidence(), card.id()),
            (a, b) -> Edge.STRONGER.compare(b, a) > 0 ? b : a);
      }
    }
  }

  /**
   * The best rules, best first, their weights summing to 1.
   *
   * @param scores scores of cards, best first
   */
  List<Routed> route(List<Scored> scores) {
    Map<String, Scored> best = new LinkedHashMap<>();
    for (Scored card : scores) {
      if (card.score() > 0 && best.size() < most) {
        best.putIfAbsent(concepts.get(card.id()), card);
      }
    }
    double sum = best.values().stream().mapToDouble(Scored::score).sum();
    List<Routed> routed = new ArrayList<>();
    best.forEach(
        (rule, card) ->
            routed.add(new Routed(rule, card.id(), card.score() / sum, edges.get(rule))));
    return routed;
  }
}
