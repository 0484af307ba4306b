package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users write after {@code remove}: ids that other verbs print, names of laws, paths. */
class RemoveCommandTest {
  private static final String OLD = "测试法@2015-01-01";
  private static final String NEW = "测试法@2021-06-01";

  @TempDir Path directory;
  private Path laws;

  @BeforeEach
  void imported() throws IOException {
    laws = directory.resolve("法律");
    SmallCorpus.writeLaws(laws);
    SmallCorpus.withoutVectors(directory);
    assertThat(run("import", laws.toString()).status()).isZero();
  }

  private Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve("w").toString()));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  private void refused(String name, String... told) {
    Cli.Result result = run("remove", name);
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains(told);
    assertThat(result.out()).contains("removed: 0 sources");
  }

  private int sources() {
    // A source that is removed already stays unknown; all that are left go by their directory.
    return run("remove", "--json", laws.toString()).json().path("removed").size();
  }

  @Test
  void aVersionGoesByTheIdThatShowPrints() {
    run("build");
    JsonNode article = run("show", "测试法/2", "--json").json();
    assertThat(article.toString()).contains(OLD, NEW);
    JsonNode removed = run("remove", "--json", OLD).json();
    assertThat(removed.path("removed")).hasSize(1);
    assertThat(removed.path("unknown")).isEmpty();
    assertThat(run("build").status()).isZero();
    assertThat(run("show", OLD + "/2").status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(run("show", NEW + "/2").status()).isZero();
    // Now the law has one version, and its name is enough.
    assertThat(run("remove", "测试法").status()).isZero();
    assertThat(sources()).isEqualTo(1);
  }

  @Test
  void anEmptyNameIsNoDirectoryAndRemovesNothing() {
    for (String name : List.of("", " ", "\t")) {
      Cli.Result result = run("remove", laws.toString(), name);
      assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
      assertThat(result.err()).contains("empty");
    }
    assertThat(sources()).isEqualTo(3);
  }

  @Test
  void aVersionIsKnownBeforeAnythingIsBuilt() {
    assertThat(run("remove", "中华人民共和国刑法@2020-12-26", NEW).out()).contains("removed: 2 sources");
    assertThat(sources()).isEqualTo(1);
  }

  @Test
  void aLawOfOneVersionGoesByItsNameHoweverItIsSpelled() {
    assertThat(run("remove", "《中华人民共和国刑法》").status()).isZero();
    assertThat(sources()).isEqualTo(2);
  }

  @Test
  void whatDoesNotNameOneVersionIsRefusedWithWhatThereIs() {
    refused("测试法", "测试法 has 2 versions", OLD, NEW);
    refused("测试法@2019-01-01", "no version 测试法@2019-01-01", OLD, NEW);
    refused("测试法/2", "测试法/2 is an article", OLD + " or " + NEW);
    refused(OLD + "/2", "is an article", "name " + OLD);
    refused("没有的法@2020-01-01", "no law this name: 没有的法@2020-01-01");
    assertThat(sources()).isEqualTo(3);
  }

  @Test
  void theRestOfTheArgumentsIsRemovedAllTheSame() {
    Cli.Result result = run("remove", "测试法/2", OLD, "nothing");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).contains("removed: 1 sources");
    assertThat(result.err()).contains("is an article", "no law this name: nothing");
    assertThat(sources()).isEqualTo(2);
  }

  @Test
  void aVersionInSeveralFilesGoesWithAllOfThem() throws IOException {
    Path books = Files.createDirectories(laws.resolve("图书法"));
    for (String book : List.of("第一条 甲书。", "第九条 乙书。")) {
      Files.writeString(
          books.resolve(book.substring(4) + ".md"),
          "# 图书法\n\n2020年1月1日 通过\n\n<!-- INFO END -->\n\n" + book + "\n");
    }
    run("import", books.toString());
    assertThat(run("remove", "图书法@2020-01-01").out()).contains("removed: 2 sources");
    assertThat(sources()).isEqualTo(3);
  }
}
