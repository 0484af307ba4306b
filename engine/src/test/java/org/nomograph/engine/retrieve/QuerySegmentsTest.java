package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuerySegmentsTest {
  @Test
  void packsSentencesUpToTheLimit() {
    assertThat(new QuerySegments(8, 9).of("猫抓人。狗咬人。鸟飞走了。")).containsExactly("猫抓人。狗咬人。", "鸟飞走了。");
  }

  @Test
  void leavesAShortQueryWhole() {
    assertThat(new QuerySegments(8, 9).of(" 猫抓人。狗咬人。\n")).containsExactly("猫抓人。狗咬人。");
  }

  @Test
  void joinsSegmentsWhenThereWouldBeTooMany() {
    // Sixteen sentences of two characters: limits 2 and 4 give 16 and 8 segments, 8 gives 4.
    assertThat(new QuerySegments(2, 5).of("猫。".repeat(16))).hasSize(4).containsOnly("猫。猫。猫。猫。");
  }

  @Test
  void findsNothingInABlankQuery() {
    assertThat(new QuerySegments(8, 9).of(" \n ")).isEmpty();
    assertThat(new QuerySegments(8, 9).of("")).isEmpty();
  }
}
