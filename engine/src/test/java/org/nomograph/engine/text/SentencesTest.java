package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** Sentence limits and offsets. */
class SentencesTest {
  @Test
  void endsAtStopsAndLineBreaksAndKeepsClosingQuotes() {
    assertThat(Sentences.of("赵某说：“拿来。”随后离开；钱某未动！\n 孙某取走2.5克。"))
        .extracting(FactSpan::text)
        .containsExactly("赵某说：“拿来。”", "随后离开；", "钱某未动！", "孙某取走2.5克。");
  }

  @Test
  void latinFullStopsEndASentenceDecimalPointsDoNot() {
    assertThat(Sentences.of("He took 2.5 grams. He left."))
        .extracting(FactSpan::text)
        .containsExactly("He took 2.5 grams.", "He left.");
  }

  @Test
  void aTextWithoutStopsIsCutSoThatNoSentenceIsUnbounded() {
    String text = "甲乙丙丁，".repeat(2000);
    assertThat(Sentences.of(text))
        .allMatch(s -> s.end() - s.start() <= Sentences.LONGEST)
        .extracting(FactSpan::text)
        .satisfies(parts -> assertThat(String.join("", parts)).isEqualTo(text));
    assertThat(Sentences.of("😀".repeat(1500)))
        .noneMatch(s -> Character.isLowSurrogate(s.text().charAt(0)));
  }

  @Test
  void sentencesCoverAllButWhiteSpaceOnRandomTexts() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 40; i++) {
        text.append("甲a。；！ \n.”)2".charAt(random.nextInt(11)));
      }
      StringBuilder joined = new StringBuilder();
      int last = 0;
      for (FactSpan sentence : Sentences.of(text.toString())) {
        assertThat(sentence.start()).as("seed %d", seed).isGreaterThanOrEqualTo(last);
        last = sentence.end();
        joined.append(sentence.text());
      }
      assertThat(joined.toString().replaceAll("\\s", ""))
          .as("seed %d", seed)
          .isEqualTo(text.toString().replaceAll("\\s", ""));
    }
  }

  @Test
  void emptyTextHasNone() {
    assertThat(Sentences.of("")).isEmpty();
    assertThat(Sentences.of(" \n ")).isEmpty();
  }
}
