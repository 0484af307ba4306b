package org.nomograph.core.graph;

import java.util.Arrays;

/**
 * Collects edges and lays them out in compressed rows. The order of the calls does not change the
 * result. Not thread-safe.
 */
public final class GraphBuilder {
  private final int nodes;
  private int[] sources = new int[64];
  private int[] targets = new int[64];
  private int[] types = new int[64];
  private double[] weights = new double[64];
  private int size;

  /**
   * A builder without edges.
   *
   * @param nodes number of nodes, at least 0; the nodes are 0..nodes-1
   */
  public GraphBuilder(int nodes) {
    if (nodes < 0) {
      throw new IllegalArgumentException("number of nodes must not be negative: " + nodes);
    }
    this.nodes = nodes;
  }

  /**
   * Adds a directed edge. Edges that agree in source, target and type become one with the sum of
   * the weights.
   *
   * @param type caller's number for the kind of edge, at least 0
   * @param weight finite and above 0
   */
  public GraphBuilder edge(int source, int target, int type, double weight) {
    if (source < 0 || source >= nodes || target < 0 || target >= nodes || type < 0) {
      throw new IllegalArgumentException(
          "no such edge in a graph of " + nodes + " nodes: " + source + "->" + target + " " + type);
    }
    if (!(weight > 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException("edge weight must be finite and above 0: " + weight);
    }
    if (size == sources.length) {
      grow();
    }
    sources[size] = source;
    targets[size] = target;
    types[size] = type;
    weights[size++] = weight;
    return this;
  }

  /** Adds an edge in both directions; a loop is added once. */
  public GraphBuilder undirected(int one, int other, int type, double weight) {
    edge(one, other, type, weight);
    return one == other ? this : edge(other, one, type, weight);
  }

  private void grow() {
    int length = size + (size >> 1);
    sources = Arrays.copyOf(sources, length);
    targets = Arrays.copyOf(targets, length);
    types = Arrays.copyOf(types, length);
    weights = Arrays.copyOf(weights, length);
  }

  /** Lays out the graph. The builder can be used further. */
  public Graph build() {
    int[] starts = new int[nodes + 1];
    for (int e = 0; e < size; e++) {
      starts[sources[e] + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] += starts[node];
    }
    Integer[] byRow = new Integer[size];
    int[] next = Arrays.copyOf(starts, nodes);
    for (int e = 0; e < size; e++) {
      byRow[next[sources[e]]++] = e;
    }
    return merged(starts, byRow);
  }

  private Graph merged(int[] starts, Integer[] byRow) {
    int[] rows = new int[nodes + 1];
    int[] outTargets = new int[size];
    int[] outTypes = new int[size];
    double[] outWeights = new double[size];
    int out = 0;
    for (int node = 0; node < nodes; node++) {
      rows[node] = out;
      // Weights are a sort key too, so that sums do not depend on the order of the calls.
      Arrays.sort(byRow, starts[node], starts[node + 1], this::compare);
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        int e = byRow[i];
        boolean same =
            out > rows[node] && outTargets[out - 1] == targets[e] && outTypes[out - 1] == types[e];
        if (same) {
          outWeights[out - 1] += weights[e];
        } else {
          outTargets[out] = targets[e];
          outTypes[out] = types[e];
          outWeights[out++] = weights[e];
        }
      }
    }
    rows[nodes] = out;
    return new Graph(
        rows,
        Arrays.copyOf(outTargets, out),
        Arrays.copyOf(outTypes, out),
        Arrays.copyOf(outWeights, out));
  }

  private int compare(int one, int other) {
    int byTarget = Integer.compare(targets[one], targets[other]);
    int byType = byTarget != 0 ? byTarget : Integer.compare(types[one], types[other]);
    return byType != 0 ? byType : Double.compare(weights[one], weights[other]);
  }
}
