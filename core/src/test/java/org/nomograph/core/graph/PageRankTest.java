package org.nomograph.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PageRankTest {
  private static final PageRank RANK = new PageRank(0.85, 1e-12, 1000);

  @Test
  void twoNodesWithOneDanglingSolveByHand() {
    // 0 -> 1 and 1 dangling: p0 = 0.15/2 + 0.85·p1/2, p0 + p1 = 1, so p0 = 0.5/1.425.
    PageRank.Result result = RANK.rank(new GraphBuilder(2).edge(0, 1, 0, 1).build());
    assertThat(result.converged()).isTrue();
    assertThat(result.scores()[0]).isCloseTo(0.5 / 1.425, within(1e-9));
  }

  @Test
  void ringIsUniform() {
    GraphBuilder builder = new GraphBuilder(5);
    for (int node = 0; node < 5; node++) {
      builder.edge(node, (node + 1) % 5, 0, 1 + node);
    }
    assertThat(RANK.rank(builder.build()).scores())
        .containsExactly(new double[] {0.2, 0.2, 0.2, 0.2, 0.2}, within(1e-9));
  }

  @Test
  void scoresOfRandomGraphsSumToOne() {
    for (long seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int n = 1 + random.nextInt(30);
      GraphBuilder builder = new GraphBuilder(n);
      for (int e = random.nextInt(60); e > 0; e--) {
        builder.edge(random.nextInt(n), random.nextInt(n), 0, 0.1 + random.nextDouble());
      }
      assertThat(Arrays.stream(RANK.rank(builder.build()).scores()).sum())
          .as("seed %d", seed)
          .isCloseTo(1, within(1e-9));
    }
  }

  @Test
  void teleportPullsTowardsItsNodes() {
    Graph graph = new GraphBuilder(4).undirected(0, 1, 0, 1).undirected(2, 3, 0, 1).build();
    double[] scores = RANK.rank(graph, new double[] {1, 0, 0, 0}).scores();
    assertThat(scores[0] + scores[1]).isCloseTo(1, within(1e-9));
  }

  @Test
  void stopsAtTheBoundOfIterations() {
    Graph graph = new GraphBuilder(3).edge(0, 1, 0, 1).edge(1, 0, 0, 1).edge(2, 0, 0, 1).build();
    PageRank.Result result = new PageRank(0.99, 1e-15, 3).rank(graph);
    assertThat(result.iterations()).isEqualTo(3);
    assertThat(result.converged()).isFalse();
  }
}
