package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.Article;

/** Statutes whose headings and title no sign of Markdown marks. */
class PlainStatuteTest {
  private static final String BODY =
      """
      第一编　通则

      第一章　渡口

      第一条　为了管理渡口，制定本条例。

      第二条　渡船应当有名称。
      渡船不得超载。

      第二条之一　竹筏视为渡船。

      第二章　船工

      第一节　资格

      第三条　船工应当年满十八周岁。

      第二节　职责

      第四条　船工应当：
      （一）检查船只；
      （二）救助落水的人。

      第二编　附则

      第五条　本条例自2021年9月1日起施行。
      """;

  private static final String TITLE = "河岸渡口管理条例";
  private static final String HEAD =
      """
      河岸渡口管理条例

      （2021年6月1日河岸委员会第三次会议通过）

      """;

  private static void requireWhole(Reading reading, String title) {
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.version().title()).isEqualTo(title);
    assertThat(reading.numbers()).containsExactly("1", "2", "2-1", "3", "4", "5");
    assertThat(reading.article("1").path()).containsExactly("第一编 通则", "第一章 渡口");
    assertThat(reading.article("2-1").path()).containsExactly("第一编 通则", "第一章 渡口");
    assertThat(reading.article("2-1").text()).isEqualTo("竹筏视为渡船。");
    assertThat(reading.article("3").path()).containsExactly("第一编 通则", "第二章 船工", "第一节 资格");
    assertThat(reading.article("4").path()).containsExactly("第一编 通则", "第二章 船工", "第二节 职责");
    assertThat(reading.article("4").paragraphs().getFirst().items()).hasSize(2);
    assertThat(reading.article("5").path()).containsExactly("第二编 附则");
    assertThat(reading.statute().articles())
        .extracting(Article::text)
        .noneMatch(t -> t.contains("章"));
    assertThat(reading.statute().preamble()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x/文件.txt", "x/文件.md", "x/a.txt"})
  void titleDatesAndHeadingsAreToldByTheirWords(String path) {
    Reading reading = Reading.statute(path, HEAD + BODY);
    requireWhole(reading, TITLE);
    assertThat(reading.version().versionDate()).contains(LocalDate.of(2021, 6, 1));
    assertThat(reading.version().validity().from()).contains(LocalDate.of(2021, 9, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "  ", "　　", "\t", "\u00a0", "", "\n", "\n\n"})
  void blanksAfterANumberAreSetInManyWays(String blank) {
    String other = BODY.replaceAll("(?m)^(第.[编章节])　", "$1" + blank);
    requireWhole(Reading.statute("x/a.txt", HEAD + other), TITLE);
  }

  @ParameterizedTest
  @CsvSource({"(?m)^第(.)([编章节]),第 $1 $2", "(?m)^(?=第),'　　'", "\\n\\n,LF"})
  void soAreOthers(String from, String to) {
    String other = BODY.replaceAll(from, to.replace("LF", "\n"));
    assertThat(other).isNotEqualTo(BODY);
    requireWhole(Reading.statute("x/a.txt", HEAD + other), TITLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"目录\n", "目　录\n\n", "目  次\n", ""})
  void aTableOfContentsIsNoText(String title) {
    String contents = title + "第一编　通则\n　第一章　渡口……………1\n　第二章　船工\n　　第一节　资格 …… 2\n　　第二节　职责\n第二编　附则\n\n";
    requireWhole(Reading.statute("x/a.txt", HEAD + contents + BODY), TITLE);
    requireWhole(
        Reading.statute("x/a.md", "# 河岸渡口管理条例\n\n2021年6月1日 通过\n\n" + contents + BODY), TITLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2021年6月1日 通过\n\n", "2021年6月1日 通过\n\n<!-- INFO END -->\n\n"})
  void markdownMayMarkTheTitleAlone(String head) {
    requireWhole(Reading.statute("x/a.md", "# 河岸渡口管理条例\n\n" + head + BODY), TITLE);
  }

  @Test
  void aTitleOverSeveralLinesIsOne() {
    Reading reading =
        Reading.statute("x/a.txt", "河岸委员会\n关于渡口安全\n若干问题的规定\n（2021年6月1日\n通过）\n\n第一条　甲。\n第二条　乙。\n");
    assertThat(reading.version().title()).isEqualTo("河岸委员会关于渡口安全若干问题的规定");
    assertThat(reading.version().versionDate()).contains(LocalDate.of(2021, 6, 1));
    assertThat(reading.numbers()).containsExactly("1", "2");
  }

  @Test
  void withoutATitleTheNameOfTheFileIsOne() {
    Reading reading = Reading.statute("x/渡口规则.txt", "第一条　甲。\n\n第二章　乙\n\n第二条　丙。\n");
    assertThat(reading.version().title()).isEqualTo("渡口规则");
    assertThat(reading.article("1").text()).isEqualTo("甲。");
    assertThat(reading.article("2").path()).containsExactly("第二章 乙");
  }

  @Test
  void problemsNameTheLineOfTheFile() {
    Reading reading =
        Reading.statute("x/a.txt", HEAD + "目录\n第一章　渡口\n\n第一章　渡口\n\n第一条　甲。\n\n第零条　乙。\n\n第二条　丙。\n");
    assertThat(reading.problems()).extracting(Problem::line).containsExactly(12);
  }

  @Test
  void sentencesThatSpeakOfChaptersAreText() {
    Reading reading =
        Reading.statute("x/a.txt", HEAD + "第一章　渡口\n第一条　下列规定不适用：\n第二章规定的资格；\n第三章第一节的规定。\n第二条　乙。\n");
    assertThat(reading.article("1").text()).contains("第二章规定的资格").contains("第三章第一节的规定");
    assertThat(reading.article("2").path()).containsExactly("第一章 渡口");
  }

  @Test
  void aDecisionThatQuotesHeadingsKeepsThem() {
    Reading reading =
        Reading.statute(
            "x/a.txt", "关于修改《渡口条例》的决定\n\n一、第二章改为：\n“第二章　船夫\n“第三条　船夫应当会水。”\n\n二、删去第四条。\n");
    assertThat(reading.numbers()).containsExactly("1", "2");
    assertThat(String.join("\n", List.of(reading.article("1").text()))).contains("第二章　船夫");
  }
}
