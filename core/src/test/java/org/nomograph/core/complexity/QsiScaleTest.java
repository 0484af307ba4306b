package org.nomograph.core.complexity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class QsiScaleTest {
  /** Twice as long and twice the score is the same strength. */
  @Test
  void scoresAreBroughtToTheLengthOfTheSelfQueries() {
    QsiScale scale = new QsiScale(30, 24);
    assertThat(scale.scaled(20, 24)).isEqualTo(20);
    assertThat(scale.scaled(40, 48)).isEqualTo(20);
    assertThat(scale.scaled(5, 6)).isEqualTo(20);
    assertThat(scale.scaled(0, 10)).isZero();
    assertThat(scale.scaled(3, 0)).as("a text without terms counts as one term").isEqualTo(72);
    assertThatThrownBy(() -> new QsiScale(0, 24)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new QsiScale(30, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void termsAreCharactersOfChineseAndWordsOfOtherLetters() {
    assertThat(QsiScale.termsIn("")).isZero();
    assertThat(QsiScale.termsIn("公司欠薪，怎么办？")).isEqualTo(7);
    assertThat(QsiScale.termsIn("How long is the time limit?")).isEqualTo(6);
    assertThat(QsiScale.termsIn("罚款5000元")).isEqualTo(4);
    assertThat(QsiScale.termsIn("？！ …")).isZero();
  }
}
