package org.nomograph.engine.reason.embedded.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionFormTest {
  @ParameterizedTest
  @CsvSource({
    "借书法第三条的内容是什么？,CONTENT",
    "借书法第三条怎么规定的,CONTENT",
    "退押金的法律依据是什么,BASIS",
    "什么是善意取得,DEFINITION",
    "偷了两千块会判几年,PUNISHMENT",
    "房租欠了多久可以解约,PERIOD",
    "被狗咬了能赔多少,AMOUNT",
    "谁负责修电梯,WHO",
    "申请低保需要什么条件,CONDITION",
    "试用期能不能不签合同,YES_NO",
    "押金可以要回来吗,YES_NO",
    "房东不退押金怎么办,WHAT_TO_DO",
    "楼上装修把我家墙砸了,PLAIN"
  })
  void whatIsAsked(String question, QuestionForm form) {
    assertThat(QuestionForm.of(question)).isEqualTo(form);
  }

  @Test
  void eitherOrWordsDenyNothing() {
    assertThat(QuestionForm.denies("押金能不能退")).isFalse();
    assertThat(QuestionForm.denies("是不是可以退押金")).isFalse();
    assertThat(QuestionForm.denies("房东可以不退押金吗")).isTrue();
  }
}
