package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.Progress;
import org.nomograph.engine.SourceReaders;
import org.nomograph.engine.ingest.Problem.Severity;

/**
 * Files that were meant to be sources and are broken: each is left out with the real fault and its
 * line, in words of the field, and counts as not read.
 */
class DamagedSourcesTest {
  /** Names of classes, packages, parser settings and enumerations, and what stands for nothing. */
  private static final Pattern MACHINE_WORDS =
      Pattern.compile(
          "(?i:exception|java|jackson|snakeyaml|StreamRead|MonthOf|DayOf|\\bcom\\.|\\borg\\.|"
              + "\\[source|token|\\bnull\\b|regex|REDACTED|unknown format)|[A-Z][a-z]+[A-Z][a-z]+");

  @TempDir Path dir;

  private ImportReport scan(String name, String text) throws IOException, InterruptedException {
    Files.writeString(dir.resolve(name), text);
    return new SourceScanner(SourceReaders.all())
        .scan(List.of(dir), Optional.empty(), new StoreStub(), Progress.NONE);
  }

  /** In the texts, ~ stands for a line end and @ for a tab. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a.yaml|1|a: &a [x]~b: &b [*a, *a]~offenses: [*b]|alias",
        "a.yaml|2|offenses:~- !!java.net.URL~  name: 甲罪|the tag !!",
        "a.yaml|2|offenses:~- name: !!binary 甲罪~  articles: [1]|the tag !!binary",
        "a.yaml|1|!!set {offenses: 1}|the tag !!set",
        "a.yaml|3|offenses: []~# again~offenses: []|stands twice",
        "a.yaml|1|\"offenses\": {a: 1, a: 2}|stands twice",
        "a.yaml|1|@offenses:~@- name: 甲罪|tab",
        "a.yaml|2|offenses:~@- name: 甲罪|tab",
        "a.txt|2|offenses:~@- name: 甲罪|tab",
        "a.yaml|2|offenses:~- [1, 2|expected",
        "a.yaml|1|nothing: 1|expected a top-level key",
        "a.yaml|2|~第一条 甲: [|expected",
        "a.yaml|2|offenses: []~---~offenses: []|second document",
        "a.jsonl|1|{\"id\": 1, \"name\": [\"甲\"], \"fact\": \"某县|ends in the middle",
        "a.jsonl|2|~{\"fact\": \"某县|ends in the middle",
        "a.json|2|[~{\"fact\": \"某县|ends in the middle",
        "a.jsonl|1|{\"text_id\": \"1\", \"text\": \"某县|ends in the middle",
        "a.jsonl|1|{\"id\": 1, \"na|ends in the middle",
        "a.json|3|[~{\"id\": 1,~\"crime\": [\"甲罪|ends in the middle",
        "a.json|2|[~{\"id\": 1, \"items\": [{\"te|ends in the middle",
        "a.json|2|[~{\"explain\": \"甲|ends in the middle",
        "a.json|2|[~{\"id\": 1, \"judge\": [|ends in the middle",
        "a.json|2|[~{\"id\": 1, \"title\": \"甲\", \"crimes\": [|ends in the middle",
        "a.json|1|[|ends in the middle",
        "a.json|2|~fact: 甲|expected JSON",
        "a.json|2|[~{\"id\": NaN, \"crime\": [\"甲罪\"]}]|NaN",
        "a.json|1|[{\"id\": -Infinity, \"crime\": [\"甲罪\"]}]|Infinity",
        "a.jsonl|1|{\"fact\": \"甲\", \"x\": NaN}|NaN",
        "a.json|2|[~{\"id\": 1 \"crime\": [\"甲罪\"]}]|unexpected character",
        "a.json|1|[{\"id\": 01, \"crime\": [\"甲罪\"]}]|number",
        "a.json|1|[{\"crime\": [\"甲~罪\"]}]|line break",
        "a.json|1|[{\"crime\": [\"甲\\x\"]}]|does not allow"
      })
  void namesTheFaultAndItsLine(String name, int line, String text, String reason)
      throws IOException, InterruptedException {
    ImportReport report = scan(name, text.replace('~', '\n').replace('@', '\t'));

    assertThat(report.filesRead()).isZero();
    assertThat(report.filesSkipped()).isEqualTo(1);
    assertThat(report.problems())
        .first()
        .satisfies(p -> assertThat(p.reason()).contains(reason))
        .satisfies(p -> assertThat(p.line()).isEqualTo(line));
    assertPlain(report);
  }

  private static void assertPlain(ImportReport report) {
    assertThat(report.problems())
        .allSatisfy(
            p ->
                assertThat(p.reason().replaceAll("!![\\w.]+", ""))
                    .doesNotContainPattern(MACHINE_WORDS)
                    .doesNotContain("\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{\"id\": 1, \"crime\": %s}]",
        "[{\"id\": 1, \"judge\": %s}]",
        "{\"fact\": \"甲\", \"crime\": %s}",
        "{\"foo\": %s}"
      })
  void refusesNumbersAndNestingBeyondMeasure(String form) throws Exception {
    for (String value :
        List.of("1" + "0".repeat(1_500), "[".repeat(1_500) + "]".repeat(1_500), "NaN")) {
      ImportReport report = scan("a.json", form.formatted(value));

      assertThat(report.filesRead()).isZero();
      assertThat(report.problems().get(0).line()).isEqualTo(1);
      assertPlain(report);
    }
    ImportReport deep = scan("a.json", "offenses: " + "[".repeat(99));
    assertPlain(deep);
  }

  @Test
  void refusesDeepYamlWithItsLine() throws Exception {
    ImportReport report = scan("a.yaml", "offenses:\n- " + "[".repeat(99) + "]".repeat(99));

    assertThat(report.problems().get(0).reason()).contains("deeper than");
    assertThat(report.problems().get(0).line()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2001-13-01|5|2001-13-01",
        "2001-02-30|5|2001-02-30",
        "2001-00-10|5|2001-00-10",
        "2001-2-3|5|YYYY-MM-DD",
        "yesterday|5|YYYY-MM-DD",
      })
  void tellsABadDayOfAPackPlainly(String day, int line, String reason) throws Exception {
    ImportReport report =
        scan(
            "a.yaml",
            "offenses:\n- name: 甲罪\n  articles: [刑法/1]\n  valid:\n    until: \"" + day + "\"\n");

    assertThat(report.problems())
        .filteredOn(p -> p.severity() == Severity.RECORD_SKIPPED)
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).contains(reason).contains("YYYY-MM-DD"))
        .satisfies(p -> assertThat(p.line()).isEqualTo(line));
    assertPlain(report);
  }

  /** A number that does not fit an int must be refused, not turned into another number. */
  @ParameterizedTest
  @ValueSource(strings = {"4294967308", "1e300", "-1", "12.5", "601"})
  void refusesATermThatIsNone(String months) throws Exception {
    ImportReport report =
        scan(
            "a.jsonl",
            "{\"fact\": \"甲\", \"crime\": [\"甲\"], \"laws\": [1], \"term_of_imprisonment\":"
                + " {\"imprisonment\": "
                + months
                + "}}");

    assertThat(report.counts()).isEmpty();
    assertThat(report.problems().get(0).reason()).contains("0 to 600 months");
  }

  @ParameterizedTest
  @ValueSource(strings = {"4294967560", "264.7", "\"264\"", "0", "453", "1e9"})
  void refusesAnArticleThatIsNone(String id) throws Exception {
    ImportReport report = scan("a.json", "[{\"id\": " + id + ", \"crime\": [\"甲罪\"]}]");

    assertThat(report.counts()).isEmpty();
    assertThat(report.problems().get(0).reason()).contains("from 1 to 452");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a.yaml|offenses:~- {name: 坏, articles: [刑法/1]}",
        "a.json|[{\"id\": 999, \"crime\": [\"甲罪\"]}]",
        "a.json|[{\"id\": 999, \"judge\": [\"是否\"]}]",
        "a.json|[{\"id\": 999, \"items\": [{\"text\": \"甲\"}]}]",
        "a.json|[{\"explain\": \"\", \"from\": \"甲\", \"laws\": [1]}]",
        "a.jsonl|{\"fact\": \"\", \"crime\": [], \"laws\": [], \"term_of_imprisonment\": {}}",
        "a.md|# 甲法~~<!-- INFO END -->~~第零条 甲。"
      })
  void doesNotCountAFileWithoutAnyRecordAsRead(String name, String text) throws Exception {
    ImportReport report = scan(name, text.replace('~', '\n'));

    assertThat(report.filesRead()).isZero();
    assertThat(report.filesSkipped()).isEqualTo(1);
    assertThat(report.problems())
        .filteredOn(p -> p.severity() == Severity.RECORD_SKIPPED)
        .singleElement()
        .satisfies(p -> assertThat(p.line()).isPositive());
  }

  @Test
  void tellsOfAFaultOfItsOwnWithoutTheNameOfTheFault() throws Exception {
    Files.writeString(dir.resolve("a.md"), "甲");
    for (Throwable fault :
        List.of(new IllegalStateException("state"), new StackOverflowError("deep"))) {
      ImportReport report =
          new SourceScanner(List.of(new Failing(fault)))
              .scan(List.of(dir), Optional.empty(), new StoreStub(), Progress.NONE);

      assertThat(report.filesRead()).isZero();
      assertThat(report.problems().get(0).reason()).contains("fault of this program");
      assertPlain(report);
    }
  }

  private record Failing(Throwable fault) implements SourceReader {
    @Override
    public String format() {
      return "failing";
    }

    @Override
    public boolean accepts(SourceFile file) {
      return true;
    }

    @Override
    public void read(SourceFile file, RecordSink sink) {
      if (fault instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) fault;
    }
  }
}
