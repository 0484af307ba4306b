package org.nomograph.engine.retrieve.norm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.rank.Explanation;

/**
 * Walks typed relations one step from every provision that the query found: the general rule brings
 * its exception, the effect its prerequisite, and the other way round. What a relation leads to
 * gains, as relevance by rule, a share of the relevance of where it comes from:
 *
 * <pre>g'(a) = g(a) + Σ over relations between b and a of share(type) · (d(b) + λ · g(b)) / (1 + λ)
 * </pre>
 *
 * One step only, from values before the walk: nothing feeds itself. Immutable and thread-safe.
 */
final class RelationWalk {
  private final SortedMap<String, List<Step>> steps = new TreeMap<>();

  private record Step(String to, double share, NormRelation relation) {}

  RelationWalk(List<NormRelation> relations, Map<NormRelation.Type, Double> shares) {
    for (NormRelation relation : relations) {
      double share = shares.getOrDefault(relation.type(), 0.0);
      if (share > 0) {
        add(relation.from().toString(), new Step(relation.to().toString(), share, relation));
        add(relation.to().toString(), new Step(relation.from().toString(), share, relation));
      }
    }
  }

  private void add(String from, Step step) {
    steps.computeIfAbsent(from, f -> new ArrayList<>()).add(step);
  }

  /**
   * g with what relations add.
   *
   * @param direct d by article
   * @param byRule g by article
   * @param ruleWeight λ
   * @param known articles that exist
   */
  SortedMap<String, RuleRelevance> walked(
      Map<String, Explanation> direct,
      SortedMap<String, RuleRelevance> byRule,
      double ruleWeight,
      Set<String> known) {
    SortedMap<String, List<Given>> given = new TreeMap<>();
    Set<String> found = new TreeSet<>(direct.keySet());
    found.addAll(byRule.keySet());
    for (String from : found) {
      double d = direct.containsKey(from) ? direct.get(from).value() : 0;
      double g = byRule.getOrDefault(from, RuleRelevance.NONE).value().value();
      double relevance = (d + ruleWeight * g) / (1 + ruleWeight);
      for (Step step : steps.getOrDefault(from, List.of())) {
        if (relevance > 0 && known.contains(step.to())) {
          given
              .computeIfAbsent(step.to(), to -> new ArrayList<>())
              .add(given(step, from, relevance));
        }
      }
    }
    SortedMap<String, RuleRelevance> walked = new TreeMap<>(byRule);
    given.forEach(
        (to, parts) ->
            walked.merge(to, sum(RuleRelevance.NONE, parts), (own, alone) -> sum(own, parts)));
    return walked;
  }

  private record Given(Explanation value, NormRelation relation) {}

  private static Given given(Step step, String from, double relevance) {
    NormRelation relation = step.relation();
    Explanation value =
        Explanation.product(
            relation.from() + " " + relation.type() + " " + relation.to(),
            List.of(
                Explanation.leaf(step.share(), "share"),
                Explanation.leaf(relevance, "relevance of " + from)));
    return new Given(value, relation);
  }

  private static RuleRelevance sum(RuleRelevance own, List<Given> given) {
    List<Explanation> parts = new ArrayList<>(List.of(own.value()));
    Given most = given.get(0);
    for (Given one : given) {
      parts.add(one.value());
      most = one.value().value() > most.value().value() ? one : most;
    }
    return new RuleRelevance(
        Explanation.sum("g by rules and relations", parts),
        own.card(),
        Optional.of(most.relation()));
  }
}
