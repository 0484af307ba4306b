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
}
