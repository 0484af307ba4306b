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

/** {@code pack check} on a small pack, with and without a workspace to compare with. */
class PackCommandTest {
  private static final String LAW =
      """
      # 中华人民共和国甲法

      %s 通过

      <!-- INFO END -->

      第一条 把公用的自行车锁在自己家门口，不让别人使用超过三天的，处罚款。

      第二条 乙。
      """;

  @TempDir Path dir;

  @BeforeEach
  void pack() throws IOException {
    write("pack/pack.yaml", "name: pack\nversion: '1'\nlanguage: zh\nlaw: 甲法\n");
    write(
        "pack/offenses/a.yaml",
        "offenses:\n- {name: 占车罪, chapter: 第一章 车, articles: [1], valid: {from: 2010-01-01}}\n");
  }

  private Path write(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Cli.Result check(String... arguments) {
    List<String> all = new ArrayList<>(List.of("pack", "check"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--workspace", dir.resolve("workspace").toString()));
    return Cli.run(all);
  }

  private Cli.Result check() {
    return check(dir.resolve("pack").toString());
  }

  private void importLaw() throws IOException {
    Path old = write("甲法(2010-01-01).md", LAW.formatted("2010年1月1日") + "\n第三条 丙。\n");
    Path current = write("甲法(2020-01-01).md", LAW.formatted("2020年1月1日"));
    Cli.Result imported =
        Cli.run(
            List.of(
                "import",
                old.toString(),
                current.toString(),
                "--workspace",
                dir.resolve("workspace").toString()));
    assertThat(imported.status()).isZero();
  }

  @Test
  void aGoodPackIsCleanAndItsCoverageIsPrinted() throws IOException {
    importLaw();
    Cli.Result result = check();
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.DONE);
    assertThat(result.out()).contains("第一章 车").contains("findings: 0");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void withoutAWorkspaceOnlyThePackItselfIsChecked() throws IOException {
    write("pack/offenses/b.yaml", "offenses:\n- {name: 坏罪, articles: [99]}\n");
    Cli.Result result = check();
    assertThat(result.status()).isEqualTo(ExitStatus.DONE);
    assertThat(result.err()).contains("not compared");
  }

  @Test
  void offensesOfALawThatDefinesNoneAreFound() throws IOException {
    write(
        "pack/offenses/b.yaml",
        "offenses:\n- {name: 违约罪, articles: [民法典/577]}\n- {name: 偷罪, articles: [刑法/264]}\n");
    Cli.Result result = check();
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out())
        .contains("b.yaml:2: 违约罪: 民法典 defines no offenses; expected articles of 刑法", "findings: 1");
  }

  @Test
  void aLawThatNobodyKnowsIsAFinding() throws IOException {
    importLaw();
    write("pack/pack.yaml", "name: pack\nversion: '1'\nlanguage: zh\nlaw: 甲发\n");
    Cli.Result result = check();
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).contains("pack.yaml: law: 甲发: neither a law of the workspace");
  }

  @Test
  void aPackThatHoldsNothingIsAFinding() throws IOException {
    write("empty/pack.yaml", "name: pack\nversion: '1'\nlanguage: zh\nlaw: 甲法\n");
    Cli.Result result = check(dir.resolve("empty").toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).contains("pack.yaml: the pack holds nothing; expected");
  }

  @Test
  void fieldsAreNamedAsTheFileNamesThem() throws IOException {
    write(
        "pack/offenses/b.yaml",
        """
        offenses:
        - name: 甲罪
          articles: [1]
          tiers:
          - name: 轻
            months: [0, 6]
          - name: 重
            months: 9
        - name: 乙罪
          articels: [1]
        """);
    String out = check().out();
    assertThat(out)
        .contains("b.yaml:8: 甲罪, tiers 2, months: ")
        .contains("乙罪: the field articles is missing", "乙罪: there is no field articels")
        .doesNotContain("/offenses/1", "/offenses/2");
  }

  @Test
  void aChangeOfTheManifestAloneReadsThePackAgain() throws IOException {
    List<String> verb = new ArrayList<>(List.of("import", dir.resolve("pack").toString()));
    verb.addAll(List.of("--workspace", dir.resolve("w").toString(), "--json"));
    assertThat(Cli.run(verb).json().path("files_read").asInt()).isEqualTo(2);
    assertThat(Cli.run(verb).json().path("records").path("offense_card").asInt()).isZero();
    write("pack/pack.yaml", "name: pack\nversion: '2'\nlanguage: zh\nlaw: 刑法\n");
    assertThat(Cli.run(verb).json().path("records").toString()).contains("1");
    SmallCorpus.withoutVectors(dir);
    List<String> options =
        List.of(
            "--workspace",
            dir.resolve("w").toString(),
            "--config",
            dir.resolve("none.yaml").toString());
    List<String> build = new ArrayList<>(List.of("build"));
    build.addAll(options);
    assertThat(Cli.run(build).status()).isZero();
    List<String> show = new ArrayList<>(List.of("show", "offense/占车罪"));
    show.addAll(options);
    assertThat(Cli.run(show).out()).contains("刑法/1").doesNotContain("甲法/1");
  }

  @Test
  void everyFindingHasItsPlaceAndTheStatusIsThree() throws IOException {
    importLaw();
    write(
        "pack/offenses/b.yaml",
        """
        offenses:
        - {name: 甲罪, articles: [99]}
        - {name: 乙罪, articles: [1], valid: {from: 2020-01-01}, tiers: [{name: 基本, article: 3, months: [0, 6]}]}
        - {name: 坏, articles: [1]}
        - name: 丙罪
          articles: [1]
          confused_with: [{offense: 占车罪, deciding: 把公用的自行车锁在自己家门口，不让别人使用}]
        """);
    write("pack/relations/a.yaml", "relations:\n- {from: 1, to: 77, type: remedy, reason: 因}\n");
    Cli.Result result = check(dir.resolve("pack").toString(), "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    List<String> found = new ArrayList<>();
    result
        .json()
        .at("/packs/0/problems")
        .forEach(
            p ->
                found.add(
                    Path.of(p.path("source").asText()).getFileName()
                        + ":"
                        + p.path("line").asInt()
                        + " "
                        + p.path("reason").asText()));
    assertThat(found)
        .hasSize(5)
        .anyMatch(f -> f.startsWith("b.yaml:2 ") && f.contains("甲法/99"))
        .anyMatch(f -> f.startsWith("b.yaml:3 ") && f.contains("甲法/3"))
        .anyMatch(f -> f.startsWith("b.yaml:4 ") && f.contains("坏, name"))
        .anyMatch(f -> f.startsWith("b.yaml:5 ") && f.contains("\"把公用的自行车锁在自己家门口，不让别人使用\""))
        .anyMatch(f -> f.startsWith("a.yaml:2 ") && f.contains("甲法/77"));
    assertThat(result.json().path("findings").asInt()).isEqualTo(5);
    assertThat(result.json().at("/packs/0/coverage/0/chapter").asText()).isEqualTo("第一章 车");
  }

  @Test
  void anArticleThatWentBeforeTheOffenseEndedIsKnown() throws IOException {
    importLaw();
    write(
        "pack/offenses/b.yaml",
        "offenses:\n- {name: 旧罪, articles: [3], valid: {from: 2010-01-01, until: 2019-01-01}}\n");
    assertThat(check().status()).isEqualTo(ExitStatus.DONE);
  }

  @Test
  void termsThatThePackListsMayBeShared() throws IOException {
    importLaw();
    String shared = "把公用的自行车锁在自己家门口，不让别人使用";
    write(
        "pack/relations/a.yaml",
        "relations:\n- {from: 1, to: 2, type: remedy, reason: " + shared + "}\n");
    assertThat(check().status()).isEqualTo(ExitStatus.BAD_INPUT);
    Files.writeString(
        dir.resolve("pack/pack.yaml"),
        "name: pack\nversion: '1'\nlanguage: zh\nlaw: 甲法\nterms: [" + shared + "]\n");
    assertThat(check().status()).isEqualTo(ExitStatus.DONE);
  }

  @Test
  void saysSoWhenTheWorkspaceLacksTheLaw() throws IOException {
    importLaw();
    Files.writeString(
        dir.resolve("pack/pack.yaml"), "name: pack\nversion: '1'\nlanguage: zh\nlaw: 刑法\n");
    Cli.Result result = check();
    assertThat(result.status()).isEqualTo(ExitStatus.DONE);
    assertThat(result.err()).contains("no statute 刑法");
  }

  @Test
  void aDirectoryOfPacksIsCheckedPackByPack() {
    Cli.Result result = check(dir.toString(), SmallCorpus.pack().toString(), "--json");
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.DONE);
    assertThat(result.json().path("packs")).hasSize(2);
  }

  @Test
  void wrongUsageAndMissingPacksAreTold() throws IOException {
    assertThat(Cli.run(List.of("pack")).status()).isEqualTo(ExitStatus.USAGE);
    assertThat(check(dir.resolve("missing").toString()).status()).isEqualTo(ExitStatus.BAD_INPUT);
    Files.createDirectories(dir.resolve("empty"));
    Cli.Result result = check(dir.resolve("empty").toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains("pack.yaml");
  }

  @Test
  void aPackThatAddsToAnotherIsCheckedWithItForReference() throws IOException {
    write("more/pack.yaml", "name: more\nversion: '1'\nlanguage: zh\nlaw: 甲法\n");
    write("more/examples/a.yaml", "examples:\n- {offense: 占车罪, facts: [甲某锁住公用的车。]}\n");
    String more = dir.resolve("more").toString();
    assertThat(check(more).out()).contains("examples of unknown offense 占车罪");
    Cli.Result with = check(more, "--reference", dir.resolve("pack").toString());
    assertThat(with.out()).contains("findings: 0").doesNotContain("pack pack");
    assertThat(with.status()).isZero();
  }
}
