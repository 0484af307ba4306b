package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignLawTest {
  private final ForeignLaw foreign = new ForeignLaw(List.of("台湾同胞投资条例", "测试法"));

  @ParameterizedTest
  @CsvSource({
    "日本刑法规定盗窃罪判几年, 日本",
    "美国宪法第二修正案是什么, 美国",
    "德国民法典第823条, 德国",
    "按照法国的劳动法，辞退员工要赔多少？, 法国",
    "香港的印花税怎么收, 香港",
    "韩国《民法》怎么规定离婚, 韩国",
    "在新加坡吐口香糖怎么处罚, 新加坡",
    "外国法律允许一夫多妻吗, 外国",
    "What does German criminal law say about theft?, german",
    "Is gambling legal in the UK?, uk",
    "What is the punishment for theft in Japan?, japan",
    "How high are US taxes on gifts?, usa"
  })
  void theLawOfElsewhereIsRecognised(String question, String place) {
    assertThat(foreign.of(question)).contains(place);
  }

  /** A place in the name of a law of the mainland, or across the end of a word, is no place. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "诉讼与非诉讼程序法国际刑事司法协助法第六条的内容是什么？",
        "民法国有土地怎么规定？",
        "台湾同胞投资条例第五条怎么规定？",
        "香港基本法第五条是什么？",
        "反外国制裁法第六条有哪些措施？",
        "外国国家豁免法第三条的内容"
      })
  void theMainlandsOwnLawsAreNoForeignOnes(String question) {
    assertThat(foreign.of(question)).isEmpty();
  }

  /** People, firms and goods of elsewhere, and how the mainland's law meets the other one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "我和日本人结婚，在中国怎么办手续？",
        "美国法院的离婚判决在我国承认吗？",
        "德国公司的法定代表人欠我货款怎么办？",
        "从日本代购化妆品被海关扣了怎么办？",
        "中国公民在泰国犯罪，适用我国刑法吗？",
        "台湾居民来大陆工作要办什么证？",
        "外国人在内地打工要什么手续",
        "老公出国不回来怎么离婚",
        "法国梧桐被邻居砍了怎么赔",
        "How do I file for divorce from my American husband in China?",
        "Can my boss fire me without notice?",
        "Tell us about the law on leases"
      })
  void otherQuestionsAreNot(String question) {
    assertThat(foreign.of(question)).isEmpty();
  }

  @Test
  void aCourtIsNoLaw() {
    assertThat(foreign.of("日本法院要我出庭怎么办")).isEmpty();
  }
}
