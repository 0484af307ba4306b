package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.Measure;

/** Numbers that nothing can measure are passed over by every reader of a case. */
class NumbersBeyondMeasureTest {
  private static final long SEED = 20_261_130;
  private static final int TEXTS = 4_000;
  private static final double MOST = 1e22;
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

  private static final List<String> DIGITS =
      List.of("0", "1", "9", "7", "，", ",", ".", "一", "九", "十", "百", "千", "万", "亿", "零", "〇", "余");
  private static final List<String> WHOLE =
      List.of(
          "0/0", "-500", "−3", "1e308", "NaN", "∞", "0.000", "00", "１２", "999999", "壹佰", "1/0",
          "×");
  private static final List<String> BEFORE =
      List.of("盗窃现金", "海洛因", "人民币", "被告人甲，", "生于", "于", "致", "血液酒精含量为", "建议判处有期徒刑", "第", "$");
  private static final List<String> BEHIND =
      List.of(
          "元",
          "万元",
          "美元",
          "克",
          "公斤",
          "吨",
          "毫克",
          "mg/100ml",
          "mg/ml",
          "岁",
          "周岁",
          "次",
          "人重伤",
          "名被害人死亡",
          "支枪",
          "亩",
          "平方米",
          "立方米",
          "年",
          "年1月1日",
          "年13月40日出生",
          "月",
          "日",
          "个月",
          "年以上",
          "起",
          "%");

  @ParameterizedTest
  @ValueSource(ints = {17, 40, 400, 5_000})
  void aNumberWithoutEndIsNoneAndHidesNoOther(int digits) {
    for (String digit : List.of("9", "九", "1", "亿")) {
      String number = (digit.equals("亿") ? "一" : "") + digit.repeat(digits);
      String facts = "盗窃现金" + number + "元、海洛因" + number + "克，又盗窃现金3000元。";
      assertThat(QuantityReader.read(facts))
          .extracting(Quantity::value)
          .as(facts)
          .containsExactly(3_000.0);
      assertThat(Amounts.total(CaseTextReader.read(facts))).hasValue(3_000);
    }
  }

  @Test
  void theLargestSumsOfRealCasesAreRead() {
    assertThat(QuantityReader.read("吸收资金1000亿元")).extracting(Quantity::value).containsExactly(1e11);
  }

  @Test
  void moreAlcoholThanABodyHoldsIsASlip() {
    assertThat(QuantityReader.read("血液酒精含量为99999mg/100ml")).isEmpty();
    assertThat(QuantityReader.read("血液酒精含量为399.5mg/100ml"))
        .extracting(Quantity::measure)
        .containsExactly(Measure.ALCOHOL_MG_PER_100ML);
  }

  @Test
  void theEndOfALongNumberIsNoNumberOfVictims() {
    CaseText text = CaseTextReader.read("致10000000000025人重伤。");
    assertThat(InjuryReader.victims(InjuryReader.read(text)).values()).containsExactly(1);
  }

  /**
   * Any numbers with any units: nothing fails, and every value is one that can be reckoned with.
   */
  @Test
  void noReaderFailsOverAnyNumber() {
    Random random = new Random(SEED);
    for (int i = 0; i < TEXTS; i++) {
      CaseText text = CaseTextReader.read(facts(random));
      assertThat(text.quantities())
          .as(text.text())
          .allMatch(quantity -> quantity.value() >= 0 && quantity.value() <= MOST);
      Amounts.total(text).ifPresent(yuan -> assertThat(yuan).isFinite());
      Amounts.largest(text).ifPresent(yuan -> assertThat(yuan).isFinite());
      assertThat(InjuryReader.victims(InjuryReader.read(text)).values())
          .as(text.text())
          .allMatch(victims -> victims >= 1 && victims < 1_000);
      assertThat(RecommendedTerm.in(text)).allMatch(term -> term.high().orElse(0) <= 300);
      CaseDates.doubtful(text, TODAY);
      CaseDates.latest(text);
      AccusedAges.of(text, Optional.of(TODAY), List.of("甲"), List.of("甲"))
          .ifPresent(age -> assertThat(age.years()).as(text.text()).isBetween(0.0, 120.0));
    }
  }

  private static String facts(Random random) {
    StringBuilder facts = new StringBuilder();
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      facts.append(any(BEFORE, random)).append(number(random)).append(any(BEHIND, random));
      facts.append(any(List.of("，", "。", "；", "、", "", "至"), random));
    }
    return facts.append('。').toString();
  }

  private static String number(Random random) {
    if (random.nextInt(4) == 0) {
      return any(WHOLE, random);
    }
    if (random.nextInt(4) == 0) {
      return any(DIGITS, random).repeat(random.nextInt(1, 500));
    }
    StringBuilder number = new StringBuilder();
    for (int i = random.nextInt(1, 30); i > 0; i--) {
      number.append(any(DIGITS, random));
    }
    return number.toString();
  }

  private static String any(List<String> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }
}
