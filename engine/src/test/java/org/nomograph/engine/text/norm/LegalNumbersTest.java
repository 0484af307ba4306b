package org.nomograph.engine.text.norm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.text.norm.LegalNumbers.Kind;
import org.nomograph.engine.text.norm.LegalNumbers.LegalNumber;

class LegalNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "三年内行使, MONTHS, 36",
    "六个月内行使, MONTHS, 6",
    "在15日内答复, DAYS, 15",
    "期间为10年, MONTHS, 120",
    "最长20年, MONTHS, 240",
    "最长30年内, MONTHS, 360",
    "租期２０年, MONTHS, 240",
    "诉讼时效为３年, MONTHS, 36",
    "年满八周岁, AGE, 8",
    "不得超过20%, PERCENT, 20",
    "经四分之三以上同意, PERCENT, 75",
  })
  void periodsAgesAndSharesAreRead(String text, Kind kind, double value) {
    assertThat(LegalNumbers.in(text)).containsExactly(new LegalNumber(kind, value));
  }

  /** Days of the calendar and places of articles are no periods. */
  @ParameterizedTest
  @CsvSource({"2019年3月5日借船", "98年5月借船", "1998年借船", "依第三条", "第二日起算", "二人同去"})
  void otherNumbersAreNone(String text) {
    assertThat(LegalNumbers.in(text)).isEmpty();
  }

  @Test
  void aNumberBeyondMeasureIsNoneNorIsItsEnd() {
    assertThat(LegalNumbers.in("9".repeat(5_000) + "日内，六个月内"))
        .containsExactly(new LegalNumber(Kind.MONTHS, 6));
    assertThat(LegalNumbers.in("0分之0，" + "亿".repeat(400) + "年")).isEmpty();
  }

  @Test
  void onlyNumbersOfOneKindAreCompared() {
    assertThat(LegalNumbers.agreement("应在一年内还船", "应在十二个月内归还")).isEqualTo(1);
    assertThat(LegalNumbers.agreement("应在两年内还船", "应在十二个月内归还")).isEqualTo(-1);
    assertThat(LegalNumbers.agreement("应在十日内还船", "应在十二个月内归还")).isZero();
    assertThat(LegalNumbers.agreement("应当还船", "应在十二个月内归还")).isZero();
    // The rule names several periods: one of them is enough.
    assertThat(LegalNumbers.agreement("一年内请求", "知道后一年内，最长五年")).isEqualTo(1);
  }
}
