package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {
  private static final String LAW =
      "# 借书法\n\n2020年1月1日 通过\n\n<!-- INFO END -->\n\n第一条 借书要还。\n\n第二条 丢书要赔。\n";

  @TempDir Path directory;
  private Path laws;

  @BeforeEach
  void laws() throws IOException {
    laws = directory.resolve("法律");
    SmallCorpus.writeLaws(laws);
    SmallCorpus.withoutVectors(directory);
  }

  private Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve("w").toString()));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  @Test
  void countsWhatItReadsAndReadsNothingTwice() {
    JsonNode first = run("import", "--json", laws.toString()).json();
    assertThat(first.path("files_read").asInt()).isEqualTo(3);
    assertThat(first.path("records").path("statute").asInt()).isEqualTo(3);
    // 7 of the criminal law, 4 and 5 of the versions of the test law.
    assertThat(first.path("records").path("article").asInt()).isEqualTo(7 + 4 + 5);
    // The invented criminal law has gaps, and every problem has its place.
    assertThat(first.path("problems"))
        .extracting(problem -> problem.path("line").asInt())
        .containsExactly(11, 15, 17, 21, 23);
    assertThat(first.path("problems"))
        .allSatisfy(p -> assertThat(p.path("severity").asText()).isEqualTo("note"))
        .allSatisfy(p -> assertThat(p.path("source").asText()).endsWith("刑法(2020-12-26).md"));

    JsonNode second = run("import", "--json", laws.toString()).json();
    assertThat(second.path("files_read").asInt()).isZero();
    assertThat(second.path("files_unchanged").asInt()).isEqualTo(3);
    assertThat(second.path("records")).isEmpty();
  }

  /** A file without any good record counts as left out, and nothing imported is bad input. */
  @Test
  void aFileOfWhichNothingCouldBeTakenIsSkippedWithItsPlace() throws IOException {
    Path bad = Files.createDirectories(directory.resolve("bad"));
    Files.writeString(bad.resolve("a.yaml"), "offenses:\n- {name: 坏, articles: [刑法/1]}\n");
    Files.writeString(bad.resolve("b.md"), " ");
    Cli.Result result = run("import", "--json", bad.toString());

    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.json().path("files_read").asInt()).isZero();
    assertThat(result.json().path("files_skipped").asInt()).isEqualTo(2);
    // Lines start at 1; a problem of a whole file has none.
    List<JsonNode> problems = new ArrayList<>();
    result.json().path("problems").forEach(problems::add);
    assertThat(problems)
        .anySatisfy(p -> assertThat(p.path("line").asInt()).isEqualTo(2))
        .filteredOn(p -> p.path("severity").asText().equals("file_skipped"))
        .hasSize(2)
        .allSatisfy(p -> assertThat(p.has("line")).isFalse());
  }

  @Test
  void whenNothingIsImportedNoWorkspaceIsMade() throws IOException {
    Path bad = Files.writeString(directory.resolve("b.md"), " ");
    Path workspace = directory.resolve("w");
    assertThat(run("import", bad.toString()).status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(workspace).doesNotExist();
    Files.createDirectory(workspace);
    assertThat(run("import", bad.toString()).status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(workspace).isEmptyDirectory();

    assertThat(run("import", laws.toString()).status()).isZero();
    assertThat(run("import", bad.toString()).status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(run("build", "--json").json().path("counts").path("article").asInt())
        .isEqualTo(7 + 4 + 5);
  }

  /**
   * Scripts go by the status: what can be read is read, and what was asked for and lost is told.
   */
  @Test
  void aNamedFileThatIsLeftOutIsBadInputAndTheOthersAreRead() throws IOException {
    Path bad = Files.writeString(directory.resolve("b.md"), " ");
    Cli.Result result = run("import", laws.toString(), bad.toString(), "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.json().path("files_read").asInt()).isEqualTo(3);
    assertThat(result.err()).contains("left out although named: 1; " + bad);
    assertThat(run("build").status()).isZero();
    assertThat(run("import", laws.toString(), bad.toString()).status())
        .as("so is it when the others are known")
        .isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void aFileThatIsNoSourceAmongThoseOfADirectoryIsNoFaultUnlessMostAreNone() throws IOException {
    for (int i = 0; i < 3; i++) {
      Files.writeString(laws.resolve("notes" + i + ".txt"), "remember the milk " + i);
    }
    Cli.Result some = run("import", "--json", laws.toString());
    assertThat(some.status()).as(some.err()).isZero();
    assertThat(some.json().path("files_skipped").asInt()).isEqualTo(3);
    Files.writeString(laws.resolve("notes3.txt"), "remember the milk again");
    Cli.Result most = run("import", "--json", laws.toString());
    assertThat(most.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(most.err()).contains("more files were left out (4) than taken (3); ", "notes0.txt");
  }

  @Test
  void theSameTextUnderTwoNamesIsHeldOnceAndSaidSo() throws IOException {
    Files.writeString(directory.resolve("甲.md"), LAW);
    Files.writeString(directory.resolve("乙.md"), LAW);
    Cli.Result result =
        run("import", directory.resolve("甲.md").toString(), directory.resolve("乙.md").toString());
    assertThat(result.status()).isZero();
    assertThat(result.out())
        .contains("files: 1 read, 1 unchanged, 0 skipped")
        .contains("乙.md: same text as", "held once");
  }

  @Test
  void gbkByteOrderMarkAndCarriageReturnsReadLikePlainUtf8() throws IOException {
    Path gbk = Files.write(directory.resolve("gbk.md"), LAW.getBytes(Charset.forName("GBK")));
    Path marked =
        Files.writeString(
            directory.resolve("bom.md"),
            "\uFEFF" + LAW.replace("借书法", "借书法甲").replace("\n", "\r\n"));
    assertThat(run("import", gbk.toString(), marked.toString()).out())
        .contains("statute          2", "article          4")
        .doesNotContain("problems");
    run("build");
    for (String law : List.of("借书法", "借书法甲")) {
      assertThat(run("show", law + "/2").out()).contains("丢书要赔。");
    }
  }

  @Test
  void removeTakesASourceOutWithTheNextBuild() {
    run("import", laws.toString());
    run("build");
    String file = laws.resolve("测试法(2015-01-01).md").toString();
    Cli.Result removed = run("remove", "--json", file);
    assertThat(removed.status()).isZero();
    assertThat(removed.json().path("removed")).hasSize(1);
    assertThat(run("show", "测试法@2015-01-01/2").status()).isZero();

    run("build");
    assertThat(run("show", "测试法@2015-01-01/2").status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(run("show", "测试法@2021-06-01/2").status()).isZero();
    Cli.Result again = run("remove", file);
    assertThat(again.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(again.err()).contains("no imported source has this id or path", file);
  }

  @Test
  void aSecondBuildHasNothingToDoAndKeepsTheSnapshot() {
    run("import", laws.toString());
    JsonNode first = run("build", "--json").json();
    assertThat(first.path("unchanged").asBoolean()).isFalse();
    assertThat(first.path("counts").path("article").asInt()).isEqualTo(7 + 4 + 5);
    JsonNode second = run("build", "--json").json();
    assertThat(second.path("unchanged").asBoolean()).isTrue();
    assertThat(second.path("snapshot")).isEqualTo(first.path("snapshot"));
    assertThat(run("build").out()).startsWith("nothing changed; snapshot 000001-");
  }
}
