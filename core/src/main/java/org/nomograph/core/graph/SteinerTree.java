package org.nomograph.core.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Prize-collecting Steiner tree: a connected part of a graph that is worth much and costs little.
 * Found by the primal-dual growth of Goemans and Williamson (A general approximation technique for
 * constrained forest problems, SIAM J. Comput. 24, 1995) with strong pruning of the trees that it
 * leaves (Johnson, Minkoff, Phillips: The prize collecting Steiner tree problem, SODA 2000). Costs
 * of edges plus prizes left behind are at most twice the least that any tree has; on a tree the
 * result is the best one. Time grows with nodes times edges: made for thousands of nodes.
 *
 * <p>Used by one thread for one problem; {@link #solve} is the entry.
 */
public final class SteinerTree {
  /** Numbers closer than this are equal: sums of costs in another order differ in the last bits. */
  private static final double CLOSE = 1e-9;

  private final int[] from;
  private final int[] to;
  private final double[] costs;
  private final double[] prizes;
  private final int[] cluster;
  private final double[] grown;
  private final double[] budget;
  private final BitSet active = new BitSet();
  private final List<Integer> forest = new ArrayList<>();

  private SteinerTree(int[] from, int[] to, double[] costs, double[] prizes) {
    this.from = from;
    this.to = to;
    this.costs = costs;
    this.prizes = prizes;
    this.cluster = new int[prizes.length];
    this.grown = new double[prizes.length];
    this.budget = prizes.clone();
    for (int node = 0; node < prizes.length; node++) {
      cluster[node] = node;
      active.set(node, prizes[node] > 0);
    }
  }

  /**
   * A tree.
   *
   * @param nodes its nodes, ascending; empty where no node has a prize
   * @param edges its edges by their places in the input, ascending
   * @param value prizes of the nodes less the costs of the edges
   */
  public record Result(List<Integer> nodes, List<Integer> edges, double value) {
    public Result {
      nodes = List.copyOf(nodes);
      edges = List.copyOf(edges);
    }
  }

  /**
   * Finds a tree.
   *
   * @param from one end of each edge
   * @param to its other end
   * @param costs cost of each edge, at least 0
   * @param prizes prize of each node, at least 0
   * @throws IllegalArgumentException if lengths or ranges differ from that
   */
  public static Result solve(int[] from, int[] to, double[] costs, double[] prizes) {
    if (from.length != to.length || from.length != costs.length) {
      throw new IllegalArgumentException("edges need two ends and a cost each");
    }
    for (int e = 0; e < from.length; e++) {
      if (from[e] < 0 || to[e] < 0 || from[e] >= prizes.length || to[e] >= prizes.length) {
        throw new IllegalArgumentException("no such edge: " + from[e] + "-" + to[e]);
      }
    }
    for (double[] amounts : List.of(costs, prizes)) {
      for (double amount : amounts) {
        if (!(amount >= 0) || Double.isInfinite(amount)) {
          throw new IllegalArgumentException("costs and prizes are at least 0: " + amount);
        }
      }
    }
    SteinerTree tree = new SteinerTree(from, to, costs, prizes);
    tree.grow();
    return tree.prune();
  }

  /** Clusters with budget grow together until all are used up; edges that they fill join them. */
  private void grow() {
    while (!active.isEmpty()) {
      int edge = -1;
      double wait = Double.POSITIVE_INFINITY;
      for (int e = 0; e < from.length; e++) {
        double time = timeToFill(e);
        if (time < wait - CLOSE) {
          wait = time;
          edge = e;
        }
      }
      int spent = -1;
      for (int c = active.nextSetBit(0); c >= 0; c = active.nextSetBit(c + 1)) {
        if (budget[c] < wait - CLOSE) {
          wait = budget[c];
          spent = c;
        }
      }
      advance(wait);
      if (spent >= 0) {
        active.clear(spent);
      } else {
        join(edge);
      }
    }
  }

  private double timeToFill(int edge) {
    int one = cluster[from[edge]];
    int other = cluster[to[edge]];
    int growing = (active.get(one) ? 1 : 0) + (active.get(other) ? 1 : 0);
    if (one == other || growing == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double left = costs[edge] - grown[from[edge]] - grown[to[edge]];
    return Math.max(0, left) / growing;
  }

  private void advance(double time) {
    for (int node = 0; node < cluster.length; node++) {
      if (active.get(cluster[node])) {
        grown[node] += time;
      }
    }
    active.stream().forEach(c -> budget[c] = Math.max(0, budget[c] - time));
  }

  private void join(int edge) {
    int kept = Math.min(cluster[from[edge]], cluster[to[edge]]);
    int gone = Math.max(cluster[from[edge]], cluster[to[edge]]);
    for (int node = 0; node < cluster.length; node++) {
      if (cluster[node] == gone) {
        cluster[node] = kept;
      }
    }
    budget[kept] += budget[gone];
    active.clear(gone);
    active.set(kept, budget[kept] > CLOSE);
    forest.add(edge);
  }

  /** The best subtree of the forest. */
  private Result prune() {
    List<List<Integer>> at = new ArrayList<>();
    for (int node = 0; node < prizes.length; node++) {
      at.add(new ArrayList<>());
    }
    forest.forEach(e -> at.get(from[e]).add(e));
    forest.forEach(e -> at.get(to[e]).add(e));
    double[] worth = prizes.clone();
    int[] parentEdge = new int[prizes.length];
    Arrays.fill(parentEdge, -1);
    int[] order = order(at, parentEdge);
    for (int i = order.length - 1; i >= 0; i--) {
      int edge = parentEdge[order[i]];
      if (edge >= 0 && worth[order[i]] > costs[edge] + CLOSE) {
        worth[other(edge, order[i])] += worth[order[i]] - costs[edge];
      }
    }
    int top = 0;
    for (int node = 1; node < worth.length; node++) {
      top = worth[node] > worth[top] + CLOSE ? node : top;
    }
    return worth.length == 0 || worth[top] <= 0
        ? new Result(List.of(), List.of(), 0)
        : under(top, at, parentEdge, worth);
  }

  /** Nodes of every tree, parents before children; notes the edge to the parent. */
  private int[] order(List<List<Integer>> at, int[] parentEdge) {
    int[] order = new int[prizes.length];
    BitSet seen = new BitSet();
    int used = 0;
    for (int root = 0; root < prizes.length; root++) {
      if (seen.get(root)) {
        continue;
      }
      seen.set(root);
      order[used++] = root;
      for (int next = used - 1; next < used; next++) {
        for (int edge : at.get(order[next])) {
          int child = other(edge, order[next]);
          if (!seen.get(child)) {
            seen.set(child);
            parentEdge[child] = edge;
            order[used++] = child;
          }
        }
      }
    }
    return order;
  }

  private Result under(int top, List<List<Integer>> at, int[] parentEdge, double[] worth) {
    List<Integer> nodes = new ArrayList<>(List.of(top));
    List<Integer> edges = new ArrayList<>();
    for (int next = 0; next < nodes.size(); next++) {
      int node = nodes.get(next);
      for (int edge : at.get(node)) {
        int child = other(edge, node);
        if (parentEdge[child] == edge && worth[child] > costs[edge] + CLOSE) {
          nodes.add(child);
          edges.add(edge);
        }
      }
    }
    nodes.sort(null);
    edges.sort(null);
    double value =
        nodes.stream().mapToDouble(n -> prizes[n]).sum()
            - edges.stream().mapToDouble(e -> costs[e]).sum();
    return new Result(nodes, edges, value);
  }

  private int other(int edge, int node) {
    return from[edge] == node ? to[edge] : from[edge];
  }
}
