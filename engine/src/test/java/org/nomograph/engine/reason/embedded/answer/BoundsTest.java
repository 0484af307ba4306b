package org.nomograph.engine.reason.embedded.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sentence for periods between bounds, or for who does it again, answers no other case. */
class BoundsTest {
  private static RuleSentence sentence(String text) {
    int split = text.indexOf("的，");
    return new RuleSentence(
        0,
        text,
        split < 0 ? "" : text.substring(0, split + 1),
        split < 0 ? text : text.substring(split + 2),
        java.util.List.of(),
        false,
        Set.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "租期三年，保证金最多几个月？|租期一年以上不满三年的，保证金不超过一个月|false",
        "租期两年，保证金最多几个月？|租期一年以上不满三年的，保证金不超过一个月|true",
        "租期一年，保证金最多几个月？|租期一年以上不满三年的，保证金不超过一个月|true",
        "租期三年，保证金最多几个月？|三年以上租期的合同，保证金不超过三个月|true",
        "租期两年，保证金最多几个月？|三年以上租期的合同，保证金不超过三个月|false",
        "干了12年有几天假？|工作已满1年不满10年的，假期五天|false",
        "干了12年有几天假？|工作已满10年不满20年的，假期十天|true",
        "干了5个月有几天假？|工作不满六个月的，没有假期|true",
        "干了8个月有几天假？|工作不满六个月的，没有假期|false",
        "干了8个月有几天假？|职工按工作的时间休假|true",
        "干了三年，休了五个月，有几天假？|工作已满10年不满20年的，假期十天|true",
        "有几天假？|工作已满10年不满20年的，假期十天|true",
        "坑了人会怎么罚？|欺骗顾客的，处三年以上七年以下停业|true",
        "坑过一年的人会怎么罚？|欺骗顾客的，处三年以上七年以下停业|true",
        "占道一次会怎么罚？|再次占道的，吊销执照|false",
        "我又占道了会怎么罚？|再次占道的，吊销执照|true",
        "占道第二次会怎么罚？|因占道被处罚，再次占道的，吊销执照|true",
      })
  void sentencesOfAnotherCaseAreKnown(String question, String text, boolean admitted) {
    assertThat(Bounds.admit(question, sentence(text))).isEqualTo(admitted);
  }
}
