package org.nomograph.core.graph;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Directed graph over the nodes 0..n-1 with typed, weighted edges, in compressed sparse rows: the
 * edges of a node lie together, ascending by target and then by type. Immutable and safe for use by
 * several threads. Made by {@link GraphBuilder}.
 */
public final class Graph {
  private final int[] rows;
  private final int[] targets;
  private final int[] types;
  private final double[] weights;

  Graph(int[] rows, int[] targets, int[] types, double[] weights) {
    this.rows = rows;
    this.targets = targets;
    this.types = types;
    this.weights = weights;
  }

  /** Receives edges. */
  @FunctionalInterface
  public interface EdgeVisitor {
    void edge(int target, int type, double weight);
  }

  public int nodeCount() {
    return rows.length - 1;
  }

  /** Number of directed edges; an undirected one counts twice. */
  public int edgeCount() {
    return targets.length;
  }

  /**
   * Number of edges that leave a node.
   *
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public int degree(int node) {
    return rows[node + 1] - rows[node];
  }

  /** Sum of the weights of the edges that leave a node. */
  public double weight(int node) {
    double sum = 0;
    for (int e = rows[node]; e < rows[node + 1]; e++) {
      sum += weights[e];
    }
    return sum;
  }

  /** Visits the edges that leave a node, ascending by target and type. */
  public void forEachEdge(int node, EdgeVisitor visitor) {
    for (int e = rows[node]; e < rows[node + 1]; e++) {
      visitor.edge(targets[e], types[e], weights[e]);
    }
  }

  /** Distinct targets of the edges of the wanted types that leave a node, ascending. */
  public int[] neighbours(int node, IntPredicate type) {
    int[] found = new int[degree(node)];
    int n = 0;
    for (int e = rows[node]; e < rows[node + 1]; e++) {
      if (type.test(types[e]) && (n == 0 || found[n - 1] != targets[e])) {
        found[n++] = targets[e];
      }
    }
    return Arrays.copyOf(found, n);
  }

  /** The same graph with every edge turned round. */
  public Graph reversed() {
    GraphBuilder builder = new GraphBuilder(nodeCount());
    for (int node = 0; node < nodeCount(); node++) {
      for (int e = rows[node]; e < rows[node + 1]; e++) {
        builder.edge(targets[e], node, types[e], weights[e]);
      }
    }
    return builder.build();
  }
}
