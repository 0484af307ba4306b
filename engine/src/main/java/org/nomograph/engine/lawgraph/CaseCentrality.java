package org.nomograph.engine.lawgraph;

import java.util.Arrays;
import java.util.Map;

/**
 * PageRank and degree of each case in the undirected case graph. PageRank after Brin and Page
 * (1998), weighted by similarity, damping 0.85, until the change is below 1e-10 or 100 rounds.
 *
 * @param pageRank PageRank by case, sums to 1
 * @param degree number of neighbours by case, in either direction
 */
record CaseCentrality(double[] pageRank, double[] degree) {
  private static final double DAMPING = 0.85;
  private static final double TOLERANCE = 1e-10;
  private static final int ROUNDS = 100;

  static CaseCentrality of(CaseNeighbours neighbours) {
    int nodes = neighbours.rows().size();
    Map<Long, Double> edges = LeidenCommunities.undirected(neighbours);
    double[] degree = new double[nodes];
    double[] strength = new double[nodes];
    edges.forEach(
        (edge, weight) -> {
          degree[low(edge)]++;
          degree[high(edge)]++;
          strength[low(edge)] += weight;
          strength[high(edge)] += weight;
        });
    double[] rank = new double[nodes];
    Arrays.fill(rank, nodes == 0 ? 0 : 1.0 / nodes);
    double change = 1;
    for (int round = 0; round < ROUNDS && change > TOLERANCE; round++) {
      double[] next = step(edges, strength, rank);
      change = 0;
      for (int i = 0; i < nodes; i++) {
        change += Math.abs(next[i] - rank[i]);
      }
      rank = next;
    }
    return new CaseCentrality(rank, degree);
  }

  private static double[] step(Map<Long, Double> edges, double[] strength, double[] rank) {
    double loose = 0;
    for (int i = 0; i < rank.length; i++) {
      loose += strength[i] == 0 ? rank[i] : 0;
    }
    double[] next = new double[rank.length];
    Arrays.fill(next, (1 - DAMPING + DAMPING * loose) / rank.length);
    edges.forEach(
        (edge, weight) -> {
          int low = low(edge);
          int high = high(edge);
          next[high] += DAMPING * rank[low] * weight / strength[low];
          next[low] += DAMPING * rank[high] * weight / strength[high];
        });
    return next;
  }

  private static int low(long edge) {
    return (int) (edge >>> 32);
  }

  private static int high(long edge) {
    return (int) (edge & 0xFFFF_FFFFL);
  }
}
