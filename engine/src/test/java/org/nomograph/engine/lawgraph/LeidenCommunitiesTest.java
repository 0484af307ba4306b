package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LeidenCommunitiesTest {
  private static final int GROUPS = 6;
  private static final int SIZE = 15;

  /** Neighbours inside the own group, and one chance in ten of a weak one elsewhere. */
  private static CaseNeighbours planted(long seed) {
    Random random = new Random(seed);
    List<List<CaseNeighbours.Near>> all = new ArrayList<>();
    for (int node = 0; node < GROUPS * SIZE; node++) {
      int group = node / SIZE;
      List<CaseNeighbours.Near> near = new ArrayList<>();
      for (int step : new int[] {1, 2, 5}) {
        int other = group * SIZE + (node % SIZE + step) % SIZE;
        near.add(new CaseNeighbours.Near(other, 0.9f));
      }
      if (random.nextInt(10) == 0) {
        near.set(2, new CaseNeighbours.Near((node + SIZE) % (GROUPS * SIZE), 0.3f));
      }
      all.add(near);
    }
    return CaseNeighbours.of(all);
  }

  @Test
  void plantedGroupsAreFound() {
    long seed = 7;
    List<List<Integer>> found = LeidenCommunities.find(planted(seed), LawGraphParams.DEFAULT);
    List<List<Integer>> expected =
        IntStream.range(0, GROUPS)
            .mapToObj(g -> IntStream.range(g * SIZE, (g + 1) * SIZE).boxed().toList())
            .toList();
    assertThat(found).as("seed %d", seed).isEqualTo(expected);
  }

  @Test
  void theSameSeedGivesTheSameCommunities() {
    CaseNeighbours graph = planted(11);
    assertThat(LeidenCommunities.find(graph, LawGraphParams.DEFAULT))
        .isEqualTo(LeidenCommunities.find(graph, LawGraphParams.DEFAULT));
  }

  @Test
  void casesWithoutNeighboursStandAlone() {
    CaseNeighbours lone = CaseNeighbours.of(List.of(List.of(), List.of()));
    assertThat(LeidenCommunities.find(lone, LawGraphParams.DEFAULT))
        .containsExactly(List.of(0), List.of(1));
    assertThat(LeidenCommunities.find(CaseNeighbours.of(List.of()), LawGraphParams.DEFAULT))
        .isEmpty();
  }
}
