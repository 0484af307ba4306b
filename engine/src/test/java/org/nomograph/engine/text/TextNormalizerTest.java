package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextNormalizerTest {
  @Test
  void foldsFullWidthDigitsLettersAndSpacesAndKeepsChinesePunctuation() {
    assertThat(TextNormalizer.fold("第１２条　Ａ类\u00A0（ｂ）：８％，李×＊。")).isEqualTo("第12条 A类 （b）：8%，李×*。");
  }

  @Test
  void keepsEveryOffset() {
    String text = "第２６４条\u200B盗　窃\uFEFF罪";

    assertThat(TextNormalizer.fold(text)).hasSameSizeAs(text);
  }

  @Test
  void returnsTheSameStringWhenNothingChanges() {
    String text = "第12条，照旧。";

    assertThat(TextNormalizer.fold(text)).isSameAs(text);
  }

  @Test
  void comparesTextsThatDifferInWidthSpacesAndLinesOnly() {
    assertThat(TextNormalizer.comparable(" 第１２条　测试\n应当 公开。\n"))
        .isEqualTo(TextNormalizer.comparable("第12条测试应当公开。"));
  }

  @Test
  void keepsOneBlankBetweenLatinWords() {
    assertThat(TextNormalizer.comparable("the\u00A0 act\nof 测试 law")).isEqualTo("the act of测试law");
  }
}
