package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.Measure;

/** How many persons the facts tell as killed or hurt. */
class VictimCountsTest {
  private static double count(String facts, String subject) {
    return VictimCounts.in(CaseTextReader.read(facts)).stream()
        .filter(count -> count.subject().equals(subject))
        .mapToDouble(Quantity::value)
        .sum();
  }

  @ParameterizedTest
  @CsvSource({
    "致钱某死亡。, 1",
    "致四名工人死亡。, 4",
    "造成钱某、孙某当场死亡。, 2",
    "钱某当场死亡。孙某经抢救无效死亡。, 2",
    "钱某当场死亡。经鉴定钱某系颅脑损伤死亡。, 1",
    "造成一人当场死亡、二人送医后死亡。, 3",
    "造成三人死亡，其中二人当场死亡。, 3",
    "钱某、孙某、李某三人不幸遇难。, 3",
    "未造成人员死亡。, 0"
  })
  void theDead(String facts, int dead) {
    assertThat(count(facts, "人死亡")).isEqualTo(dead);
  }

  @Test
  void theHurtByGrade() {
    String facts = "赵某驾车侧翻，致五人重伤、二人轻伤、三人轻微伤。";
    assertThat(count(facts, "人重伤")).isEqualTo(5);
    assertThat(count(facts, "人轻伤")).isEqualTo(2);
    assertThat(count(facts, "人死亡")).isZero();
  }

  @Test
  void theCountsStandAmongTheNumbersOfTheText() {
    CaseText text = VictimCounts.counting(CaseTextReader.read("赵某于2020年致钱某、孙某当场死亡。"));
    assertThat(text.quantities())
        .anyMatch(q -> q.measure() == Measure.COUNT && q.subject().equals("人死亡") && q.value() == 2);
  }
}
