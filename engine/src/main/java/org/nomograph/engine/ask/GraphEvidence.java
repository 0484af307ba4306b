package org.nomograph.engine.ask;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.Edge;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;

/**
 * What the law graph says for each candidate of a question, beside its score: its citations with
 * the best ones, their chapter and law, the concepts of the question. Used by one thread.
 */
final class GraphEvidence {
  /** Candidates that count as the best. */
  private static final int HEAD = 5;

  private final StatuteGraph graph;
  private final List<Judged> candidates;
  private final List<Judged> head;
  private final Set<String> concepts;
  private final Set<String> ids;
  private final Map<String, Double> lawShares = new HashMap<>();

  /**
   * A candidate.
   *
   * @param id id of its version
   * @param share softmax of its score among the candidates, in [0, 1]
   */
  record Judged(String id, double share) {}

  /**
   * @param candidates best first
   */
  GraphEvidence(StatuteGraph graph, String question, List<Judged> candidates) {
    this.graph = graph;
    this.candidates = candidates;
    this.head = candidates.subList(0, Math.min(HEAD, candidates.size()));
    this.concepts = Set.copyOf(graph.conceptsIn(question));
    this.ids = candidates.stream().map(Judged::id).collect(Collectors.toSet());
    candidates.forEach(one -> lawShares.merge(law(one.id()), one.share(), Double::sum));
  }

  private String law(String id) {
    return graph.article(id).map(node -> node.ref().law()).orElse("");
  }

  /** Contribution to the logit of a candidate. */
  double logit(Judged one, RelevanceWeights.GraphWeights weights) {
    Set<String> to = ends(graph.references(one.id()), true);
    Set<String> from = ends(graph.referencedBy(one.id()), false);
    boolean stands =
        graph.conflicts(one.id()).stream()
            .anyMatch(edge -> edge.to().equals(one.id()) && ids.contains(edge.from()));
    double named =
        graph.concepts(one.id()).stream()
            .filter(concepts::contains)
            .mapToDouble(graph::rareness)
            .sum();
    return weights.cites() * shareOf(to)
        + weights.cited() * shareOf(from)
        + weights.chapter() * chapter(one)
        + weights.law() * (lawShares.get(law(one.id())) - one.share())
        + (stands ? weights.stands() : 0)
        + weights.concepts() * named
        + weights.citing() * Math.log1p(to.size())
        + weights.citations() * Math.log1p(from.size())
        + (nextToBest(one) ? weights.next() : 0);
  }

  private static Set<String> ends(List<Edge> edges, boolean far) {
    Set<String> ends = new HashSet<>();
    edges.forEach(edge -> ends.add(far ? edge.to() : edge.from()));
    return ends;
  }

  private double shareOf(Set<String> articles) {
    return head.stream().filter(h -> articles.contains(h.id())).mapToDouble(Judged::share).sum();
  }

  private double chapter(Judged one) {
    Optional<ArticleNode> node = graph.article(one.id());
    return head.stream()
        .filter(h -> !h.id().equals(one.id()))
        .filter(
            h ->
                node.isPresent()
                    && graph
                        .article(h.id())
                        .filter(
                            n ->
                                n.versionId().equals(node.get().versionId())
                                    && n.path().equals(node.get().path()))
                        .isPresent())
        .mapToDouble(Judged::share)
        .sum();
  }

  private boolean nextToBest(Judged one) {
    Optional<ArticleNode> node = graph.article(one.id());
    Optional<ArticleNode> best = graph.article(candidates.getFirst().id());
    return node.isPresent()
        && best.isPresent()
        && node.get().ref().law().equals(best.get().ref().law())
        && Math.abs(node.get().ref().number().base() - best.get().ref().number().base()) == 1;
  }
}
