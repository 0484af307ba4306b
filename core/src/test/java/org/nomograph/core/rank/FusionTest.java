package org.nomograph.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FusionTest {
  private static final RankedList WORDS =
      RankedList.of("words", List.of(new Scored("a", 9), new Scored("b", 5), new Scored("c", 1)));
  private static final RankedList VECTORS =
      new RankedList("vectors", 2, List.of(new Scored("c", 0.9), new Scored("d", 0.5)));

  @Test
  void reciprocalRanksAddUp() {
    List<Fused> fused = ReciprocalRankFusion.DEFAULT.fuse(List.of(WORDS, VECTORS));
    assertThat(fused).extracting(Fused::id).containsExactly("c", "d", "a", "b");
    assertThat(fused.get(0).score()).isCloseTo(1.0 / 63 + 2.0 / 61, within(1e-12));
    assertThat(fused.get(1).score()).isCloseTo(2.0 / 62, within(1e-12));
  }

  @Test
  void rescaledScoresAddUp() {
    List<Fused> fused = MinMaxFusion.fuse(List.of(WORDS, VECTORS));
    // c: 0 + 2·1; a: 1; b: (5−1)/(9−1); d: 2·0
    assertThat(fused).extracting(Fused::id).containsExactly("c", "a", "b", "d");
    assertThat(fused).extracting(Fused::score).containsExactly(2.0, 1.0, 0.5, 0.0);
  }

  @Test
  void equalScoresRescaleToOne() {
    assertThat(MinMaxFusion.rescale(List.of(new Scored("a", 3), new Scored("b", 3))))
        .extracting(Scored::score)
        .containsExactly(1.0, 1.0);
    assertThat(MinMaxFusion.rescale(List.of())).isEmpty();
  }

  @Test
  void tiesGoById() {
    RankedList one = RankedList.of("one", List.of(new Scored("y", 1)));
    RankedList two = RankedList.of("two", List.of(new Scored("x", 1)));
    assertThat(ReciprocalRankFusion.DEFAULT.fuse(List.of(one, two)))
        .extracting(Fused::id)
        .containsExactly("x", "y");
  }

  @Test
  void explanationsSumToTheScore() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      List<RankedList> lists = List.of(list("one", random), list("two", random));
      List<Fused> all = new ArrayList<>(ReciprocalRankFusion.DEFAULT.fuse(lists));
      all.addAll(MinMaxFusion.fuse(lists));
      for (Fused fused : all) {
        double leaves =
            fused.explanation().children().stream()
                .mapToDouble(
                    part -> part.children().get(0).value() * part.children().get(1).value())
                .sum();
        assertThat(fused.score()).as("seed %d", seed).isEqualTo(fused.explanation().value());
        assertThat(fused.score()).as("seed %d", seed).isCloseTo(leaves, within(1e-12));
      }
    }
  }

  private static RankedList list(String name, Random random) {
    List<Scored> hits = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      if (random.nextBoolean()) {
        hits.add(new Scored("d" + i, random.nextInt(6)));
      }
    }
    hits.sort(Scored.BEST_FIRST);
    return new RankedList(name, 0.1 + random.nextDouble(), hits);
  }

  @Test
  void refusesAListWithADouble() {
    assertThatThrownBy(() -> RankedList.of("bad", List.of(new Scored("a", 1), new Scored("a", 0))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
