package org.nomograph.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GraphTest {
  private static List<String> edges(Graph graph) {
    List<String> all = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      int source = node;
      graph.forEachEdge(node, (t, type, w) -> all.add(source + ">" + t + "/" + type + "=" + w));
    }
    return all;
  }

  @Test
  void mergesEqualEdgesAndSortsRows() {
    Graph graph =
        new GraphBuilder(3)
            .edge(0, 2, 1, 1)
            .edge(0, 1, 1, 2)
            .edge(0, 2, 0, 4)
            .edge(0, 2, 1, 3)
            .build();
    assertThat(edges(graph)).containsExactly("0>1/1=2.0", "0>2/0=4.0", "0>2/1=4.0");
    assertThat(graph.degree(0)).isEqualTo(3);
    assertThat(graph.weight(0)).isEqualTo(2.0 + 4 + 4);
    assertThat(graph.neighbours(0, type -> true)).containsExactly(1, 2);
    assertThat(graph.neighbours(0, type -> type == 0)).containsExactly(2);
  }

  @Test
  void orderOfCallsDoesNotMatter() {
    Random random = new Random(7);
    List<int[]> list = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      list.add(new int[] {random.nextInt(20), random.nextInt(20), random.nextInt(2), 1 + i});
    }
    Graph first = build(list);
    Collections.shuffle(list, random);
    assertThat(edges(build(list))).isEqualTo(edges(first));
    assertThat(edges(first.reversed().reversed())).isEqualTo(edges(first));
  }

  private static Graph build(List<int[]> edges) {
    GraphBuilder builder = new GraphBuilder(20);
    edges.forEach(e -> builder.edge(e[0], e[1], e[2], e[3] / 7.0));
    return builder.build();
  }

  @Test
  void undirectedLoopCountsOnce() {
    assertThat(
            new GraphBuilder(2).undirected(0, 0, 0, 1).undirected(0, 1, 0, 1).build().edgeCount())
        .isEqualTo(1 + 2);
  }

  @Test
  void refusesEdgesOutsideTheGraph() {
    GraphBuilder builder = new GraphBuilder(2);
    assertThatThrownBy(() -> builder.edge(0, 2, 0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> builder.edge(0, 1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
