package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import nl.cwts.networkanalysis.Clustering;
import nl.cwts.networkanalysis.LeidenAlgorithm;
import nl.cwts.networkanalysis.Network;
import nl.cwts.util.LargeDoubleArray;
import nl.cwts.util.LargeIntArray;
import org.nomograph.engine.lawgraph.format.Rows;

/**
 * Communities of the case graph by the Leiden algorithm (Traag, Waltman and van Eck, "From Louvain
 * to Leiden", Scientific Reports 9, 2019), run by its authors' library. Modularity is CPM with node
 * weights = weighted degree and resolution γ / (2m), m the total edge weight.
 *
 * <p>Edges are the undirected kNN edges with the greater of the two similarities. Communities are
 * numbered by size, greatest first, then by their first case; members ascend.
 */
final class LeidenCommunities {
  private LeidenCommunities() {}

  static List<List<Integer>> find(CaseNeighbours neighbours, LawGraphParams params) {
    int nodes = neighbours.rows().size();
    if (nodes == 0) {
      return List.of();
    }
    Map<Long, Double> edges = undirected(neighbours);
    int[] cluster = edges.isEmpty() ? singletons(nodes) : cluster(nodes, edges, params);
    Map<Integer, List<Integer>> members = new TreeMap<>();
    for (int node = 0; node < nodes; node++) {
      members.computeIfAbsent(cluster[node], c -> new ArrayList<>()).add(node);
    }
    return members.values().stream()
        .sorted(
            Comparator.comparingInt((List<Integer> m) -> -m.size()).thenComparingInt(m -> m.get(0)))
        .toList();
  }

  /** Weight of each undirected edge; the key is lower place · 2³² + higher place. */
  static Map<Long, Double> undirected(CaseNeighbours neighbours) {
    Map<Long, Double> edges = new TreeMap<>();
    Rows rows = neighbours.rows();
    for (int from = 0; from < rows.size(); from++) {
      for (int e = rows.from(from); e < rows.to(from); e++) {
        long low = Math.min(from, rows.target(e));
        long high = Math.max(from, rows.target(e));
        edges.merge((low << 32) | high, (double) neighbours.similarity()[e], Math::max);
      }
    }
    return edges;
  }

  private static int[] singletons(int nodes) {
    int[] own = new int[nodes];
    for (int i = 0; i < nodes; i++) {
      own[i] = i;
    }
    return own;
  }

  private static int[] cluster(int nodes, Map<Long, Double> edges, LawGraphParams params) {
    int[] low = new int[edges.size()];
    int[] high = new int[edges.size()];
    double[] weights = new double[edges.size()];
    int at = 0;
    double total = 0;
    for (Map.Entry<Long, Double> edge : edges.entrySet()) {
      low[at] = (int) (edge.getKey() >>> 32);
      high[at] = (int) (edge.getKey() & 0xFFFF_FFFFL);
      weights[at] = edge.getValue();
      total += weights[at++];
    }
    LargeIntArray[] ends = {new LargeIntArray(low), new LargeIntArray(high)};
    Network network = new Network(nodes, true, ends, new LargeDoubleArray(weights), false, false);
    LeidenAlgorithm leiden =
        new LeidenAlgorithm(
            params.resolution() / (2 * total),
            params.iterations(),
            params.randomness(),
            new Random(params.seed()));
    Clustering clustering = leiden.findClustering(network);
    return clustering.getClusters();
  }
}
