package org.nomograph.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGroup;
import org.nomograph.engine.summary.Summaries;
import org.nomograph.engine.summary.Summary;

/**
 * What a reader sees of a group: the summary that a model wrote and a program verified, where there
 * is one, and the extractive one in any case. Immutable.
 */
final class GroupViews {
  private static final int LAWS = 5;
  private static final int CITED = 8;

  private final LawGraph graph;
  private final StatuteGraph statutes;
  private final Summaries summaries;

  GroupViews(LawGraph graph, StatuteGraph statutes, Summaries summaries) {
    this.graph = graph;
    this.statutes = statutes;
    this.summaries = summaries;
  }

  Optional<NodeView> find(String id) {
    return StatuteGroup.names(id)
        ? StatuteGroup.find(statutes, id).map(this::group)
        : graph.communities().stream()
            .filter(c -> c.id().equals(id))
            .findFirst()
            .map(this::community);
  }

  private NodeView community(LawGraph.Community community) {
    List<NodeView.Part> parts = new ArrayList<>();
    written(community.id(), parts);
    NodeViews.add(parts, "summary", community.summary().lines().toList());
    NodeViews.add(parts, "offenses", community.offenses());
    NodeViews.add(parts, "cases", community.cases());
    return new NodeView(community.id(), "community", community.id(), parts);
  }

  private NodeView group(StatuteGroup group) {
    List<NodeView.Part> parts = new ArrayList<>();
    written(group.id(), parts);
    List<String> cited = group.mostCited(statutes, CITED);
    String summary =
        "%,d articles of %,d laws, most of %s"
            .formatted(
                group.articles().size(),
                group.laws().size(),
                String.join(", ", group.mainLaws(LAWS)));
    NodeViews.add(parts, "summary", List.of(summary));
    if (group.kind().equals("section")) {
      NodeViews.add(parts, "domain", statutes.domain(group.articles().get(0)).stream().toList());
    }
    NodeViews.add(parts, "most cited", cited);
    NodeViews.add(parts, "laws", List.copyOf(group.laws().keySet()));
    return new NodeView(group.id(), group.kind(), group.id(), parts);
  }

  private void written(String id, List<NodeView.Part> parts) {
    Optional<Summary> summary = summaries.find(id);
    summary.ifPresent(
        found ->
            NodeViews.add(
                parts,
                "summary by " + found.model() + ", verified",
                found.sentences().stream()
                    .map(s -> s.text() + " [" + String.join(", ", s.sources()) + "]")
                    .toList()));
  }
}
