package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Paragraph;

class StatuteArticlesTest {
  @Test
  void putsHeadingsInThePathOutermostFirst() {
    Reading reading =
        Reading.body(
            "测试法",
            """
            ## 第一编 总则

            ### 第一章　 一 般 规 定

            第一条 甲。

            ### 第二章 罚则

            第二条 乙。

            ## 第二编 附 则

            第三条 丙。
            """);

    assertThat(reading.article("1").path()).containsExactly("第一编 总则", "第一章 一般规定");
    assertThat(reading.article("2").path()).containsExactly("第一编 总则", "第二章 罚则");
    assertThat(reading.article("3").path()).containsExactly("第二编 附则");
  }

  @Test
  void takesAPlainChapterLineAsHeading() {
    Reading reading = Reading.body("测试法", "第一章 总则\n\n第一条 甲。\n\n第一节 罚款\n\n第二条 乙。\n");

    assertThat(reading.article("2").path()).containsExactly("第一章 总则", "第一节 罚款");
  }

  @Test
  void attachesItemsToTheParagraphBeforeThem() {
    Reading reading =
        Reading.body(
            "测试法",
            """
            第一条 有下列情形之一的，处罚款：

            （一）未登记的；

            (二)登记不实的：

            1.少报的；

            情节轻微的，免予处罚。
            """);

    assertThat(reading.article("1").paragraphs())
        .containsExactly(
            new Paragraph(
                "有下列情形之一的，处罚款：",
                List.of(
                    new Paragraph.Item("（一）", "未登记的；"),
                    new Paragraph.Item("(二)", "登记不实的："),
                    new Paragraph.Item("1.", "少报的；"))),
            new Paragraph("情节轻微的，免予处罚。", List.of()));
  }

  @Test
  void keepsADecimalAtTheStartOfALineAsText() {
    Reading reading = Reading.body("测试法", "第一条 税率如下：\n\n1.5倍的，加倍。\n");

    assertThat(reading.article("1").paragraphs()).hasSize(2);
  }

  @Test
  void keepsATableInTheTextBeforeIt() {
    Reading reading =
        Reading.body(
            "测试法",
            """
            第一条 收费标准：

            <!-- TABLE -->
            | 项目 | 元 |
            | --- | --- |
            | 甲 | 3 |
            <!-- TABLE END -->

            第二条 乙。
            """);

    assertThat(reading.article("1").text())
        .isEqualTo("收费标准：\n| 项目 | 元 |\n| --- | --- |\n| 甲 | 3 |");
    assertThat(reading.article("2").text()).isEqualTo("乙。");
  }

  @Test
  void joinsASentenceBrokenOverTwoLines() {
    Reading reading = Reading.body("测试法", "第一条 甲方应当在\n三日内答复。\n乙方同。\n");

    assertThat(reading.article("1").paragraphs())
        .extracting(Paragraph::text)
        .containsExactly("甲方应当在三日内答复。", "乙方同。");
  }

  @Test
  void readsTheTextOfAnArticleBelowItsHeading() {
    Reading reading = Reading.body("测试法", "### 第一条\n\n甲。\n\n**第二条** 乙。\n");

    assertThat(reading.article("1").text()).isEqualTo("甲。");
    assertThat(reading.article("2").text()).isEqualTo("乙。");
  }

  @Test
  void reportsAnArticleWithoutText() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n第二条\n\n第三条 丙。\n");

    assertThat(reading.numbers()).containsExactly("1", "3");
    assertThat(reading.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.severity()).isEqualTo(Problem.Severity.RECORD_SKIPPED);
              assertThat(p.line()).isEqualTo(7);
              assertThat(p.reason()).contains("article 2");
            });
  }

  @Test
  void keepsAnnexesOutOfTheLastArticle() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n## 第二章 附 则\n\n第二条 乙。\n\n附件一：名单\n\n1．某项目\n");

    assertThat(reading.article("2").text()).isEqualTo("乙。");
    assertThat(reading.article("2").path()).containsExactly("第二章 附则");
    assertThat(reading.statute().appendix()).isEqualTo("附件一：名单\n1．某项目");
  }

  @Test
  void keepsWhatStandsBeforeTheFirstArticle() {
    Reading reading = Reading.body("测试法", "## 序言\n\n为了测试。\n\n## 第一章 总则\n\n第一条 甲。\n");

    assertThat(reading.statute().preamble()).isEqualTo("序言\n为了测试。");
  }
}
