package org.nomograph.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

/** Fictional facts of offenses in a pack: read, and checked against its cards. */
class ExamplesTest {
  private static final PackReader READER = new PackReader();

  @TempDir private Path pack;

  @BeforeEach
  void offenses() {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
    PackFixture.write(
        pack,
        "offenses/a.yaml",
        "offenses:\n- {name: 甲罪, articles: [1]}\n- {name: 乙罪, articles: [2]}\n");
  }

  @Test
  void areRecordsOfTheirPack() {
    PackFixture sink = new PackFixture();
    String text = "examples:\n- offense: 甲罪\n  facts:\n  - 甲某搬走界碑。\n  - 乙某推倒界碑。\n";
    READER.read(new SourceFile(pack.resolve("examples/a.yaml"), text, "0".repeat(64)), sink);
    assertThat(sink.problems).isEmpty();
    assertThat(sink.records)
        .containsExactly(
            new SourceRecord.Examples(
                "test-pack", new OffenseExamples("甲罪", List.of("甲某搬走界碑。", "乙某推倒界碑。"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {offense: 甲, facts: [搬走]}|examples 1, offense: the name of an offense ends in 罪",
        "- {offense: 甲罪}|the field facts is missing",
        "- {offense: 甲罪, facts: []}|facts",
        "- {offense: 甲罪, facts: [' ']}|must not be blank",
        "- {offense: 甲罪, facts: [搬走], charge: 甲}|there is no field charge"
      })
  void aWrongOneIsLeftOutWithItsPlace(String wrong, String reason) {
    PackFixture sink = new PackFixture();
    String text = "examples:\n" + wrong + "\n- {offense: 乙罪, facts: [推倒]}\n";
    READER.read(new SourceFile(pack.resolve("examples/a.yaml"), text, "0".repeat(64)), sink);
    assertThat(sink.records).hasSize(1);
    assertThat(sink.problems)
        .allSatisfy(p -> assertThat(p.severity()).isEqualTo(Severity.RECORD_SKIPPED))
        .allSatisfy(p -> assertThat(p.line()).isEqualTo(2))
        .anySatisfy(p -> assertThat(p.reason()).contains(reason));
  }

  private List<String> check(String examples) throws IOException {
    PackFixture.write(pack, "examples/a.yaml", "examples:\n" + examples);
    return new PackCheck((article, validity) -> true, List.of(), List.of())
        .check(READER.readPack(pack)).problems().stream().map(Problem::reason).toList();
  }

  @Test
  void thoseOfOffensesOfThePackAreInOrder() throws IOException {
    assertThat(check("- {offense: 甲罪, facts: [搬走界碑, 推倒界碑]}\n- {offense: 乙罪, facts: [砍树]}\n"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {offense: 丙罪, facts: [搬走]}|examples of unknown offense 丙罪",
        "- {offense: 甲罪, facts: [犯甲罪而搬走]}|an example names the charge 甲罪",
        "- {offense: 甲罪, facts: [搬走, 搬走]}|an example of 甲罪 stands twice",
      })
  void whatDoesNotFitTheCardsIsFound(String examples, String reason) throws IOException {
    assertThat(check(examples + "\n")).containsExactly(reason);
  }

  @Test
  void aSecondPlaceOfAnOffenseIsFoundAndAlsoAStoryToldOfTwo() throws IOException {
    assertThat(
            check(
                """
                - {offense: 甲罪, facts: [搬走]}
                - {offense: 乙罪, facts: [搬走]}
                - {offense: 甲罪, facts: [推倒]}
                """))
        .containsExactly(
            "an example of 乙罪 stands twice",
            "examples of 甲罪 stand in two places; the first counts");
  }

  @Test
  void aPackThatAddsExamplesIsCheckedBesideThoseItAddsTo() throws IOException {
    PackFixture.write(pack, "examples/a.yaml", "examples:\n- {offense: 丙罪, facts: [搬走]}\n");
    PackCheck check = new PackCheck((article, validity) -> true, List.of(), List.of());
    assertThat(check.check(READER.readPack(pack), Set.of("丙罪")).problems()).isEmpty();
    assertThat(check.check(READER.readPack(pack), Set.of("丁罪")).problems()).hasSize(1);
  }

  @Test
  void aTextAsLongAsADocumentOrWithCharactersThatDoNotShowIsToldWithItsPlace() {
    PackFixture sink = new PackFixture();
    String text =
        "examples:\n- offense: 甲罪\n  facts:\n  - \"搬走\\u0007界碑\"\n  - "
            + "搬".repeat(FieldTexts.LONGEST + 1)
            + "\n  - \"推倒\\n\\t界碑\"\n";
    READER.read(new SourceFile(pack.resolve("examples/a.yaml"), text, "0".repeat(64)), sink);
    assertThat(sink.records).hasSize(1);
    assertThat(sink.problems)
        .allSatisfy(p -> assertThat(p.severity()).isEqualTo(Severity.NOTE))
        .extracting(Problem::line)
        .containsExactly(4, 5);
    assertThat(sink.problems.get(0).reason()).contains("U+0007").contains("facts 1");
    assertThat(sink.problems.get(1).reason()).contains("10,001").contains("10,000");
  }
}
