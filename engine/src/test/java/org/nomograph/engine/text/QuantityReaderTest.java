package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Measure;

/** Numbers with their measure, on invented sentences. */
class QuantityReaderTest {
  private static List<Double> values(Measure measure, String text) {
    return QuantityReader.read(text).stream()
        .filter(q -> q.measure() == measure)
        .map(Quantity::value)
        .toList();
  }

  private static Quantity only(Measure measure, String text) {
    List<Quantity> found =
        QuantityReader.read(text).stream().filter(q -> q.measure() == measure).toList();
    assertThat(found).as(text).hasSize(1);
    assertThat(found.getFirst().span().text())
        .isEqualTo(text.substring(found.getFirst().span().start(), found.getFirst().span().end()));
    return found.getFirst();
  }

  private static void money(String text, double yuan) {
    assertThat(only(Measure.MONEY_YUAN, text).value()).as(text).isCloseTo(yuan, within(0.001));
  }

  @Test
  void moneyInItsManySpellings() {
    money("取走3000元", 3_000);
    money("取走3.5万元", 35_000);
    money("取走人民币五千元", 5_000);
    money("取走22万余元", 220_000);
    money("取走百余元", 100);
    money("取走三万二千五百元", 32_500);
    money("取走一万五元", 15_000);
    money("取走１，２４４，５２６元", 1_244_526);
    money("取走2，013183.74元", 2_013_183.74);
    money("取走5千多元", 5_000);
    money("取走3万5千元", 35_000);
    money("取走1.2亿元", 120_000_000);
    money("取走壹拾万元", 100_000);
    money("取走五元五角", 5.5);
    money("共计22万某", 220_000);
    money("罚金人民币5000，已缴", 5_000);
    money("取走二千零五元", 2_005);
  }

  @Test
  void masksAndVagueNumbersAreNoNumbers() {
    for (String text :
        List.of("取走×万元", "取走XX元", "取走5××元", "取走＊5万元", "取走数千元", "取走几万元", "住3单元", "2013年元月")) {
      assertThat(values(Measure.MONEY_YUAN, text)).as(text).isEmpty();
    }
  }

  @Test
  void foreignMoneyIsNamedAndConvertedAtARoundRate() {
    Quantity dollars = only(Measure.COUNT, "收受5万美元");
    assertThat(dollars.subject()).isEqualTo("美元");
    assertThat(dollars.value()).isEqualTo(50_000);
    assertThat(values(Measure.MONEY_YUAN, "收受5万美元")).containsExactly(350_000.0);
    assertThat(values(Measure.MONEY_YUAN, "收受港币5万元")).containsExactly(45_000.0);
    assertThat(values(Measure.MONEY_YUAN, "窃取3000日元")).containsExactly(150.0);
    assertThat(values(Measure.MONEY_YUAN, "骗取10万美元（折合人民币71万元）")).containsExactly(710_000.0);
    assertThat(values(Measure.MONEY_YUAN, "骗取2枚比特币、单价16美元")).isEmpty();
  }

  @Test
  void theKilledAreCountedNotTheKillers() {
    for (String text :
        List.of("砍死学生6人，又砍伤数人", "杀死妻子、岳父、岳母六人", "致六人死亡", "将邻居六人毒死。", "六人当场身亡", "捅死6名乘客。")) {
      Quantity count = only(Measure.COUNT, text);
      assertThat(count.subject()).as(text).endsWith("死亡");
      assertThat(count.value()).as(text).isEqualTo(6);
    }
    for (String text :
        List.of("三人打死刘某后逃离", "捅死刘某后，三人逃离", "捅死刘某后三人逃离", "打死刘某等三人的亲属", "伙同他人打死刘某，共四人参与")) {
      assertThat(only(Measure.COUNT, text).subject()).as(text).doesNotContain("死亡");
    }
  }

  @Test
  void weightsKnowTheirSubstance() {
    Quantity both = QuantityReader.read("贩卖海洛因1.5克、冰毒2克").getFirst();
    assertThat(both.subject()).isEqualTo("海洛因");
    assertThat(both.value()).isEqualTo(1.5);
    Quantity second = QuantityReader.read("贩卖海洛因1.5克、冰毒2克").getLast();
    assertThat(second.subject()).isEqualTo("甲基苯丙胺");
    assertThat(second.concerns("冰毒")).isTrue();
    assertThat(second.concerns("海洛因")).isFalse();
    assertThat(only(Measure.WEIGHT_GRAM, "净重0.5千克。经鉴定含氯胺酮").value()).isEqualTo(500);
    assertThat(only(Measure.WEIGHT_GRAM, "净重0.5千克。经鉴定含氯胺酮").subject()).isEqualTo("氯胺酮");
    assertThat(values(Measure.WEIGHT_GRAM, "含量为7mg／kg")).isEmpty();
    assertThat(values(Measure.WEIGHT_GRAM, "单价16美元／千克")).isEmpty();
  }

  @Test
  void alcoholInItsManySpellings() {
    for (String text :
        List.of(
            "乙醇含量为118mg／100ml",
            "乙醇含量为118毫克/100毫升",
            "乙醇含量为118毫克／百毫升",
            "乙醇浓度为1.18mg/ml",
            "每100毫升血液中酒精含量为118毫克")) {
      assertThat(only(Measure.ALCOHOL_MG_PER_100ML, text).value())
          .as(text)
          .isCloseTo(118, within(0.001));
    }
    assertThat(only(Measure.ALCOHOL_MG_PER_100ML, "乙醇含量为266毫克／毫升").value()).isEqualTo(266);
    assertThat(values(Measure.ALCOHOL_MG_PER_100ML, "已超过80mg/100ml的醉酒标准")).isEmpty();
  }

  @Test
  void agesKnowWhoseTheyAre() {
    Quantity victim = only(Measure.AGE_YEARS, "与被害人赵某（女，13岁）同行");
    assertThat(victim.value()).isEqualTo(13);
    assertThat(victim.subject()).isEqualTo("被害人");
    Quantity named = only(Measure.AGE_YEARS, "将钱某（女，11周岁）带走。被害人钱某未动");
    assertThat(named.subject()).isEqualTo("被害人");
    assertThat(only(Measure.AGE_YEARS, "明知其未满十四周岁").value()).isEqualTo(13);
    assertThat(only(Measure.AGE_YEARS, "被告人拐骗不满十四周岁的儿童").subject()).isEqualTo("被害人");
    assertThat(only(Measure.AGE_YEARS, "村民孙某某（男，70岁）").subject()).isEqualTo("孙某某");
    assertThat(only(Measure.AGE_YEARS, "被告人已满16周岁").subject()).isEqualTo("被告人");
  }

  @Test
  void ageFollowsFromBirthAndConduct() {
    Quantity age = only(Measure.AGE_YEARS, "2018年5月1日，赵某将被害人钱某（2004年6月2日出生）带走。");
    assertThat(age.value()).isEqualTo(13);
    assertThat(age.subject()).isEqualTo("被害人");
  }

  @Test
  void countsCarryClassifierAndNoun() {
    assertThat(only(Measure.COUNT, "致三人死亡").subject()).isEqualTo("人死亡");
    assertThat(only(Measure.COUNT, "先后盗窃5次").concerns("次")).isTrue();
    assertThat(only(Measure.COUNT, "查获手机2部").subject()).isEqualTo("部手机");
    assertThat(only(Measure.COUNT, "种植罂粟623株").value()).isEqualTo(623);
    assertThat(only(Measure.COUNT, "查获枪支3支").concerns("枪")).isTrue();
    for (String text : List.of("第三次见面", "一起喝酒", "一次性付清", "依照第12条")) {
      assertThat(values(Measure.COUNT, text)).as(text).isEmpty();
    }
  }

  @Test
  void areasAreInMuAndVolumesInCubicMetres() {
    assertThat(only(Measure.AREA_MU, "占用林地6.9亩").value()).isEqualTo(6.9);
    assertThat(only(Measure.AREA_MU, "占用林地2公顷").value()).isEqualTo(30);
    assertThat(only(Measure.AREA_MU, "占用耕地2000平方米").value()).isCloseTo(3, within(0.001));
    Quantity timber = only(Measure.VOLUME_CUBIC_METRE, "立木蓄积12.5立方米");
    assertThat(timber.value()).isEqualTo(12.5);
    assertThat(timber.subject()).isEqualTo("立木蓄积");
  }
}
