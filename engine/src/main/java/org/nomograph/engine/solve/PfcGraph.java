package org.nomograph.engine.solve;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Instance graph of one question: Provision, Fact, Conclusion (LEGO, arXiv 2609.27009, which leaves
 * it conceptual). Immutable.
 *
 * @param id id of the question
 * @param nodes nodes, each id once
 * @param edges edges between them
 */
public record PfcGraph(String id, List<Node> nodes, List<Edge> edges) {
  /** Kinds of nodes. */
  public enum NodeKind {
    FACT,
    PROVISION,
    RULE,
    OPTION,
    CONCLUSION
  }

  /** Kinds of edges, read as "from KIND to". */
  public enum EdgeKind {
    /** Provision to rule card. */
    SUPPORTS,
    /** Provision to provision, a typed norm relation. */
    RELATES,
    /** Fact to provision whose words it meets. */
    MEETS,
    /** Provision or rule to option that it was held against and that holds. */
    CARRIES,
    /** Provision or rule to option that it was held against and that fails. */
    DENIES,
    /** Provision or rule to option that it was held against and that stays undecided. */
    LEAVES_OPEN,
    /** Option, or provision of an open question, to conclusion. */
    CONCLUDES
  }

  /**
   * A node.
   *
   * @param id unique in the graph: {@code fact/1}, the id of an article or card, {@code option/A},
   *     {@code conclusion}
   * @param kind kind
   * @param label what a reader sees
   * @param verdict verdict of an option, the answer of the conclusion, otherwise empty
   */
  public record Node(String id, NodeKind kind, String label, String verdict) {}

  /**
   * An edge.
   *
   * @param from id of the node it starts at
   * @param to id of the node it ends at
   * @param kind kind
   * @param label type and reason of a norm relation, otherwise empty
   * @param weight support weight, share of words met, or confidence; 1 for relations
   */
  public record Edge(String from, String to, EdgeKind kind, String label, double weight) {}

  public PfcGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    Set<String> ids = new HashSet<>();
    for (Node node : nodes) {
      if (!ids.add(node.id())) {
        throw new IllegalArgumentException("a second node " + node.id());
      }
    }
    for (Edge edge : edges) {
      if (!ids.contains(edge.from()) || !ids.contains(edge.to())) {
        throw new IllegalArgumentException("an edge without its ends: " + edge);
      }
    }
  }
}
