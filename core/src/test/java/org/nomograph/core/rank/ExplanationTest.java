package org.nomograph.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private static final Explanation TWO = Explanation.leaf(2, "two");
  private static final Explanation THREE = Explanation.leaf(3, "three");

  @Test
  void computesItsValueFromItsParts() {
    assertThat(Explanation.sum("sum", List.of(TWO, THREE)).value()).isEqualTo(2 + 3.0);
    assertThat(Explanation.product("product", List.of(TWO, THREE)).value()).isEqualTo(2 * 3.0);
  }

  @Test
  void refusesAValueThatDoesNotFollow() {
    assertThatThrownBy(() -> new Explanation(6, Explanation.How.SUM, "sum", List.of(TWO, THREE)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void printsTheTree() {
    assertThat(Explanation.sum("all", List.of(TWO, THREE)))
        .hasToString("5.0 = all\n  2.0 = two\n  3.0 = three\n");
  }
}
