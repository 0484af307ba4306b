package org.nomograph.engine.reason.embedded.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.text.norm.Modality;

class RuleSentenceTest {
  private static List<RuleSentence> read(String... paragraphs) {
    return RuleSentence.of(Provisions.of("借书法/1", false, paragraphs).article(), 0);
  }

  @Test
  void conditionAndConsequencePartAtTheClauseThatPresupposes() {
    RuleSentence sentence = read("读者损坏图书，情节严重的，或者拒不赔偿的，不得再借阅。").getFirst();
    assertThat(sentence.condition()).isEqualTo("读者损坏图书，情节严重的，或者拒不赔偿的");
    assertThat(sentence.consequence()).isEqualTo("不得再借阅");
    assertThat(sentence.modality()).isEqualTo(Modality.BAN);
  }

  @Test
  void aPurposePresupposesNothing() {
    RuleSentence sentence = read("为了保护珍本的目的，馆长可以限制借阅。").getFirst();
    assertThat(sentence.condition()).isEmpty();
  }

  @Test
  void sentencesOfAllParagraphsEachVerbatim() {
    List<RuleSentence> sentences = read("甲应当登记；乙可以登记。", "除珍本外，图书可以外借。");
    assertThat(sentences)
        .extracting(RuleSentence::text)
        .containsExactly("甲应当登记", "乙可以登记", "除珍本外，图书可以外借");
    assertThat(sentences).extracting(RuleSentence::exception).containsExactly(false, false, true);
  }

  @Test
  void itemsBelongToTheSentenceThatIntroducesThem() {
    List<RuleSentence> sentences = read("本条适用于读者。有下列情形之一的，可以续借：|住院；|出差。");
    assertThat(sentences.getLast().items()).containsExactly("住院；", "出差。");
    assertThat(sentences.getLast().pairs()).contains("住院", "续借");
    assertThat(sentences.getFirst().items()).isEmpty();
  }
}
