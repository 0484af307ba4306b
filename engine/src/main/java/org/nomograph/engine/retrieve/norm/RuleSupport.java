package org.nomograph.engine.retrieve.norm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.rank.Explanation;
import org.nomograph.core.rank.MinMaxFusion;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.retrieve.norm.NormCorpus.Numbered;
import org.nomograph.engine.retrieve.norm.RuleRouter.Edge;
import org.nomograph.engine.retrieve.norm.RuleRouter.Routed;

/**
 * g(a): relevance of articles by the routed rules that they support, out of weight_r · B[r,a]
 * (certain edges × 1.15), rescaled over the best of a pool; of equal ones the lower article number
 * is in the pool. Immutable and thread-safe.
 */
final class RuleSupport {
  private final SortedMap<String, Numbered> articles;
  private final NcgParams params;

  RuleSupport(SortedMap<String, Numbered> articles, NcgParams params) {
    this.articles = articles;
    this.params = params;
  }

  /** What one rule gives an article. */
  private record Given(Explanation value, String card) {}

  /** g by article; articles that are not in the pool have none. */
  SortedMap<String, RuleRelevance> of(List<Routed> routed) {
    Map<String, List<Given>> given = new TreeMap<>();
    for (Routed rule : routed) {
      rule.edges()
          .forEach(
              (article, edge) -> {
                if (articles.containsKey(article)) {
                  given.computeIfAbsent(article, a -> new ArrayList<>()).add(given(rule, edge));
                }
              });
    }
    Map<String, RuleRelevance> raw = new TreeMap<>();
    given.forEach((article, parts) -> raw.put(article, combined(parts)));
    return rescaled(raw);
  }

  private Given given(Routed rule, Edge edge) {
    Explanation product =
        Explanation.product(
            "rule " + rule.rule() + ", found by " + rule.card(),
            List.of(
                Explanation.leaf(rule.weight(), "weight of the rule"),
                Explanation.leaf(edge.weight(), "support by the article"),
                Explanation.leaf(
                    edge.highConfidence() ? params.highConfidence() : 1, "certainty of the edge")));
    return new Given(product, edge.card());
  }

  private RuleRelevance combined(List<Given> parts) {
    Given most = parts.get(0);
    for (Given part : parts) {
      most = part.value().value() > most.value().value() ? part : most;
    }
    Explanation value =
        switch (params.support()) {
          case MAX -> most.value();
          case SUM -> Explanation.sum("support", parts.stream().map(Given::value).toList());
        };
    return new RuleRelevance(value, Optional.of(most.card()), Optional.empty());
  }

  private SortedMap<String, RuleRelevance> rescaled(Map<String, RuleRelevance> raw) {
    List<Scored> pool =
        raw.entrySet().stream()
            .map(entry -> new Scored(entry.getKey(), entry.getValue().value().value()))
            .sorted(
                Comparator.comparingDouble(Scored::score)
                    .reversed()
                    .thenComparing(scored -> articles.get(scored.id()).ref()))
            .limit(params.rulePool())
            .toList();
    SortedMap<String, RuleRelevance> rescaled = new TreeMap<>();
    for (Scored one : MinMaxFusion.rescale(pool)) {
      RuleRelevance before = raw.get(one.id());
      String how = "g by rules, rescaled from " + before.value().value() + " by " + before.rules();
      rescaled.put(one.id(), before.with(Explanation.leaf(one.score(), how)));
    }
    return rescaled;
  }
}
