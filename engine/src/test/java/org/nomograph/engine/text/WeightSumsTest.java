package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which weights belong together. */
class WeightSumsTest {
  @ParameterizedTest
  @CsvSource({
    // an enumeration, and sales one by one
    "赵某分两次出售冰毒28克、36克。, 64",
    "赵某向钱某贩卖冰毒5克。赵某又向孙某贩卖冰毒7克。, 12",
    // the whole told first, its parts behind it
    "赵某贩卖冰毒12克。其向钱某出售冰毒5克。其向孙某出售冰毒7克。, 0",
    // a stated total, what was bought and found again, another substance
    "赵某两次贩卖冰毒28克、36克，共计冰毒64克。, 0",
    "赵某购得冰毒30克，向钱某出售冰毒5克，剩余被查获。, 0",
    "赵某贩卖冰毒5克、海洛因7克。, 0"
  })
  void onlyPartsAreAdded(String facts, double sum) {
    assertThat(
            WeightSums.of(CaseTextReader.read(facts)).stream().mapToDouble(Quantity::value).sum())
        .isEqualTo(sum);
  }
}
