package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RougeTest {
  private static final List<String> CANDIDATE = List.of("a", "b", "a", "c", "d");
  private static final List<String> REFERENCE = List.of("a", "c", "b", "a", "e", "d");

  @Test
  void rougeOneCountsATokenAsOftenAsBothHaveIt() {
    Rouge one = Rouge.n(1, CANDIDATE, REFERENCE);
    // a twice, b, c and d once
    assertThat(one).isEqualTo(new Rouge(5, 5, 6));
    assertThat(one.precision()).isEqualTo(1);
    assertThat(one.recall()).isEqualTo(5 / 6.0);
    assertThat(one.f1()).isCloseTo(2 * 5 / 11.0, within(1e-12));
    assertThat(Rouge.n(1, List.of("a", "a", "a"), List.of("a")).matches()).isEqualTo(1);
  }

  @Test
  void rougeTwoComparesPairs() {
    // ab ba ac cd against ac cb ba ae ed: ba and ac
    assertThat(Rouge.n(2, CANDIDATE, REFERENCE)).isEqualTo(new Rouge(2, 4, 5));
  }

  @Test
  void rougeLKeepsTheOrder() {
    // a b a d: c would have to stand behind the second a
    assertThat(Rouge.l(CANDIDATE, REFERENCE)).isEqualTo(new Rouge(4, 5, 6));
    assertThat(Rouge.l(CANDIDATE, REFERENCE).f1()).isCloseTo(8 / 11.0, within(1e-12));
    assertThat(Rouge.l(List.of("x", "y"), List.of("y", "x")).matches()).isEqualTo(1);
  }

  @Test
  void nothingScoresNothing() {
    List<String> none = List.of();
    assertThat(Rouge.l(none, REFERENCE).f1()).isZero();
    assertThat(Rouge.l(none, none).f1()).isZero();
    assertThat(Rouge.n(2, List.of("a"), REFERENCE)).isEqualTo(new Rouge(0, 0, 5));
    assertThatThrownBy(() -> Rouge.n(0, CANDIDATE, REFERENCE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void characterTokensKeepNumbersAndLatinWordsWhole() {
    assertThat(TextTokens.characters("第12条， GDP\u3000增长"))
        .containsExactly("第", "12", "条", "，", "GDP", "增", "长");
    assertThat(TextTokens.characters(" \n")).isEmpty();
  }
}
