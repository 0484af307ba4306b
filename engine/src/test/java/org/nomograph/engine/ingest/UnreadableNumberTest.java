package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.ingest.Problem.Severity;

/** An article whose number is none is reported with its place; its text goes to no neighbour. */
class UnreadableNumberTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "第0条",
        "第零条",
        "第99999条",
        "第一亿条",
        "第三千三百三十三万三千三百三十三条",
        "第一条之一百",
        "第12345678901234567890条"
      })
  void isReportedWhereverItStands(String heading) {
    String bad = heading + " 坏。\n\n坏之续。\n\n";
    for (String body :
        new String[] {
          bad + "第一条 甲。\n\n第二条 乙。\n", "第一条 甲。\n\n" + bad + "第二条 乙。\n", "第一条 甲。\n\n第二条 乙。\n\n" + bad
        }) {
      Reading reading = Reading.body("测试法", body);

      assertThat(reading.numbers()).containsExactly("1", "2");
      assertThat(reading.statute().toString()).doesNotContain("坏");
      assertThat(reading.problems())
          .singleElement()
          .satisfies(p -> assertThat(p.severity()).isEqualTo(Severity.RECORD_SKIPPED))
          .satisfies(p -> assertThat(p.reason()).startsWith(heading + ": ").contains("1 to 9999"))
          .satisfies(p -> assertThat(p.line()).isEqualTo(5 + linesBefore(body, bad)));
    }
  }

  private static int linesBefore(String body, String part) {
    return (int) body.substring(0, body.indexOf(part)).lines().count();
  }

  @Test
  void leavesOutAFileThatHoldsNothingElse() {
    Reading reading = Reading.body("测试法", "第10000条 甲。\n\n第10001条 乙。\n");

    assertThat(reading.records()).isEmpty();
    assertThat(reading.problems())
        .extracting(Problem::severity)
        .containsExactly(Severity.RECORD_SKIPPED, Severity.RECORD_SKIPPED, Severity.FILE_SKIPPED);
  }

  @Test
  void isStillText_whereADecisionQuotesIt() {
    Reading reading = Reading.body("关于修改测试法的决定", "一、删去“\n\n第零条 甲。”\n\n二、将第二条修改为：“第二条 乙。”\n");

    assertThat(reading.problems()).isEmpty();
    assertThat(reading.statute().toString()).contains("第零条 甲");
  }

  @Test
  void endsAtTheNextHeading() {
    Reading reading = Reading.body("测试法", "第一条 甲。\n\n第零条 坏。\n\n## 第二章 乙\n\n第二条 丙。\n");

    assertThat(reading.article("2").path()).containsExactly("第二章 乙");
    assertThat(reading.problems()).hasSize(1);
  }
}
