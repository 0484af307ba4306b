package org.nomograph.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nomograph.core.graph.Neighbourhood.Reached;

class NeighbourhoodTest {
  /** A path 0-1-2-3 of type 0 with a shortcut 0-3 of type 1. */
  private static final Graph GRAPH =
      new GraphBuilder(5)
          .undirected(0, 1, 0, 1)
          .undirected(1, 2, 0, 1)
          .undirected(2, 3, 0, 1)
          .undirected(0, 3, 1, 1)
          .build();

  @Test
  void findsShortestDepthsInOrder() {
    assertThat(new Neighbourhood(2, 10).of(GRAPH, 0))
        .containsExactly(
            new Reached(0, 0, 0), new Reached(1, 1, 0), new Reached(3, 1, 0), new Reached(2, 2, 1));
  }

  @Test
  void followsWantedTypesOnly() {
    assertThat(new Neighbourhood(2, 10).of(GRAPH, type -> type == 0, 0))
        .extracting(Reached::node)
        .containsExactly(0, 1, 2);
  }

  @Test
  void endsAtTheLimit() {
    assertThat(new Neighbourhood(9, 3).of(GRAPH, 0)).hasSize(3);
    assertThat(new Neighbourhood(9, 1).of(GRAPH, 0, 1)).hasSize(1);
  }
}
