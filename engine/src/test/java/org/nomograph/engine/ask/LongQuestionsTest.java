package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LongQuestionsTest {
  @Test
  void aShortTextIsSearchedForWhole() {
    String text = "字".repeat(LongQuestions.MOST_CHARACTERS);
    assertThat(LongQuestions.searched(text)).isEqualTo(text);
  }

  @Test
  void ofALongTextItsBeginningAndItsEnd() {
    String text = "甲".repeat(90_000) + "问";
    String searched = LongQuestions.searched("始" + text);
    assertThat(searched).startsWith("始").endsWith("问");
    assertThat(searched.length()).isLessThanOrEqualTo(LongQuestions.MOST_CHARACTERS + 1);
  }

  /** Characters of two units stand at the cuts: none is halved. */
  @Test
  void noCharacterIsHalved() {
    for (String shift : List.of("", "a")) {
      String searched = LongQuestions.searched(shift + "𠮷".repeat(5_000));
      assertThat(searched.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE))
          .isTrue();
    }
  }

  @Test
  void partsAreSearchedForOnceAndTheLastOnesOfMany() {
    assertThat(LongQuestions.parts(List.of("甲？", "乙？", "甲？"))).containsExactly("甲？", "乙？");
    List<String> many = IntStream.range(0, 100).mapToObj(i -> "第" + i + "问？").toList();
    assertThat(LongQuestions.parts(many))
        .hasSize(LongQuestions.MOST_PARTS)
        .endsWith("第98问？", "第99问？");
  }
}
