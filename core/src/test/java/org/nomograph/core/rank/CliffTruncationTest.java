package org.nomograph.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CliffTruncationTest {
  @Test
  void keepsUpToTheFirstCliff() {
    // drops: 10 %, 33 %, 50 %
    CliffTruncation.Cut cut = CliffTruncation.DEFAULT.cut(10, 9, 6, 3);
    assertThat(cut.kept()).isEqualTo(2);
    assertThat(cut.drop().value()).isCloseTo((9 - 6) / 9.0, within(1e-12));
  }

  @Test
  void dropOfExactlyTheThresholdIsNoCliff() {
    assertThat(new CliffTruncation(0.25).cut(4, 3, 2.5).kept()).isEqualTo(3);
  }

  @Test
  void keepsAllWithoutACliff() {
    assertThat(CliffTruncation.DEFAULT.cut(1, 0.9, 0.8).kept()).isEqualTo(3);
    assertThat(CliffTruncation.DEFAULT.cut().kept()).isZero();
    assertThat(CliffTruncation.DEFAULT.cut(0, -1).kept()).isEqualTo(2);
  }

  @Test
  void truncatesHits() {
    List<Scored> hits = List.of(new Scored("a", 1), new Scored("b", 0.1));
    assertThat(CliffTruncation.DEFAULT.truncate(hits, Scored::score))
        .extracting(Scored::id)
        .containsExactly("a");
  }

  @Test
  void refusesScoresOutOfOrder() {
    assertThatThrownBy(() -> CliffTruncation.DEFAULT.cut(1, 2))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
