package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pack charges}: charges of data sets against the offenses of a pack. */
class PackChargesTest {
  @TempDir Path dir;

  @BeforeEach
  void pack() throws IOException {
    write("pack/pack.yaml", "name: pack\nversion: '1'\nlanguage: zh\nlaw: 刑法\n");
    write(
        "pack/offenses/a.yaml",
        "offenses:\n- {name: 占车、占船罪, aliases: [霸车罪], articles: [1], valid: {from: 2010-01-01}}\n");
  }

  private Path write(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Cli.Result charges(Path... files) {
    List<String> all = new ArrayList<>(List.of("pack", "charges", "--json"));
    List.of(files).forEach(file -> all.add(file.toString()));
    all.addAll(List.of("--pack", dir.resolve("pack").toString()));
    return Cli.run(all);
  }

  @Test
  void namesAliasesAndPartsBelongToAnOffenseAndOthersAreListedWithTheirPlace() throws IOException {
    Path cases =
        write(
            "cases.jsonl",
            """
            {"id": 1, "name": ["某"], "fact": "甲占了一辆车。", "crime": ["占车罪"], "laws": ["264"]}
            {"id": 2, "name": ["某"], "fact": "乙占了一辆车。", "crime": ["霸车罪"], "laws": ["264"]}
            {"id": 3, "name": ["某"], "fact": "丙占了一架飞机。", "crime": ["占机罪"], "laws": ["264"]}
            """);
    Cli.Result result = charges(cases);
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).contains("\"charges\" : 3").contains("占机罪").contains("\"line\" : 3");
    assertThat(result.out()).doesNotContain("霸车罪");
  }

  @Test
  void tablesByArticleAndByChapterAreReadAndJointCellsTakenApart() throws IOException {
    Path table = write("table.json", "[{\"id\": 1, \"crime\": [\"占车罪、占船罪\"]}]");
    Path chapters =
        write("parts.json", "[{\"id\": 1, \"title\": \"占物\", \"crimes\": [\"占车、占船罪\"]}]");
    Cli.Result result = charges(table, chapters);
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.DONE);
    assertThat(result.out()).contains("\"charges\" : 3").contains("\"without_offense\" : [ ]");
  }

  @Test
  void aFileWithoutChargesIsRefusedByName() throws IOException {
    Cli.Result result = charges(write("text.txt", "天气很好。\n"));
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains("text.txt").contains("decided cases");
  }

  @Test
  void rowsThatCannotBeReadAreReported() throws IOException {
    Path cases =
        write(
            "cases.jsonl",
            """
            {"id": 1, "name": ["某"], "fact": "甲占了一辆车。", "crime": ["占车罪"], "laws": ["264"]}
            {"id": 2, "name": ["某"], "fact": "乙
            """);
    Cli.Result result = charges(cases);
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).contains("\"line\" : 2");
  }
}
