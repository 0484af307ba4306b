package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The level of the amount that the prosecution or the court names. */
class StatedLevelTest {
  private static OptionalInt in(String facts) {
    return StatedLevel.in(CaseTextReader.read(facts));
  }

  @Test
  void theAssessmentNamesTheLevel() {
    assertThat(in("公诉机关认为，被告人赵某骗取他人财物，数额较大。")).hasValue(StatedLevel.LARGE);
    assertThat(in("被告人赵某盗窃，数额巨大，其行为已构成盗窃罪。")).hasValue(StatedLevel.HUGE);
    assertThat(in("应当认为其犯罪数量特别巨大。")).hasValue(StatedLevel.ENORMOUS);
  }

  @Test
  void theDefenceAndTheFactsDoNot() {
    assertThat(in("辩护人认为赵某的数额较大，不是巨大。")).isEmpty();
    assertThat(in("赵某骗得的钱数额较大。")).isEmpty();
  }

  @Test
  void severalLevelsSettleNothing() {
    assertThat(in("公诉机关认为，赵某数额巨大，钱某数额较大，均构成诈骗罪。")).isEmpty();
  }

  @Test
  void namesOfRangesTellTheirLevel() {
    assertThat(StatedLevel.of("数额特别巨大或有其他特别严重情节")).isEqualTo(StatedLevel.ENORMOUS);
    assertThat(StatedLevel.of("数额巨大或不退还")).isEqualTo(StatedLevel.HUGE);
    assertThat(StatedLevel.of("基本")).isZero();
  }
}
