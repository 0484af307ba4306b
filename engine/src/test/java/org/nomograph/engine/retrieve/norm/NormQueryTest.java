package org.nomograph.engine.retrieve.norm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NormQueryTest {
  @Test
  void takesATextApartIntoCaseQuestionAndOptions() {
    NormQuery query = NormQuery.of("张三借书给李四。李四把书卖了。\n张三可以向谁要书？\nA. 李四\nB. 买书的人");
    assertThat(query).isEqualTo(new NormQuery("张三借书给李四。李四把书卖了。", "张三可以向谁要书？", "A. 李四\nB. 买书的人"));
    assertThat(query.parts()).hasSize(3);
    assertThat(query.whole()).isEqualTo("张三借书给李四。李四把书卖了。\n张三可以向谁要书？\nA. 李四\nB. 买书的人");
  }

  @Test
  void oneSentenceIsAQuestionWithOrWithoutAMark() {
    assertThat(NormQuery.of("房屋漏水谁来修")).isEqualTo(new NormQuery("", "房屋漏水谁来修", ""));
    assertThat(NormQuery.of("房屋漏水谁来修？")).isEqualTo(new NormQuery("", "房屋漏水谁来修？", ""));
  }

  @Test
  void theWholeIsEmbeddedOnceOrEachPartThatThereIs() {
    NormQuery query = new NormQuery("", "谁赔？", "A. 甲 B. 乙");
    assertThat(query.segments(NcgParams.Segments.WHOLE)).containsExactly("谁赔？\nA. 甲 B. 乙");
    assertThat(query.segments(NcgParams.Segments.PARTS)).containsExactly("谁赔？", "A. 甲 B. 乙");
  }

  @Test
  void nothingGivesNoPart() {
    assertThat(NormQuery.of(" \n").parts()).isEmpty();
  }
}
