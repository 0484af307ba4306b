package org.nomograph.engine.lawgraph;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.nomograph.core.graph.Graph;
import org.nomograph.core.graph.GraphBuilder;
import org.nomograph.core.graph.PageRank;

/**
 * PageRank, weighted by similarity, and degree of each case in the undirected case graph.
 * Immutable.
 *
 * @param pageRank PageRank by case, sums to 1
 * @param degree number of neighbours by case, in either direction
 */
record CaseCentrality(List<Double> pageRank, List<Integer> degree) {
  private static final int EDGE_TYPE = 0;

  CaseCentrality {
    pageRank = List.copyOf(pageRank);
    degree = List.copyOf(degree);
  }

  static CaseCentrality of(CaseNeighbours neighbours) {
    GraphBuilder builder = new GraphBuilder(neighbours.rows().size());
    LeidenCommunities.undirected(neighbours)
        .forEach(
            (edge, weight) -> {
              int low = (int) (edge >>> 32);
              int high = (int) (edge & 0xFFFF_FFFFL);
              builder.edge(low, high, EDGE_TYPE, weight);
              builder.edge(high, low, EDGE_TYPE, weight);
            });
    Graph graph = builder.build();
    double[] scores = PageRank.DEFAULT.rank(graph).scores();
    return new CaseCentrality(
        Arrays.stream(scores).boxed().toList(),
        IntStream.range(0, graph.nodeCount()).map(graph::degree).boxed().toList());
  }
}
