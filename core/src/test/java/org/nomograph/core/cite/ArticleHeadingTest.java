package org.nomograph.core.cite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleHeadingTest {
  @ParameterizedTest
  @CsvSource({
    "第一条 为了测试,1,4",
    "第一条\u3000为了测试,1,4",
    "第一百三十三条之一 驾驶,133-1,10",
    "第12条 驾驶,12,5",
    "第１２条,12,4",
    "**第三条** 驾驶,3,8",
    "\u3000\u3000第二条 前款,2,6",
    "第二百六十六条诈称代表,266,7",
    "第四条：不得,4,4",
    "第六条 第五条规定的人,6,4"
  })
  void recognisesHeadings(String line, String number, int textStart) {
    ArticleHeading heading = ArticleHeading.find(line).orElseThrow();
    assertThat(heading.number()).hasToString(number);
    assertThat(heading.textStart()).isEqualTo(textStart);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "第三条规定的期限届满后",
        "第三条至第五条的规定",
        "第三条第一款",
        "第三条、第四条",
        "第三条的罪",
        "第三条之规定",
        "第三条修改为：",
        "第三人有权",
        "第一章 总则",
        "第一条件",
        "依照第三条",
        "",
        "第",
        "第二款 测试",
        "第三、四条 测试"
      })
  void leavesReferencesAlone(String line) {
    assertThat(ArticleHeading.find(line)).isEmpty();
  }

  @Test
  void keepsTheInsertionOutOfTheText() {
    String line = "第十条之二 内容";
    ArticleHeading heading = ArticleHeading.find(line).orElseThrow();
    assertThat(line.substring(heading.textStart())).isEqualTo("内容");
  }

  @ParameterizedTest
  @CsvSource({
    "第零条 甲,第零条",
    "第0条,第0条",
    "第10000条 甲,第10000条",
    "第99999条乙应当,第99999条",
    "第一亿条 甲,第一亿条",
    "第三千三百三十三万三千三百三十三条：甲,第三千三百三十三万三千三百三十三条",
    "第12345678901234567890条 甲,第12345678901234567890条",
    "**第百百条** 甲,第百百条",
    "## 第-1条 甲,第-1条",
    "第1.5条 甲,第1.5条",
    "第一条之零 甲,第一条之零",
    "第一条之一百 甲,第一条之一百",
    "第 ００ 条 甲,第 ００ 条"
  })
  void tellsHeadingsWhoseNumberNoArticleHas(String line, String heading) {
    assertThat(ArticleHeading.unreadable(line)).contains(heading);
    assertThat(ArticleHeading.find(line)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "第一条 甲",
        "第9999条 甲",
        "第一条之九十九 甲",
        "第0条规定的期限",
        "第零条至第三条",
        "第零章 总则",
        "第零条件",
        "依照第0条",
        "第某条 甲",
        ""
      })
  void takesNoOtherLineForAnUnreadableHeading(String line) {
    assertThat(ArticleHeading.unreadable(line)).isEmpty();
  }
}
