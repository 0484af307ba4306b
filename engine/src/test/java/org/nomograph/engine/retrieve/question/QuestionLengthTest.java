package org.nomograph.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuestionLengthTest {
  @Test
  void growsFromFifteenToSeventyFiveCharacters() {
    assertThat(QuestionLength.of("")).isZero();
    assertThat(QuestionLength.of("问".repeat(15))).isZero();
    assertThat(QuestionLength.of("问".repeat(45))).isEqualTo(0.5);
    assertThat(QuestionLength.of("问".repeat(75))).isEqualTo(1);
    assertThat(QuestionLength.of("问".repeat(4000))).isEqualTo(1);
  }
}
