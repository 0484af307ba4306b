package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nomograph.core.cite.ChineseNumerals;

class ArticleSequenceTest {
  @Test
  void countsAnInsertedArticleAsItsOwn() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n第一条之一 乙。\n\n第一条之二 丙。\n\n第二条 丁。\n");

    assertThat(reading.numbers()).containsExactly("1", "1-1", "1-2", "2");
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void readsArabicAndFullWidthNumbers() {
    Reading reading = Reading.body("测试法", "第1条 甲。\n\n第２条　乙。\n\n　　第三条\u00A0丙。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
    assertThat(reading.article("3").text()).isEqualTo("丙。");
  }

  @Test
  void doesNotTakeAReferenceAtTheStartOfALineForAHeading() {
    Reading reading =
        Reading.body("测试法", "第一条 甲。\n\n第二条 乙。\n\n第一条第二款的规定适用于此。\n\n第三条规定的除外。\n\n第三条 丙。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
    assertThat(reading.article("2").paragraphs()).hasSize(3);
  }

  @Test
  void keepsASecondArticleWithTheSameNumberAsText() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n第二条 乙。\n\n第二条 丙。\n\n第三条 丁。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
    assertThat(reading.article("2").text()).contains("乙。").contains("丙。");
    assertThat(reading.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.line()).isEqualTo(9);
              assertThat(p.reason()).contains("article 2 occurs a second time");
            });
  }

  @Test
  void reportsAGapInTheSource() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n第二条 乙。\n\n第五条 戊。\n\n第六条 己。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "5", "6");
    assertThat(reading.reasons())
        .singleElement()
        .asString()
        .contains("after article 2 comes article 5");
  }

  @Test
  void repairsAMisprintedHeading() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n第二 条乙应当。\n\n笫三条 丙。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
    assertThat(reading.article("2").text()).isEqualTo("乙应当。");
    assertThat(reading.problems()).extracting(Problem::line).containsExactly(7, 9);
  }

  @Test
  void takesApartArticlesRunTogetherInOneLine() {
    Reading reading = Reading.body("测试法", "第一条 甲。 甲续。 第二条 乙：见第三条 所定。 第三条 丙。\n\n第四条 丁。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3", "4");
    assertThat(reading.article("1").paragraphs()).hasSize(2);
    assertThat(reading.article("2").text()).isEqualTo("乙：见第三条 所定。");
    assertThat(reading.reasons()).singleElement().asString().startsWith("3 articles run together");
  }

  @Test
  void takesEnumeratedPointsAsArticlesAndQuotedArticlesAsText() {
    Reading reading =
        Reading.body(
            "测试法修正案",
            """
            一、将测试法第三条修改为：“第三条 丙。

            第四条 丁。

            “戊。”

            二、在第九条后增加一条，作为第九条之一：

            “第九条之一 己。”

            三、本修正案自公布之日起施行。
            """);

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
    assertThat(reading.article("1").text()).contains("第四条 丁。").contains("戊。");
    assertThat(reading.article("2").text()).contains("第九条之一");
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void goesOnAfterAQuotationThatIsNeverClosed() {
    Reading reading = Reading.body("测试法修正案", "一、修改为：“甲。\n\n二、删去一条。\n\n三、施行。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
  }

  @Test
  void prefersTheRepublishedArticlesOfADecisionThatPrecedesThem() {
    Reading reading = Reading.body("测试规定", "一、删去第二条。\n\n二、重新公布。\n\n第一条 甲。\n\n第二条 乙。\n\n第三条 丙。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3");
    assertThat(reading.article("1").text()).isEqualTo("甲。");
    assertThat(reading.statute().preamble()).contains("删去第二条");
  }

  @Test
  void takesHeadingsOneTwoThreeAsArticlesWhenNothingElseIsNumbered() {
    Reading reading = Reading.body("测试解释", "## 一、范围\n\n甲。\n\n## 二、期限\n\n乙。\n");

    assertThat(reading.numbers()).containsExactly("1", "2");
    assertThat(reading.article("1").text()).isEqualTo("范围\n甲。");
  }

  @Test
  void takesNumbersThatRunOnOverSectionsAsArticles() {
    Reading reading = Reading.body("测试规定", "## 一、甲\n\n1.子。\n\n2.丑。\n\n## 二、乙\n\n3.寅。\n\n4.卯。\n");

    assertThat(reading.numbers()).containsExactly("1", "2", "3", "4");
    assertThat(reading.article("3").path()).containsExactly("二、乙");
  }

  @Test
  void takesNumbersThatStartAnewAsItems() {
    Reading reading = Reading.body("测试规定", "一、甲：\n\n1.子。\n\n2.丑。\n\n二、乙：\n\n1.寅。\n");

    assertThat(reading.numbers()).containsExactly("1", "2");
    assertThat(reading.article("1").paragraphs().get(0).items()).hasSize(2);
  }

  @Test
  void takesAShortPointBeforeAnArticleAsHeading() {
    Reading reading = Reading.body("测试规定", "一、范围\n\n第一条 甲。\n\n二、期限\n\n第二条 乙。\n\n第三条 丙。\n");

    assertThat(reading.article("2").path()).containsExactly("二、期限");
    assertThat(reading.article("1").text()).isEqualTo("甲。");
  }

  @Test
  void findsExactlyTheArticlesOfARandomStatute() {
    long seed = 42;
    Random random = new Random(seed);
    for (int round = 0; round < 100; round++) {
      StringBuilder body = new StringBuilder();
      List<String> expected = new ArrayList<>();
      int articles = 1 + random.nextInt(130);
      for (int base = 1; base <= articles; base++) {
        article(body, expected, base, 0, random);
        int inserted = random.nextInt(8) == 0 ? 1 + random.nextInt(3) : 0;
        for (int i = 1; i <= inserted; i++) {
          article(body, expected, base, i, random);
        }
      }

      Reading reading = Reading.body("测试法", body.toString());

      assertThat(reading.numbers()).as("seed %d round %d", seed, round).isEqualTo(expected);
      assertThat(reading.problems()).as("seed %d round %d", seed, round).isEmpty();
    }
  }

  private static void article(
      StringBuilder body, List<String> expected, int base, int insertion, Random random) {
    if (random.nextInt(10) == 0) {
      body.append("## 第").append(ChineseNumerals.print(1 + base / 10)).append("章 测试\n\n");
    }
    body.append("第").append(ChineseNumerals.print(base)).append('条');
    if (insertion > 0) {
      body.append('之').append(ChineseNumerals.print(insertion));
    }
    body.append(random.nextBoolean() ? " " : "　").append("依照本法第一条规定办理。\n\n");
    if (random.nextInt(4) == 0) {
      body.append("第").append(ChineseNumerals.print(1 + random.nextInt(99))).append("条规定的除外。\n\n");
    }
    expected.add(insertion > 0 ? base + "-" + insertion : String.valueOf(base));
  }
}
