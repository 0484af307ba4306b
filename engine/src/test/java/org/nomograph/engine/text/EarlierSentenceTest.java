package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.text.EarlierSentence.State;

/** Earlier sentences that had not run out, told of the accused. */
class EarlierSentenceTest {
  private static Optional<EarlierSentence> in(String facts) {
    return EarlierSentence.in(CaseTextReader.read(facts), Optional.empty(), List.of("赵某"));
  }

  @Test
  void whoeverServesASentenceHasTheRestOfItLeft() {
    EarlierSentence told = in("被告人赵某在河东监狱服刑期间殴打同监犯人，余刑三年二个月。").orElseThrow();
    assertThat(told.state()).isEqualTo(State.IN_PRISON);
    assertThat(told.months()).isEqualTo(OptionalInt.of(38));
    assertThat(in("被告人赵某在河东监狱服刑期间殴打同监犯人。").orElseThrow().months()).isEmpty();
  }

  @Test
  void theRestRunsFromTheNewActToTheEndOfTheTerm() {
    EarlierSentence told =
        in("被告人赵某犯盗窃罪，刑期自2010年3月1日起至2016年2月28日止。服刑期间，赵某于2014年2月28日逃走。").orElseThrow();
    assertThat(told.months()).isEqualTo(OptionalInt.of(24));
  }

  @Test
  void aTermWithoutDaysIsTakenToBeHalfServed() {
    EarlierSentence told = in("被告人赵某被判处有期徒刑四年，正在服刑，其间伤人。").orElseThrow();
    assertThat(told.months()).isEqualTo(OptionalInt.of(24));
  }

  @Test
  void aSuspendedTermIsLeftWhole() {
    EarlierSentence told = in("被告人赵某因盗窃被判处有期徒刑一年六个月，缓刑二年。赵某在缓刑考验期内又窃得铜锅一口。").orElseThrow();
    assertThat(told.state()).isEqualTo(State.PROBATION);
    assertThat(told.months()).isEqualTo(OptionalInt.of(18));
  }

  @Test
  void theAccusedNeedNotBeNamedByTheRecord() {
    CaseText text = CaseTextReader.read("被告人孙某于2021年1月10日被判处有期徒刑一年，缓刑二年。孙某在缓刑考验期内窃得铜锅一口。");
    assertThat(EarlierSentence.in(text, Optional.empty(), List.of()).orElseThrow().months())
        .isEqualTo(OptionalInt.of(12));
  }

  @Test
  void noTermOfMoreThanThreeYearsIsASuspendedOne() {
    EarlierSentence told = in("原判判处有期徒刑五年。被告人赵某曾被判处有期徒刑二年，缓刑三年，在缓刑考验期内又犯罪。").orElseThrow();
    assertThat(told.months()).isEqualTo(OptionalInt.of(24));
  }

  @Test
  void parolesAndOffensesFoundLaterCountToo() {
    assertThat(in("被告人赵某在假释考验期内盗窃。").orElseThrow().state()).isEqualTo(State.PAROLE);
    assertThat(in("被告人赵某在判决宣告以后，发现还有其他罪没有判决。").orElseThrow().state())
        .isEqualTo(State.OLDER_OFFENSE);
  }

  @Test
  void whatTheDefenceAsksForOrOthersServeIsNone() {
    assertThat(in("辩护人提出，被告人赵某系初犯，请求撤销原判，适用缓刑，缓刑考验期内定不再犯。")).isEmpty();
    assertThat(in("被害人钱某在服刑期间被赵某打伤。")).isEmpty();
    assertThat(in("被告人赵某刑满释放后，与正在服刑的钱某通信。")).isEmpty();
    assertThat(in("被告人赵某窃得铜锅一口。")).isEmpty();
  }

  @Test
  void ofSeveralDefendantsOnlyTheOneOfWhomItIsTold() {
    CaseText text = CaseTextReader.read("被告人赵某在缓刑考验期内与钱某一起盗窃。");
    List<String> all = List.of("赵某", "钱某");
    assertThat(EarlierSentence.in(text, Optional.of("赵某"), all)).isPresent();
    assertThat(EarlierSentence.in(text, Optional.of("钱某"), all)).isEmpty();
  }
}
