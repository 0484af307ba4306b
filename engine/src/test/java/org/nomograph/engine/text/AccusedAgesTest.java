package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccusedAgesTest {
  private static Optional<Double> age(String facts, List<String> accused, List<String> all) {
    CaseText text = CaseTextReader.read(facts);
    return AccusedAges.of(text, CaseDates.actDate(text), accused, all).map(AccusedAges.Age::years);
  }

  private static Optional<Double> age(String facts) {
    return age(facts, List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "被告人林某（13周岁）拿走一口铜锅。,13",
    "被告人林某（男，汉族，15周岁，初中学生）拿走一口铜锅。,15",
    "被告人林某作案时年仅１１岁。,11",
    "林某拿走一口铜锅，作案时未满十四周岁。,13",
    "作案时已满十四周岁不满十六周岁的被告人林某拿走一口铜锅。,14",
    "犯罪嫌疑人林某，男，现年17岁，拿走一口铜锅。,17"
  })
  void readsTheAgeThatStandsWithTheAccused(String facts, double years) {
    assertThat(age(facts)).contains(years);
  }

  @Test
  void aBirthOfSomebodyElseOrThatNobodyHasIsNotTheirs() {
    List<String> one = List.of("林某");
    assertThat(age("2017年8月1日，被告人林某猥亵被害人林某（女，2006年11月20日生）。", one, one)).isEmpty();
    List<String> named = List.of("洪某生");
    assertThat(age("2017年9月7日，被告人洪某生持刀伤人。洪某生于2017年9月1日到公安机关投案。", named, named)).isEmpty();
    assertThat(age("2017年8月1日，被告人林某（2006年6月20日生）拿走铜锅。", one, one)).contains(11.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "被告人林某拿走被害人小高（13岁）的铜锅。",
        "被告人林某伙同高某（13周岁，另案处理）拿走一口铜锅。",
        "被告人林某将13岁的高某打伤。",
        "被告人林某骗走不满十四周岁的孩子。",
        "被告人林某见高某年仅十三岁，遂上前抢走铜锅。"
      })
  void theAgeOfSomebodyElseIsNotHis(String facts) {
    assertThat(age(facts)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"2023年3月4日,15", "2023年3月5日,15", "2023年3月6日,16", "2024年3月5日,16"})
  void aYearIsCompletedOnTheDayAfterTheBirthday(String act, double years) {
    assertThat(age("被告人林某，男，2007年3月5日出生。" + act + "，林某拿走一口铜锅。")).contains(years);
  }

  @Test
  void theAgeAtTheActGoesBeforeTheAgeOfToday() {
    assertThat(age("被告人林某（现年16周岁），作案时15周岁，拿走一口铜锅。")).contains(15.0);
  }

  @Test
  void ofSeveralAccusedTheOldestDecidesAndAllMustBeKnown() {
    List<String> both = List.of("林某", "高某");
    String facts = "被告人林某（13周岁）、高某（17周岁）拿走一口铜锅。";
    assertThat(age(facts, both, both)).contains(17.0);
    assertThat(age(facts, List.of("林某"), both)).contains(13.0);
    assertThat(age("被告人林某（13周岁）、高某拿走一口铜锅。", both, both)).isEmpty();
  }
}
