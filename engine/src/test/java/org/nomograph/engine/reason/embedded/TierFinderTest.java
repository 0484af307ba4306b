package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Signal;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** Which range the facts open, and which numbers do not open one. */
class TierFinderTest {
  private static final Offense MONEY =
      Cards.offense(
          Cards.tier("较大", 0, 36),
          Cards.tier("巨大", 36, 120, Cards.number(Measure.MONEY_YUAN, "", 30_000)),
          Cards.tier("特别巨大", 120, 180, Cards.number(Measure.MONEY_YUAN, "", 500_000)));

  private static ReachedTier find(Offense offense, String facts) {
    CaseText text = CaseTextReader.read(facts);
    return new TierFinder(new SignalFinder()).find(offense, text, LawDays.of(text)).orElseThrow();
  }

  private static String name(Offense offense, String facts) {
    return find(offense, facts).tier().name();
  }

  @Test
  void theAmountOfTheOffenseOpensARange() {
    assertThat(name(MONEY, "赵某骗得2万元。")).isEqualTo("较大");
    assertThat(name(MONEY, "赵某骗得2万元。次日又骗得15000元。")).isEqualTo("巨大");
    assertThat(name(MONEY, "赵某先后骗得30万元、20万元，共计骗得50万元。")).isEqualTo("特别巨大");
  }

  @Test
  void theLevelThatTheProsecutionNamesSettlesTheRange() {
    String accused = "公诉机关认为，赵某骗取他人财物，数额%s，其行为已构成诈骗罪。";
    assertThat(name(MONEY, "赵某骗得钱某报称值60万元的珠宝。" + accused.formatted("巨大"))).isEqualTo("巨大");
    assertThat(name(MONEY, "赵某骗得××元。" + accused.formatted("特别巨大"))).isEqualTo("特别巨大");
    assertThat(name(MONEY, "赵某骗得4万元。" + accused.formatted("较大"))).isEqualTo("较大");
    Offense robbery =
        Cards.offense(Cards.tier("普通", 36, 120), Cards.tier("入户", 120, 180, Cards.phrase("入户")));
    assertThat(name(robbery, "赵某入户抢得铜锅。" + accused.formatted("较大"))).isEqualTo("入户");
  }

  @Test
  void moneyOfAnotherKindOpensNone() {
    assertThat(name(MONEY, "赵某骗得2万元。案发后退赔60万元。")).isEqualTo("较大");
    assertThat(name(MONEY, "赵某骗得2万元。法院判处罚金5万元。")).isEqualTo("较大");
    assertThat(name(MONEY, "赵某骗得2万元，赔偿被害人损失4万元。")).isEqualTo("较大");
    assertThat(name(MONEY, "赵某曾因诈骗8万元被判处有期徒刑三年。2015年赵某骗得2万元。")).isEqualTo("较大");
  }

  @Test
  void anAmountWithPhrasesMustStandInTheirSentence() {
    Offense offense =
        Cards.offense(
            Cards.tier("基本", 0, 36),
            Cards.tier("严重", 36, 84, Cards.number(Measure.MONEY_YUAN, "", 100_000, "违法所得", "获利")));
    assertThat(name(offense, "赵某获利12万元。")).isEqualTo("严重");
    assertThat(name(offense, "赵某获利2万元。赵某购入设备，价值12万元。")).isEqualTo("基本");
    assertThat(name(offense, "赵某未获利。赵某购入设备，价值12万元。")).isEqualTo("基本");
    assertThat(name(offense, "赵某获利2万元，后退缴12万元。")).isEqualTo("基本");
  }

  @Test
  void anAmountThatAWordNamesIsThatOfItsClause() {
    Offense offense =
        Cards.offense(
            Cards.tier("基本", 0, 36),
            Cards.tier("严重", 36, 84, Cards.number(Measure.MONEY_YUAN, "", 500_000, "损失")));
    assertThat(name(offense, "赵某贷得300万元，造成损失30万元。")).isEqualTo("基本");
    assertThat(name(offense, "赵某贷得300万元，造成损失60万元。")).isEqualTo("严重");
    assertThat(name(offense, "赵某致甲公司损失30万元。又致乙公司损失25万元。")).isEqualTo("严重");
    assertThat(name(offense, "赵某贷得300万元，均已损失。")).isEqualTo("严重");
  }

  @Test
  void whatIsStillOwedIsAnAmountThoughItIsNamedLikeWhatWasPaid() {
    Offense offense =
        Cards.offense(
            Cards.tier("基本", 0, 36),
            Cards.tier("严重", 36, 84, Cards.number(Measure.MONEY_YUAN, "", 500_000, "未归还")));
    assertThat(name(offense, "赵某贷得300万元，尚有20万元未归还。")).isEqualTo("基本");
    assertThat(name(offense, "赵某贷得300万元，尚有80万元未归还。")).isEqualTo("严重");
  }

  @Test
  void aCountIsThatOfTheNearestWordsThatHaveOne() {
    Offense offense =
        Cards.offense(
            Cards.tier("基本", 0, 36),
            Cards.tier("严重", 36, 84, Cards.number(Measure.COUNT, "支", 2, "火药枪")));
    assertThat(name(offense, "查获气枪三支、火药枪一支。")).isEqualTo("基本");
    assertThat(name(offense, "查获气枪一支、火药枪三支。")).isEqualTo("严重");
    assertThat(name(offense, "查获枪支三支。均为火药枪。")).isEqualTo("严重");
  }

  @Test
  void aConditionThatExcludesClosesThoseBehindIt() {
    Signal equal = new Signal(Signal.Effect.EXCLUDES, List.of("同等责任"), Optional.empty(), 1);
    Offense offense =
        Cards.offense(
            Cards.tier("基本", 0, 36),
            Cards.tier(
                "严重", 36, 84, Cards.phrase("逃逸"), equal, Cards.number(Measure.COUNT, "人死亡", 2)));
    assertThat(name(offense, "致二人死亡，赵某负主要责任。")).isEqualTo("严重");
    assertThat(name(offense, "致二人死亡，赵某负同等责任。")).isEqualTo("基本");
    assertThat(name(offense, "致二人死亡，赵某负同等责任，逃逸。")).isEqualTo("严重");
  }

  @Test
  void thePositionIsTheShareOfTheWayToTheNextThreshold() {
    // (265000 − 30000) / (500000 − 30000) = 0.5
    assertThat(find(MONEY, "赵某骗得265000元。").position().orElseThrow()).isEqualTo(0.5);
    assertThat(find(MONEY, "赵某骗得20万元后又骗得700万元。").position().orElseThrow()).isEqualTo(1);
    assertThat(find(MONEY, "赵某骗取财物。").position()).isEmpty();
  }

  @Test
  void aWeightIsMeasuredToTheNextRangeThatNamesOne() {
    Offense drugs =
        Cards.offense(
            Cards.tier("少量", 0, 36),
            Cards.tier("情节严重", 36, 84, Cards.phrase("多次贩卖")),
            Cards.tier("较大", 84, 180, Cards.number(Measure.WEIGHT_GRAM, "海洛因", 10)));
    ReachedTier small = find(drugs, "赵某贩卖海洛因4克。");
    assertThat(small.position().orElseThrow()).isEqualTo(0.4);
    assertThat(small.money()).isFalse();
    // the range that a phrase opens begins at no weight of its own
    ReachedTier repeated = find(drugs, "赵某多次贩卖，共计海洛因5克。");
    assertThat(repeated.tier().name()).isEqualTo("情节严重");
    assertThat(repeated.position().orElseThrow()).isEqualTo(0.5);
  }

  @Test
  void theHeaviestOpenRangeAppliesWhereverTheBaseStands() {
    Offense homicide =
        Cards.offense(
            Cards.tier("情节较轻", 36, 120, Cards.phrase("大义灭亲")), Cards.tier("一般", 120, 180));
    assertThat(name(homicide, "赵某杀死钱某。")).isEqualTo("一般");
    assertThat(find(homicide, "赵某大义灭亲。").base()).isFalse();
  }

  /** Until 2010 lighter from 5000 yuan on, from 2010 to 2020 heavier, now as {@link #MONEY}. */
  private static final Offense CHANGED =
      Cards.changed(
          MONEY.tiers(),
          Cards.before("2010-01-01", Cards.tier("最初", 0, 24)),
          Cards.before(
              "2020-01-01",
              Cards.tier("原较大", 0, 36),
              Cards.tier("原巨大", 60, 120, Cards.number(Measure.MONEY_YUAN, "", 5_000))));

  @ParameterizedTest
  @CsvSource({
    // act and trial under the first law, the second, today's
    "2009年3月1日赵某骗得6000元。, 最初",
    "2012年3月1日赵某骗得6000元。, 原巨大",
    "2022年3月1日赵某骗得6000元。, 较大",
    // act under one law, trial under the next: the lighter one
    "2009年3月1日赵某骗得6000元。2012年5月1日赵某归案。, 最初",
    "2019年3月1日赵某骗得6000元。2021年5月1日赵某归案。, 较大",
    // no day at all: the law in force
    "赵某骗得6000元。, 较大"
  })
  void theLawOfTheActGovernsUnlessThatOfTheTrialIsLighter(String facts, String tier) {
    assertThat(name(CHANGED, facts)).isEqualTo(tier);
  }

  @Test
  void onlyAmountsWithTheOffensesWordsCountWhereThereAreSuch() {
    Offense invoices = Cards.withAmountWords(MONEY, "税额");
    assertThat(name(invoices, "赵某虚开发票，金额合计60万元，税额合计2万元。")).isEqualTo("较大");
    assertThat(name(invoices, "赵某虚开发票，税额4万元，抵扣税额4万元。")).isEqualTo("巨大");
    assertThat(name(invoices, "赵某虚开发票，金额合计60万元。")).isEqualTo("特别巨大");
  }

  @Test
  void fewDeadAreACountWithoutAWayToIt() {
    Offense traffic =
        Cards.offense(
            Cards.tier("一般", 0, 36),
            Cards.tier("恶劣", 36, 84, Cards.number(Measure.COUNT, "人死亡", 2)));
    assertThat(find(traffic, "致1人死亡。").position()).isEmpty();
    assertThat(name(traffic, "致2人死亡。")).isEqualTo("恶劣");
  }
}
