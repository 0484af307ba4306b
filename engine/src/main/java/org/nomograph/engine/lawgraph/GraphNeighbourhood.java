package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Node;

/**
 * What lies around a node: edges in either direction up to a distance. Where there are more than
 * may be returned, edges of every kind are taken in turn, so that a node with a thousand cases
 * still shows its articles. Immutable.
 *
 * @param nodes the node itself first, then by distance
 * @param distances edges from the node, by id
 * @param edges edges between these nodes
 * @param leftOut edges of the node itself that were left out, by kind
 */
public record GraphNeighbourhood(
    List<Node> nodes,
    Map<String, Integer> distances,
    List<Edge> edges,
    Map<EdgeKind, Integer> leftOut) {
  /** Most edges of a node that is not the one in the middle. */
  private static final int FARTHER = 6;

  public GraphNeighbourhood {
    nodes = List.copyOf(nodes);
    distances = Map.copyOf(distances);
    edges = List.copyOf(edges);
    leftOut = Map.copyOf(leftOut);
  }

  /**
   * Walks out from a node.
   *
   * @param id id of the node
   * @param distance edges from the node, at least 1
   * @param kinds kinds of edges to follow; empty for all
   * @param maxEdges most edges returned, at least 1
   * @return empty when the graph has no such node
   */
  public static Optional<GraphNeighbourhood> of(
      GraphSteps graph, String id, int distance, Set<EdgeKind> kinds, int maxEdges) {
    if (distance < 1 || maxEdges < 1) {
      throw new IllegalArgumentException("distance and maxEdges must be at least 1");
    }
    return graph.node(id).map(node -> walked(graph, node, distance, kinds, maxEdges));
  }

  private static GraphNeighbourhood walked(
      GraphSteps graph, Node middle, int distance, Set<EdgeKind> kinds, int maxEdges) {
    Map<String, Integer> reached = new LinkedHashMap<>(Map.of(middle.id(), 0));
    Set<Edge> edges = new LinkedHashSet<>();
    Map<EdgeKind, Integer> leftOut = new EnumMap<>(EdgeKind.class);
    List<String> border = List.of(middle.id());
    for (int step = 1; step <= distance; step++) {
      List<String> next = new ArrayList<>();
      for (String id : border) {
        int most = step == 1 ? share(maxEdges, distance) : FARTHER;
        Map<EdgeKind, List<Edge>> byKind = byKind(graph.edges(id), kinds);
        List<Edge> taken = inTurn(byKind, Math.min(most, maxEdges - edges.size()));
        edges.addAll(taken);
        for (Edge edge : taken) {
          String other = edge.from().equals(id) ? edge.to() : edge.from();
          if (reached.putIfAbsent(other, step) == null) {
            next.add(other);
          }
        }
        if (step == 1) {
          byKind.forEach((kind, all) -> count(kind, all, taken, leftOut));
        }
      }
      border = next;
    }
    List<Node> nodes = new ArrayList<>(List.of(middle));
    reached.keySet().stream()
        .skip(1)
        .map(id -> graph.node(id).orElseGet(() -> unknown(id)))
        .forEach(nodes::add);
    return new GraphNeighbourhood(nodes, reached, List.copyOf(edges), leftOut);
  }

  /** A cited article that no statute of the graph has is a node by its name alone. */
  private static Node unknown(String id) {
    return new Node(id, GraphElement.NodeKind.ARTICLE, id);
  }

  /** Half of the edges are kept for what lies farther, where that is asked for. */
  private static int share(int maxEdges, int distance) {
    return distance == 1 ? maxEdges : Math.max(1, maxEdges / 2);
  }

  private static Map<EdgeKind, List<Edge>> byKind(List<Edge> edges, Set<EdgeKind> kinds) {
    Map<EdgeKind, List<Edge>> byKind = new EnumMap<>(EdgeKind.class);
    for (Edge edge : edges) {
      if (kinds.isEmpty() || kinds.contains(edge.kind())) {
        byKind.computeIfAbsent(edge.kind(), k -> new ArrayList<>()).add(edge);
      }
    }
    return byKind;
  }

  private static List<Edge> inTurn(Map<EdgeKind, List<Edge>> byKind, int most) {
    List<Edge> taken = new ArrayList<>();
    int longest = byKind.values().stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<Edge> edges : byKind.values()) {
        if (i < edges.size() && taken.size() < most) {
          taken.add(edges.get(i));
        }
      }
    }
    return taken;
  }

  private static void count(
      EdgeKind kind, List<Edge> all, List<Edge> taken, Map<EdgeKind, Integer> leftOut) {
    int missing = all.size() - (int) taken.stream().filter(e -> e.kind() == kind).count();
    if (missing > 0) {
      leftOut.put(kind, missing);
    }
  }
}
