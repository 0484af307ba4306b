package org.nomograph.app.packs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;

/** Where problems of a file stand when one of its records, from line 10 to 20, is edited. */
class PackRecordTest {
  private static final PackRecord RECORD =
      new PackRecord("offense", "示例罪", "示例罪", "", Path.of("pack/a.yaml"), 10, 20);
  private static final String THREE_LINES = "- name: 示例罪\n  articles: []\n  chapter: 一\n";

  @ParameterizedTest
  @CsvSource({
    "pack/a.yaml, 10, 1",
    "pack/a.yaml, 12, 3",
    "pack/a.yaml, 13, ",
    "pack/a.yaml, 9, ",
    "pack/a.yaml, 0, 0",
    "pack/b.yaml, 10, ",
    "pack/b.yaml, 0, "
  })
  void aProblemStandsInTheTextOrElsewhere(String source, int line, Integer inText) {
    Problem problem = new Problem(source, line, Severity.RECORD_SKIPPED, "wrong");
    OptionalInt expected = inText == null ? OptionalInt.empty() : OptionalInt.of(inText);
    assertThat(RECORD.lineIn(THREE_LINES, problem)).isEqualTo(expected);
  }
}
