package org.nomograph.core.cite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChineseNumeralsTest {
  @Test
  void everyNumberReadsBackAsItself() {
    for (int n = 0; n <= ChineseNumerals.MAX; n++) {
      assertThat(ChineseNumerals.parse(ChineseNumerals.print(n))).as("%d", n).hasValue(n);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10,十",
    "11,十一",
    "20,二十",
    "100,一百",
    "101,一百零一",
    "110,一百一十",
    "1010,一千零一十",
    "10000,一万",
    "10010,一万零一十",
    "20300,二万零三百",
    "99999,九万九千九百九十九"
  })
  void printsAsStatutesDo(int value, String printed) {
    assertThat(ChineseNumerals.print(value)).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource({
    "两百,200",
    "两千零二,2002",
    "廿三,23",
    "卅一,31",
    "二〇二一,2021",
    "一○三,103",
    "壹万贰仟,12000",
    "264,264",
    "２６４,264",
    "一百三,103",
    "一百零三,103",
    "十万,-1",
    "九万九千,99000"
  })
  void readsOtherSpellings(String text, int value) {
    assertThat(ChineseNumerals.parse(text).orElse(-1)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "百", "十百", "三五百", "一千一千", "二百x", "1百", "万", "123456"})
  void rejectsWhatIsNoNumber(String text) {
    assertThat(ChineseNumerals.parse(text)).isEmpty();
  }

  @Test
  void refusesToPrintOutOfRange() {
    assertThatThrownBy(() -> ChineseNumerals.print(100_000))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
