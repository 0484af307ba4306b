package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Victims, witnesses and informants are bystanders; whoever acts or is accused is none. */
class BystandersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          王某 | 被告人赵某持刀捅刺王某腹部，致王某重伤。
          周某 | 2021年4月3日，赵某盗窃被害人周某的手机一部。
          证人李某 | 被告人赵某持刀捅刺王某，证人李某目睹。
          周某 | 周某报案称其电动车被盗，经查系赵某所为。
          钱某 | 赵某驾驶小型轿车，将行人钱某撞倒致其死亡。
          """)
  void whoOnlySuffersSeesOrReports(String name, String facts) {
    assertThat(Bystanders.is(facts, name)).as(facts).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          赵某 | 被告人赵某持刀捅刺王某腹部，致王某重伤。
          王某 | 被告人赵某打伤王某，王某持刀将赵某捅死。
          王某 | 被告人赵某、王某互殴，致王某轻伤。
          王某 | 赵某纠集王某前往，被害人钱某被打伤。
          周某 | 周某盗窃手机一部，后周某被抓获。
          周某 | 被害人周某的手机被盗。
          孙某 | 被告人赵某盗窃被害人周某的手机。
          """)
  void whoActsIsAccusedStandsAloneOrIsNotNamed(String name, String facts) {
    assertThat(Bystanders.is(facts, name)).as(facts).isFalse();
  }
}
