package org.nomograph.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nomograph.core.graph.SteinerTree.Result;

class SteinerTreeTest {
  @Test
  void aNodeWithoutPrizeIsTakenWhereItConnects() {
    // 0 -1- 1 -1- 2, prizes 3, 0, 3: all of it is worth 6 - 2, either end alone 3
    Result result =
        SteinerTree.solve(
            new int[] {0, 1}, new int[] {1, 2}, new double[] {1, 1}, new double[] {3, 0, 3});
    assertThat(result.nodes()).containsExactly(0, 1, 2);
    assertThat(result.edges()).containsExactly(0, 1);
    assertThat(result.value()).isCloseTo(4, within(1e-9));
  }

  @Test
  void aPrizeThatCostsMoreThanItBringsIsLeft() {
    Result result =
        SteinerTree.solve(
            new int[] {0, 1}, new int[] {1, 2}, new double[] {1, 5}, new double[] {3, 2, 4});
    assertThat(result.nodes()).containsExactly(0, 1);
    assertThat(result.value()).isCloseTo(4, within(1e-9));
  }

  @Test
  void withoutPrizesThereIsNoTree() {
    assertThat(SteinerTree.solve(new int[0], new int[0], new double[0], new double[0]).nodes())
        .isEmpty();
    assertThat(
            SteinerTree.solve(new int[] {0}, new int[] {1}, new double[] {0}, new double[2])
                .nodes())
        .isEmpty();
  }

  @Test
  void refusesWhatIsNoGraph() {
    assertThatThrownBy(
            () -> SteinerTree.solve(new int[] {0}, new int[] {2}, new double[] {1}, new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0-2");
    for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(
              () ->
                  SteinerTree.solve(
                      new int[] {0}, new int[] {1}, new double[] {wrong}, new double[2]))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
  private record Problem(int[] from, int[] to, double[] costs, double[] prizes) {
    static Problem draw(SplittableRandom random, boolean tree) {
      int nodes = 2 + random.nextInt(8);
      List<int[]> edges = new ArrayList<>();
      for (int node = 1; node < nodes; node++) {
        edges.add(new int[] {random.nextInt(node), node});
      }
      for (int extra = tree ? 0 : random.nextInt(10); extra > 0; extra--) {
        int one = random.nextInt(nodes);
        edges.add(new int[] {one, (one + 1 + random.nextInt(nodes - 1)) % nodes});
      }
      return new Problem(
          edges.stream().mapToInt(e -> e[0]).toArray(),
          edges.stream().mapToInt(e -> e[1]).toArray(),
          edges.stream().mapToDouble(e -> 1 + random.nextInt(6)).toArray(),
          IntStream.range(0, nodes)
              .mapToDouble(n -> random.nextInt(2) * random.nextInt(9))
              .toArray());
    }

    Result solve() {
      return SteinerTree.solve(from, to, costs, prizes);
    }

    /** Worth of the best connected set of nodes, spanned as cheaply as can be; 0 for none. */
    double best() {
      double best = 0;
      for (int subset = 1; subset < 1 << prizes.length; subset++) {
        best = Math.max(best, worth(subset));
      }
      return best;
    }

    private double worth(int subset) {
      List<Integer> byCost =
          IntStream.range(0, from.length)
              .boxed()
              .filter(e -> (subset >> from[e] & 1) == 1 && (subset >> to[e] & 1) == 1)
              .sorted(Comparator.comparingDouble(e -> costs[e]))
              .toList();
      int[] part = IntStream.range(0, prizes.length).toArray();
      double worth = 0;
      int parts = Integer.bitCount(subset);
      for (int node = 0; node < prizes.length; node++) {
        worth += (subset >> node & 1) * prizes[node];
      }
      for (int e : byCost) {
        int one = part[from[e]];
        int other = part[to[e]];
        if (one != other) {
          IntStream.range(0, part.length).filter(n -> part[n] == one).forEach(n -> part[n] = other);
          worth -= costs[e];
          parts--;
        }
      }
      return parts == 1 ? worth : Double.NEGATIVE_INFINITY;
    }

    double allPrizes() {
      return IntStream.range(0, prizes.length).mapToDouble(n -> prizes[n]).sum();
    }
  }

  @Test
  void onATreeTheResultIsTheBestOfAllSubsets() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 300; round++) {
      Problem problem = Problem.draw(random, true);
      assertThat(problem.solve().value()).isCloseTo(problem.best(), within(1e-9));
    }
  }

  @Test
  void onGraphsTheResultIsATreeWithinTheBoundAndMostlyTheBest() {
    SplittableRandom random = new SplittableRandom(4);
    int best = 0;
    for (int round = 0; round < 400; round++) {
      Problem problem = Problem.draw(random, false);
      Result result = problem.solve();
      assertThat(result.edges()).hasSize(Math.max(0, result.nodes().size() - 1));
      for (int e : result.edges()) {
        assertThat(result.nodes()).contains(problem.from()[e], problem.to()[e]);
      }
      double value =
          result.nodes().stream().mapToDouble(n -> problem.prizes()[n]).sum()
              - result.edges().stream().mapToDouble(e -> problem.costs()[e]).sum();
      assertThat(result.value()).isCloseTo(value, within(1e-9));
      double least = problem.allPrizes() - problem.best();
      assertThat(problem.allPrizes() - result.value()).isBetween(least - 1e-9, 2 * least + 1e-9);
      best += result.value() > problem.best() - 1e-9 ? 1 : 0;
    }
    assertThat(best).isGreaterThan(360);
  }
}
