package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
  void cutsAtLinesAndKeepsOptionsTogether() {
    String options = "A. 赔偿\nB. 不赔";
    assertThat(new QuerySegments(50, 9).of("猫抓了人。\n谁负责？\n" + options))
        .containsExactly("猫抓了人。", "谁负责？", options);
    assertThat(new QuerySegments(50, 9).of("猫抓了人，谁负责？（A）赔偿（B）不赔"))
        .containsExactly("猫抓了人，谁负责？", "（A）赔偿（B）不赔");
  }

  @Test
  void seesNoOptionsWhereThereIsOnlyOneLetter() {
    assertThat(new QuerySegments(50, 9).of("猫抓了A、丙两人")).containsExactly("猫抓了A、丙两人");
  }

  @Test
  void joinsNeighboursWhenThereWouldBeTooMany() {
    String query = "猫。\n".repeat(16).strip();
    // Lines of 2 characters: pairs, a line end between, take 5; three take 8.
    assertThat(new QuerySegments(5, 8).of(query)).hasSize(8).containsOnly("猫。\n猫。");
    for (int most = 1; most <= 16; most++) {
      List<String> segments = new QuerySegments(2, most).of(query);
      assertThat(segments).hasSizeLessThanOrEqualTo(most);
      assertThat(String.join("\n", segments)).isEqualTo(query);
    }
  }

  @Test
  void findsNothingInABlankQuery() {
    assertThat(new QuerySegments(8, 9).of(" \n ")).isEmpty();
    assertThat(new QuerySegments(8, 9).of("")).isEmpty();
  }
}
