package org.nomograph.engine.lawgraph;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Layer;
import org.nomograph.engine.lawgraph.GraphElement.NodeKind;

/**
 * Numbers of nodes and edges. Immutable.
 *
 * @param nodes nodes by kind; every kind is present
 * @param edges edges by kind; every kind is present
 */
public record GraphCounts(Map<NodeKind, Long> nodes, Map<EdgeKind, Long> edges) {
  public GraphCounts {
    nodes = Collections.unmodifiableMap(new EnumMap<>(nodes));
    edges = Collections.unmodifiableMap(new EnumMap<>(edges));
  }

  /** Counts without those of the statutes. */
  public static GraphCounts of(StoredLawGraph graph) {
    return of(new GraphElements(graph));
  }

  /** Counts what is streamed. */
  public static GraphCounts of(GraphElements elements) {
    Map<NodeKind, Long> nodes = new EnumMap<>(NodeKind.class);
    Map<EdgeKind, Long> edges = new EnumMap<>(EdgeKind.class);
    for (NodeKind kind : NodeKind.values()) {
      nodes.put(kind, 0L);
    }
    for (EdgeKind kind : EdgeKind.values()) {
      edges.put(kind, 0L);
    }
    elements.nodes(n -> nodes.merge(n.kind(), 1L, Long::sum));
    elements.edges(e -> edges.merge(e.kind(), 1L, Long::sum));
    return new GraphCounts(nodes, edges);
  }

  /** Nodes of a layer; the Norm layer has none of its own. */
  public long nodes(Layer layer) {
    return nodes.entrySet().stream()
        .filter(e -> e.getKey().layer() == layer)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** Edges of a layer. */
  public long edges(Layer layer) {
    return edges.entrySet().stream()
        .filter(e -> e.getKey().layer() == layer)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
