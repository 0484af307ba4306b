package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nomograph.core.cite.ChineseNumerals;

/** Numbers as texts write them. */
class NumeralsTest {
  private static double value(String text) {
    Numerals.Scanned scanned = Numerals.at(text, 0).orElseThrow();
    assertThat(scanned.end()).as(text).isEqualTo(text.length());
    return scanned.value();
  }

  @Test
  void printedNumeralsReadBack() {
    for (long seed = 1; seed <= 2_000; seed++) {
      int number = new Random(seed).nextInt(ChineseNumerals.MAX + 1);
      assertThat(value(ChineseNumerals.print(number))).as("seed %d", seed).isEqualTo(number);
    }
  }

  @Test
  void arabicDigitsWithSeparatorsReadBack() {
    for (long seed = 1; seed <= 500; seed++) {
      int number = new Random(seed).nextInt(Integer.MAX_VALUE);
      assertThat(value("%,d".formatted(number))).as("seed %d", seed).isEqualTo(number);
    }
  }

  @Test
  void mixedAndColloquialForms() {
    assertThat(value("3万5千")).isEqualTo(35_000);
    assertThat(value("一万五")).isEqualTo(15_000);
    assertThat(value("一万零五")).isEqualTo(10_005);
    assertThat(value("二〇一七")).isEqualTo(2_017);
    assertThat(value("1亿2千万")).isEqualTo(120_000_000);
    assertThat(value("三十余万")).isEqualTo(300_000);
  }

  @Test
  void aLoneMyriadIsNoNumber() {
    assertThat(Numerals.at("万某", 0)).isEmpty();
    assertThat(Numerals.at("某", 0)).isEmpty();
  }
}
