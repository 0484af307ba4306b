package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThoughtsTest {
  /** Whole, and in pieces of every size, a reply is the same. */
  @ParameterizedTest
  @CsvSource({
    "答案, 答案",
    "<think>a</think>答案, 答案",
    "<think>a</think>  答案 b , 答案 b",
    "<thinking>a b</thinking>答案, 答案",
    "<think></think>答案, 答案",
    "<think>a, ''",
    "<think>a</think>, ''",
    "<b>答案</b>, <b>答案</b>",
    "<, <",
    "<thin, <thin",
    "1 <think> 2, 1 <think> 2",
    "'', ''"
  })
  void areTakenOut(String text, String expected) {
    assertThat(Thoughts.removedFrom(text)).isEqualTo(expected);
    for (int size = 1; size <= Math.max(1, text.length()); size++) {
      StringBuilder heard = new StringBuilder();
      Thoughts thoughts = new Thoughts(heard::append);
      for (int from = 0; from < text.length(); from += size) {
        thoughts.add(text.substring(from, Math.min(text.length(), from + size)));
      }
      thoughts.end();
      assertThat(heard.toString().strip()).as("pieces of %d", size).isEqualTo(expected);
    }
  }
}
