package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.Node;

/**
 * What lies around a node: edges in either direction up to a distance. Immutable.
 *
 * @param nodes the node itself first, the others in the order of the graph
 * @param edges edges between a node and the next farther ones, in the order of the graph
 * @param truncated whether the limit of edges was reached
 */
public record GraphNeighbourhood(List<Node> nodes, List<Edge> edges, boolean truncated) {
  public GraphNeighbourhood {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * Walks out from a node.
   *
   * @param id id of the node
   * @param distance edges from the node, at least 1
   * @param maxEdges most edges returned, at least 1
   * @return empty when the graph has no such node
   */
  public static Optional<GraphNeighbourhood> of(
      StoredLawGraph graph, String id, int distance, int maxEdges) {
    if (distance < 1 || maxEdges < 1) {
      throw new IllegalArgumentException("distance and maxEdges must be at least 1");
    }
    GraphElements elements = new GraphElements(graph);
    Set<String> reached = new LinkedHashSet<>(Set.of(id));
    Set<Edge> edges = new LinkedHashSet<>();
    AtomicBoolean truncated = new AtomicBoolean();
    for (int step = 0; step < distance; step++) {
      Set<String> border = Set.copyOf(reached);
      elements.edges(
          edge -> {
            if (!border.contains(edge.from()) && !border.contains(edge.to())) {
              return;
            }
            if (edges.size() >= maxEdges && !edges.contains(edge)) {
              truncated.set(true);
              return;
            }
            edges.add(edge);
            reached.add(edge.from());
            reached.add(edge.to());
          });
    }
    List<Node> nodes = new ArrayList<>();
    elements.nodes(
        node -> {
          if (node.id().equals(id)) {
            nodes.add(0, node);
          } else if (reached.contains(node.id())) {
            nodes.add(node);
          }
        });
    boolean found = !nodes.isEmpty() && nodes.get(0).id().equals(id);
    return found
        ? Optional.of(new GraphNeighbourhood(nodes, List.copyOf(edges), truncated.get()))
        : Optional.empty();
  }
}
