package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The amount of the offense, on invented facts. */
class AmountsTest {
  private static double total(String text) {
    return Amounts.total(CaseTextReader.read(text)).orElse(-1);
  }

  @Test
  void amountsAreAdded() {
    assertThat(total("赵某窃得现金3000元。次日又窃得现金2000元。")).isEqualTo(5_000);
  }

  @Test
  void statedTotalWinsOverTheSum() {
    assertThat(total("赵某窃得现金3000元，又窃得手机，价值2000元，共计价值5000元。")).isEqualTo(5_000);
    assertThat(total("赵某先后骗得3万元、4万元，共骗得7万元。")).isEqualTo(70_000);
  }

  @Test
  void subtotalsOfSeveralActsAreAdded() {
    assertThat(total("窃得手机二部，共计价值3000元。又窃得电脑，共计价值2000元。又窃得相机，共计价值2500元。")).isEqualTo(7_500);
  }

  @Test
  void subtotalBelowASingleAmountIsNoTotal() {
    assertThat(total("窃得手机二部，共计价值3000元。又窃得现金9000元。")).isEqualTo(12_000);
  }

  @Test
  void repaymentsFinesAndUnitPricesDoNotCount() {
    assertThat(total("赵某骗得5万元。案发后赵某退赔被害人3万元，并赔偿2万元，缴纳罚金1万元。")).isEqualTo(50_000);
    assertThat(total("赵某以每克400元的价格卖出，得款2000元。")).isEqualTo(2_000);
  }

  @Test
  void fundsNamedAfterWhatTheyRepayCountWhenTheyAreTaken() {
    assertThat(total("赵某骗取拆迁补偿款50万元。")).isEqualTo(500_000);
    assertThat(total("赵某侵吞村民保证金3万元，后退还保证金1万元。")).isEqualTo(30_000);
    assertThat(total("赵某骗得5万元后补偿钱某2万元。")).isEqualTo(50_000);
  }

  @Test
  void proceedsOfValuedThingsDoNotCountAgain() {
    assertThat(total("赵某窃得手机一部，价值4000元，销赃得款1000元。")).isEqualTo(4_000);
    assertThat(total("赵某销售金额2020元，获利1072元。")).isEqualTo(2_020);
  }

  @Test
  void partsAndRepetitionsCountOnce() {
    assertThat(total("赵某骗得5万元，其中2万元已挥霍。经查，该5万元系借款。")).isEqualTo(50_000);
    assertThat(total("公诉机关指控：赵某骗得5万元。经审理查明：赵某骗得4万元。")).isEqualTo(40_000);
  }

  @Test
  void largestIsASingleAmount() {
    assertThat(Amounts.largest(CaseTextReader.read("窃得3000元，又窃得2000元")).orElseThrow())
        .isEqualTo(3_000);
    assertThat(Amounts.total(CaseTextReader.read("赵某殴打钱某"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "赵某偷逃税款38万元。案发后补缴税款38万元。, 380000",
    "赵某私分应上缴的收入62万元。, 620000",
    "查获假币850张，均为100元面额，总面额8.5万元。, 85000",
    "赵某虚构造价3500万元的工程，骗取保证金8万元。, 80000",
    "赵某收取好处费7万元。其采购总额2600万元。, 70000",
    "赵某销售收入为2 318 600元。, 2318600"
  })
  void onlyWhatTheActConcernedCounts(String facts, double yuan) {
    assertThat(Amounts.total(CaseTextReader.read(facts))).hasValue(yuan);
  }
}
