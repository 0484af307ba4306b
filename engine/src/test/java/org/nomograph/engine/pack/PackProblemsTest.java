package org.nomograph.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

class PackProblemsTest {
  private static final PackReader READER = new PackReader();

  @TempDir private Path pack;

  @BeforeEach
  void manifest() {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
  }

  private PackFixture read(String text) {
    PackFixture sink = new PackFixture();
    READER.read(new SourceFile(pack.resolve("a.yaml"), text, "0".repeat(64)), sink);
    return sink;
  }

  /** Two good offenses with one between them that starts at line 3. */
  private PackFixture between(String bad) {
    return read("offenses:\n- {name: 甲罪, articles: [1]}\n" + bad + "- {name: 乙罪, articles: [2]}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {name: 坏, articles: [1]}|坏, name",
        "- {name: 坏罪}|坏罪",
        "- {name: 坏罪, articles: [0]}|坏罪, articles 1",
        "- {name: 坏罪, articles: [1], extra: 1}|坏罪",
        "- {name: 坏罪, articles: [1], tiers: [{name: 甲, months: [1]}]}|坏罪, tiers 1, months",
        "- {name: 坏罪, articles: [1], valid: {from: 2001-5-1}}|坏罪, valid, from"
      })
  void schemaViolationCostsItsOffenseOnlyAndTellsThePlace(String bad, String place) {
    PackFixture sink = between(bad + "\n");
    assertThat(sink.records)
        .extracting(r -> ((SourceRecord.OffenseCard) r).offense().name())
        .containsExactly("甲罪", "乙罪");
    assertThat(sink.problems)
        .isNotEmpty()
        .allSatisfy(p -> assertThat(p.line()).isEqualTo(3))
        .allSatisfy(p -> assertThat(p.severity()).isEqualTo(Severity.RECORD_SKIPPED))
        .anySatisfy(p -> assertThat(p.reason()).startsWith(place + ":"));
  }

  @Test
  void violationPointsAtTheLineInsideTheOffense() {
    PackFixture sink =
        between("- name: 坏罪\n  articles: [1]\n  tiers:\n  - name: 甲\n    months: [a, 3]\n");
    assertThat(sink.problems).extracting(Problem::line).containsExactly(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {name: 坏罪, articles: [1], valid: {from: 2001-02-30}}",
        "- {name: 坏罪, articles: [1], tiers: [{name: 甲, months: [9, 3]}]}",
        "- {name: 坏罪, articles: [1], tiers: [{name: 甲, months: [3, 9], when: [{supports: []}]}]}"
      })
  void impossibleValueCostsItsOffenseOnly(String bad) {
    PackFixture sink = between(bad + "\n");
    assertThat(sink.records).hasSize(2);
    assertThat(sink.problems).extracting(Problem::line).containsExactly(3);
  }

  @Test
  void signalNeedsExactlyOneEffect() {
    PackFixture sink =
        between(
            "- {name: 坏罪, articles: [1], tiers: [{name: 甲, months: [3, 9], when: [{supports: [a],"
                + " excludes: [b]}]}]}\n");
    assertThat(sink.records).hasSize(2);
    assertThat(sink.problems).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "offenses:;- {name: 甲罪;  x|3",
        "offenses:;- {name: 甲罪, name: 乙罪, articles: [1]}|2",
        "offenses:;- &a {name: 甲罪, articles: [1]};- *a|2",
        "other: 1|1"
      })
  void fileThatCannotBeReadIsSkippedWithItsLine(String text, int line) {
    PackFixture sink = read(text.replace(';', '\n'));
    assertThat(sink.records).isEmpty();
    assertThat(sink.problems)
        .singleElement()
        .satisfies(p -> assertThat(p.severity()).isEqualTo(Severity.FILE_SKIPPED))
        .satisfies(p -> assertThat(p.line()).isEqualTo(line));
  }

  @Test
  void unknownTopLevelKeyIsNoted() {
    PackFixture sink = read("offenses:\n- {name: 甲罪, articles: [1]}\nextra: 1\n");
    assertThat(sink.records).hasSize(1);
    assertThat(sink.problems).extracting(Problem::severity).containsExactly(Severity.NOTE);
  }
}
