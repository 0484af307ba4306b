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

/** The estimate for one charge, its combination, doubt and advice, on an invented offense. */
class SentencingTest {
  private static final SentencingParams PARAMS = SentencingParams.DEFAULT;
  private static final Offense OFFENSE =
      Cards.offense(
          Cards.tier("基本", 0, 100), Cards.tier("严重", 36, 200, Cards.phrase("古碑"), money(10_000)));

  private static final LawDays NO_DAYS = new LawDays(Optional.empty(), Optional.empty());

  private static org.nomograph.core.model.Signal money(double atLeast) {
    return Cards.number(Measure.MONEY_YUAN, "", atLeast);
  }

  private static SentenceEstimate estimate(SentencingModel model, String facts, boolean alone) {
    CaseText text = CaseTextReader.read(facts);
    return new SentencingEstimator(PARAMS, model, new SignalFinder())
        .estimate(text, OFFENSE, LawDays.of(text), alone);
  }

  private static int months(String facts) {
    return estimate(SentencingModel.DEFAULT, facts, true).term().months();
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
                .estimate(CaseTextReader.read("甲窃得7000元。"), offense, NO_DAYS, true)
                .term()
                .months())
        .isEqualTo(24);
    assertThat(
            estimator
                .estimate(CaseTextReader.read("甲窃得17000元。"), offense, NO_DAYS, true)
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
    SentenceEstimate light = estimate(half, "甲推倒界碑。", true);
    assertThat(light.term().months()).isEqualTo(11);
    assertThat(light.explanation()).anyMatch(line -> line.equals("4 件同罪案件的通常刑期 −11 个月"));
    assertThat(estimate(half, "甲推倒古碑。", true).term().months()).isEqualTo(36);
  }

  @Test
  void everyCircumstanceSaysByHowManyMonthsItMoves() {
    // 22 * 0.7 = 15.4, * 0.9 = 13.86
    SentenceEstimate estimate = estimate(SentencingModel.DEFAULT, "甲推界碑未得逞，取得谅解。", true);
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
    assertThat(estimate(SentencingModel.DEFAULT, facts, false).term().months()).isEqualTo(22);
    assertThat(estimate(SentencingModel.DEFAULT, facts, true).term().months()).isEqualTo(15);
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
  void severeRangesThatWordsOrMoneyOpenStartBelowTheirEndButNotThoseOfWeights() {
    Offense offense =
        Cards.offense(
            Cards.tier("甲", 0, 60),
            Cards.tier("乙", 60, 120, money(1_000)),
            Cards.tier("丙", 120, 180, Cards.number(Measure.WEIGHT_GRAM, "海洛因", 50)));
    SentencingEstimator estimator =
        new SentencingEstimator(PARAMS, SentencingModel.DEFAULT, new SignalFinder());
    // 36 + 0.5 * (60 − 36)
    assertThat(
            estimator
                .estimate(CaseTextReader.read("甲窃得1000元。"), offense, NO_DAYS, true)
                .term()
                .months())
        .isEqualTo(48);
    assertThat(
            estimator
                .estimate(CaseTextReader.read("甲贩卖海洛因50克。"), offense, NO_DAYS, true)
                .term()
                .months())
        .isEqualTo(120);
  }

  @Test
  void aRangeWithoutAFixedTermIsLifeOrDeath() {
    Offense offense = Cards.offense(Cards.severe("首要分子"));
    assertThat(
            new SentencingEstimator(PARAMS, SentencingModel.DEFAULT, new SignalFinder())
                .estimate(CaseTextReader.read("甲推倒界碑。"), offense, NO_DAYS, true)
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
  void doubtDrawsTheSentenceTowardsWhatElseItMayBe() {
    DoubtfulCharge doubt =
        new DoubtfulCharge(PARAMS, new SentencingModel(new TreeMap<>(), List.of(10), 0.3));
    DoubtfulCharge.Alternative other =
        new DoubtfulCharge.Alternative("推墙罪", 0.6, Term.ofMonths(20));
    int certain = doubt.weigh(fixed(120), 1, List.of(), Optional.empty()).term().months();
    int doubtful = doubt.weigh(fixed(120), 0.4, List.of(other), Optional.empty()).term().months();
    // the heavier part has less than half of the weight: the median lies near the other charge
    assertThat(certain).isBetween(100, 120);
    assertThat(doubtful).isBetween(18, 40);
    assertThat(doubt.weigh(fixed(120), 0.4, List.of(other), Optional.empty()).explanation())
        .anyMatch(line -> line.contains("40%") && line.contains("推墙罪") && line.contains("120 →"));
  }

  @Test
  void lifeIsNotPutIntoMonths() {
    DoubtfulCharge doubt = new DoubtfulCharge(PARAMS, SentencingModel.DEFAULT);
    Term life = new Term(0, true, false);
    SentenceEstimate found = new SentenceEstimate(life, List.of("x"));
    assertThat(doubt.weigh(found, 0.3, List.of(), Optional.empty()).term()).isEqualTo(life);
    // life as another possibility lies above all months: it lengthens, and never is an error
    List<DoubtfulCharge.Alternative> others =
        List.of(new DoubtfulCharge.Alternative("推墙罪", 0.4, life));
    assertThat(doubt.weigh(fixed(24), 0.6, others, Optional.empty()).term().months())
        .isGreaterThan(doubt.weigh(fixed(24), 0.6, List.of(), Optional.empty()).term().months());
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

  @Test
  void doubtNeverTakesACertainChargeOutOfItsRange() {
    DoubtfulCharge doubt = new DoubtfulCharge(SentencingParams.DEFAULT, SentencingModel.DEFAULT);
    SentencingTier range =
        new SentencingTier("重", ArticleRef.parse("刑法/263"), 120, 180, false, false, List.of());
    List<DoubtfulCharge.Alternative> others =
        List.of(new DoubtfulCharge.Alternative("抢夺罪", 0.05, Term.ofMonths(6)));
    int months = doubt.weigh(fixed(120), 0.92, others, Optional.of(range)).term().months();
    assertThat(months).isGreaterThanOrEqualTo(120);
    // Circumstances that already took the sentence below its range stay.
    assertThat(doubt.weigh(fixed(60), 0.92, others, Optional.of(range)).term().months())
        .isGreaterThanOrEqualTo(60);
  }
}
