package org.nomograph.engine.reason.embedded.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {
  @Test
  void everyStepIsASentenceOfItsOwn() {
    List<NextSteps.Step> steps = NextSteps.load().all();
    assertThat(steps).hasSizeGreaterThan(30).doesNotHaveDuplicates();
    assertThat(steps).allSatisfy(step -> assertThat(step.text()).endsWith("。"));
  }

  @ParameterizedTest
  @CsvSource({
    "公司欠我三个月工资不给,劳动争议调解仲裁法/9",
    "网购的手机是假货怎么退货,消费者权益保护法/39",
    "骑车被撞伤了，对方是机动车，交通事故怎么处理,道路交通安全法/74",
    "丈夫打我，有家庭暴力,反家庭暴力法/23",
    "判决下来了他还是不履行，怎么申请执行,民事诉讼法/250"
  })
  void troubleLeadsToItsSteps(String question, String article) {
    assertThat(NextSteps.load().of(question))
        .extracting(step -> step.article().toString())
        .contains(article);
  }

  @ParameterizedTest
  @CsvSource({"离婚时财产怎么分割,0", "今年社保缴费基数是多少,1", "本市最低工资标准是多少,1", "征地补偿标准一亩多少钱,1"})
  void localMatters(String question, int found) {
    assertThat(LocalPolicies.load().of(question).stream().count()).isEqualTo(found);
  }
}
