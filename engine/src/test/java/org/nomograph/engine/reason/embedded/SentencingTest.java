package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** The estimate for one charge, its combination and advice, on an invented offense. */
class SentencingTest {
  private static final SentencingParams PARAMS = SentencingParams.DEFAULT;
  private static final Offense OFFENSE =
      Cards.offense(
          Cards.tier("基本", 0, 100), Cards.tier("严重", 36, 200, Cards.phrase("古碑"), money(10_000)));

  private static final LawDays NO_DAYS = new LawDays(Optional.empty(), Optional.empty());

  private static org.nomograph.core.model.Signal money(double atLeast) {
    return Cards.number(Measure.MONEY_YUAN, "", atLeast);
  }

  static SentenceEstimate estimate(SentencingModel model, String facts, JointPart part) {
    CaseText text = CaseTextReader.read(facts);
    return new SentencingEstimator(PARAMS, model, new SignalFinder())
        .estimate(text, OFFENSE, LawDays.of(text), part);
  }

  private static int months(String facts) {
    return estimate(SentencingModel.DEFAULT, facts, JointPart.SOLE).term().months();
  }

  @Test
  void aLightRangeStartsAboveItsEndAndAnUpperOneAtItsEnd() {
    // no quantity: 0.22 * 100; the upper range starts at its lower end
    assertThat(months("甲推倒界碑。")).isEqualTo(22);
    assertThat(months("甲推倒古碑。")).isEqualTo(36);
  }

  @Test
  void moneyOnItsWayToTheNextThresholdLengthensTheSentence() {
    Offense offense =
        Cards.offense(
            Cards.tier("甲", 0, 100, money(1_000)),
            Cards.tier("乙", 30, 130, money(11_000)),
            Cards.tier("丙", 130, 230, money(21_000)));
    SentencingEstimator estimator =
        new SentencingEstimator(PARAMS, SentencingModel.DEFAULT, new SignalFinder());
    // six tenths of the way: 100 * (0.15 + 0.15 * 0.6) = 24; 30 + 100 * 0.05 * 0.6 = 33
    assertThat(
            estimator
                .estimate(CaseTextReader.read("甲窃得7000元。"), offense, NO_DAYS, JointPart.SOLE)
                .term()
                .months())
        .isEqualTo(24);
    assertThat(
            estimator
                .estimate(CaseTextReader.read("甲窃得17000元。"), offense, NO_DAYS, JointPart.SOLE)
                .term()
                .months())
        .isEqualTo(33);
  }

  @Test
  void theUsualSentenceMovesTheLightRangeOnly() {
    SentencingModel half =
        new SentencingModel(
            new TreeMap<>(Map.of(OFFENSE.name(), new SentencingModel.Typical(0.5, 4))),
            List.of(12),
            0.4);
    // (22 + 1) * 0.5 − 1 = 10.5
    SentenceEstimate light = estimate(half, "甲推倒界碑。", JointPart.SOLE);
    assertThat(light.term().months()).isEqualTo(11);
    assertThat(light.explanation()).anyMatch(line -> line.equals("4 件同罪案件的通常刑期 −11 个月"));
    assertThat(estimate(half, "甲推倒古碑。", JointPart.SOLE).term().months()).isEqualTo(36);
  }

  @Test
  void everyCircumstanceSaysByHowManyMonthsItMoves() {
    // 22 * 0.7 = 15.4, * 0.9 = 13.86
    SentenceEstimate estimate = estimate(SentencingModel.DEFAULT, "甲推界碑未得逞，取得谅解。", JointPart.SOLE);
    assertThat(estimate.term().months()).isEqualTo(14);
    assertThat(estimate.explanation()).contains("未遂 −7 个月", "谅解 −1 个月");
  }

  @Test
  void onlyWhatTheLawAllowsGoesBelowTheRange() {
    assertThat(months("甲推倒古碑，取得谅解。")).isEqualTo(36);
    // 36 * 0.95 = 34.2
    assertThat(months("甲推倒古碑，后自动投案。")).isEqualTo(34);
  }

  @Test
  void anAccessoryOfSeveralDoesNotLightenTheHeaviestSentence() {
    String facts = "甲、乙推倒界碑，乙系从犯。";
    assertThat(estimate(SentencingModel.DEFAULT, facts, JointPart.ALL).term().months())
        .isEqualTo(22);
    assertThat(estimate(SentencingModel.DEFAULT, facts, JointPart.SOLE).term().months())
        .isEqualTo(15);
  }

  @Test
  void whatTheDefenceAsksForIsNoCircumstance() {
    assertThat(months("甲推倒界碑。辩护人提出甲系犯罪未遂，取得谅解。")).isEqualTo(22);
  }

  @Test
  void aDesistanceIsNotAnAttemptAsWell() {
    // 22 * 0.6 = 13.2
    assertThat(months("甲推界碑未得逞，系犯罪中止。")).isEqualTo(13);
  }

  @Test
  void everyRangeThatTheFactsOpenStartsAtItsLowerEndAtLeast() {
    Offense offense =
        Cards.offense(
            Cards.tier("甲", 0, 60),
            Cards.tier("乙", 60, 120, money(1_000)),
            Cards.tier("丙", 84, 120, Cards.phrase("古碑")),
            Cards.tier("丁", 120, 180, Cards.number(Measure.WEIGHT_GRAM, "海洛因", 50)));
    SentencingEstimator estimator =
        new SentencingEstimator(PARAMS, SentencingModel.DEFAULT, new SignalFinder());
    Map<String, Integer> lowest = Map.of("甲窃得1000元。", 60, "甲推倒古碑。", 84, "甲贩卖海洛因50克。", 120);
    lowest.forEach(
        (facts, months) ->
            assertThat(
                    estimator
                        .estimate(CaseTextReader.read(facts), offense, NO_DAYS, JointPart.SOLE)
                        .term()
                        .months())
                .as(facts)
                .isEqualTo(months));
  }

  @Test
  void whatCourtsUsuallyGiveIsNoGroundToLeaveTheRange() {
    Offense offense = Cards.offense(Cards.tier("基本", 36, 120));
    for (double factor : new double[] {0.1, 9}) {
      SentencingModel usual =
          new SentencingModel(
              new TreeMap<>(Map.of(offense.name(), new SentencingModel.Typical(factor, 4))),
              List.of(12),
              0.4);
      int months =
          new SentencingEstimator(PARAMS, usual, new SignalFinder())
              .estimate(CaseTextReader.read("甲推倒界碑。"), offense, NO_DAYS, JointPart.SOLE)
              .term()
              .months();
      assertThat(months).isEqualTo(factor < 1 ? 36 : 120);
    }
  }

  @Test
  void theRangeIsToldWithLifeAndDeathWhereItAllowsThem() {
    SentencingTier heavy =
        new SentencingTier("重", ArticleRef.parse("刑法/232"), 120, 180, true, true, List.of());
    assertThat(ReachedTier.print(heavy)).isEqualTo("量刑档“重”：120 至 180 个月、无期徒刑、死刑");
    assertThat(ReachedTier.print(Cards.tier("轻", 0, 36))).isEqualTo("量刑档“轻”：0 至 36 个月");
  }

  @Test
  void aRangeWithoutAFixedTermIsLifeOrDeath() {
    Offense offense = Cards.offense(Cards.severe("首要分子"));
    assertThat(
            new SentencingEstimator(PARAMS, SentencingModel.DEFAULT, new SignalFinder())
                .estimate(CaseTextReader.read("甲推倒界碑。"), offense, NO_DAYS, JointPart.SOLE)
                .term()
                .life())
        .isTrue();
  }

  @Test
  void severalChargesAreCombinedWithinTheLimits() {
    CombinedPunishment combined = new CombinedPunishment(PARAMS);
    // 60 + 0.5 * 40 = 80
    assertThat(combined.combine(List.of(fixed(60), fixed(40))).term().months()).isEqualTo(80);
    // 180 + 0.5 * 180 = 270, sum 360 below 420: limit 240
    assertThat(combined.combine(List.of(fixed(180), fixed(180))).term().months()).isEqualTo(240);
    SentenceEstimate life = new SentenceEstimate(new Term(0, true, false), List.of("x"));
    assertThat(combined.combine(List.of(fixed(60), life)).term().life()).isTrue();
  }

  @Test
  void aChargeTooFewIsMadeUpFor() {
    SentenceEstimate more = new CombinedPunishment(PARAMS).withFurtherCount(fixed(12));
    assertThat(more.term().months()).isEqualTo(22);
    assertThat(more.explanation()).anyMatch(line -> line.contains("+10 个月"));
  }

  private static SentenceEstimate fixed(int months) {
    return new SentenceEstimate(Term.ofMonths(months), List.of("x"));
  }

  @Test
  void theProsecutionsRangeGivesTheSentenceAndItsEndsBoundIt() {
    // 10 + 0.3 * 5 = 11.5
    assertThat(advised(36, "公诉机关建议判处有期徒刑十个月至一年三个月。")).isEqualTo(12);
    assertThat(advised(36, "公诉机关建议判处二年以下有期徒刑。")).isEqualTo(24);
    assertThat(advised(8, "公诉机关建议判处二年以下有期徒刑。")).isEqualTo(8);
    assertThat(advised(8, "公诉机关建议判处七年以上有期徒刑。")).isEqualTo(84);
    // masked: 0.67 * 24 = 16, 16 + 0.3 * 8 = 18.4
    assertThat(advised(36, "公诉机关建议在××至二年幅度内量刑。")).isEqualTo(18);
    assertThat(advised(36, "公诉机关建议依法判处。")).isEqualTo(36);
  }

  private static int advised(int estimate, String facts) {
    return new ProsecutionAdvice(PARAMS)
        .apply(fixed(estimate), CaseTextReader.read(facts), Optional.empty(), List.of())
        .term()
        .months();
  }

  @Test
  void eachDefendantHasHisOwnRecommendation() {
    CaseText text = CaseTextReader.read("公诉机关建议对被告人赵某判处三年以上四年以下有期徒刑，对被告人钱某判处六个月。");
    List<String> names = List.of("赵某", "钱某");
    ProsecutionAdvice advice = new ProsecutionAdvice(PARAMS);
    // 36 + 0.3 * 12 = 39.6; the heaviest where no defendant is asked for
    assertThat(advice.apply(fixed(12), text, Optional.of("赵某"), names).term().months())
        .isEqualTo(40);
    assertThat(advice.apply(fixed(12), text, Optional.of("钱某"), names).term().months())
        .isEqualTo(6);
    assertThat(advice.apply(fixed(12), text, Optional.empty(), names).term().months())
        .isEqualTo(40);
  }
}
