package org.nomograph.core.graph;

import java.util.Arrays;

/**
 * Weighted PageRank by power iteration (Page, Brin, Motwani, Winograd: The PageRank Citation
 * Ranking, Stanford 1999): p ← (1 − d)·t + d·(Wᵀp + dangling mass·t), where W has each node's edge
 * weights divided by their sum and t is the teleport distribution. Immutable and safe for use by
 * several threads.
 *
 * @param damping d, in [0, 1); default 0.85
 * @param tolerance iteration stops when the L1 change falls below it; above 0; default 1e-9
 * @param maxIterations upper bound on iterations, at least 1; default 100
 */
public record PageRank(double damping, double tolerance, int maxIterations) {
  public static final PageRank DEFAULT = new PageRank(0.85, 1e-9, 100);

  public PageRank {
    if (!(damping >= 0 && damping < 1) || !(tolerance > 0) || maxIterations < 1) {
      throw new IllegalArgumentException(
          "bad PageRank parameters: " + damping + ", " + tolerance + ", " + maxIterations);
    }
  }

  /**
   * Ranks of all nodes.
   *
   * @param scores one for each node; they sum to 1 (none for a graph without nodes)
   * @param iterations iterations done
   * @param converged whether the change fell below the tolerance
   */
  @SuppressWarnings("ArrayRecordComponent") // a score for each of up to millions of nodes
  public record Result(double[] scores, int iterations, boolean converged) {}

  /** Ranks with a uniform teleport distribution. */
  public Result rank(Graph graph) {
    double[] teleport = new double[graph.nodeCount()];
    Arrays.fill(teleport, 1);
    return rank(graph, teleport);
  }

  /**
   * Ranks from the view of some nodes (personalised PageRank).
   *
   * @param teleport weight of each node, at least 0, not all 0; need not sum to 1
   */
  public Result rank(Graph graph, double[] teleport) {
    int n = graph.nodeCount();
    if (n == 0) {
      return new Result(new double[0], 0, true);
    }
    double[] start = distribution(teleport, n);
    double[] totals = new double[n];
    for (int node = 0; node < n; node++) {
      totals[node] = graph.weight(node);
    }
    double[] scores = start.clone();
    int iterations = 0;
    double change = Double.POSITIVE_INFINITY;
    while (iterations < maxIterations && change >= tolerance) {
      double[] next = step(graph, scores, start, totals);
      change = 0;
      for (int node = 0; node < n; node++) {
        change += Math.abs(next[node] - scores[node]);
      }
      scores = next;
      iterations++;
    }
    return new Result(scores, iterations, change < tolerance);
  }

  private double[] step(Graph graph, double[] scores, double[] start, double[] totals) {
    double[] next = new double[scores.length];
    double dangling = 0;
    for (int node = 0; node < scores.length; node++) {
      if (totals[node] == 0) {
        dangling += scores[node];
        continue;
      }
      double share = damping * scores[node] / totals[node];
      graph.forEachEdge(node, (target, type, weight) -> next[target] += share * weight);
    }
    for (int node = 0; node < next.length; node++) {
      next[node] += (1 - damping + damping * dangling) * start[node];
    }
    return next;
  }

  private static double[] distribution(double[] weights, int n) {
    double sum = 0;
    for (double weight : weights) {
      if (!(weight >= 0)) {
        throw new IllegalArgumentException("teleport weight must not be negative: " + weight);
      }
      sum += weight;
    }
    if (weights.length != n || !(sum > 0) || Double.isInfinite(sum)) {
      throw new IllegalArgumentException("teleport needs a weight for each of " + n + " nodes");
    }
    double[] shares = new double[n];
    for (int node = 0; node < n; node++) {
      shares[node] = weights[node] / sum;
    }
    return shares;
  }
}
