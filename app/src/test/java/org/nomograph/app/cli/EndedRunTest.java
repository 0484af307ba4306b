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

/** Invented institutions and laws that ended: what ask says of them, by the day that governs. */
class EndedRunTest {
  private static final String LAW =
      """
      # 图书馆法

      2015年1月1日 通过

      <!-- INFO END -->

      第一条 借阅图书的读者应当在三十日内归还图书。

      第二条 损坏图书的读者应当照价赔偿。

      第三条 收容图书的读者，收容期限为六个月。

      第四条 本法自2015年3月1日起施行。
      """;
  private static final String PACK =
      """
      name: history
      version: "1"
      language: zh
      law: 图书馆法
      description: 测试
      licence: Apache-2.0
      """;
  private static final String ENDED =
      """
      ended:
      - name: 图书收容
        say: [收容图书, 图书收容]
        until: 2019-12-29
        by: 一个废止决定
        now: 改为赔偿
        articles: [2]
      - name: 合同法
        until: 2021-01-01
        by: 图书馆法施行
        became:
          52: [2, 1]
          60: []
      """;

  @TempDir Path directory;

  private Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve("w").toString()));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  @BeforeEach
  void build() throws IOException {
    SmallCorpus.withoutVectors(directory);
    Path law = Files.writeString(directory.resolve("图书馆法(2015-01-01).md"), LAW);
    Path pack = Files.createDirectories(directory.resolve("history/ended"));
    Files.writeString(pack.resolveSibling("pack.yaml"), PACK);
    Files.writeString(pack.resolve("all.yaml"), ENDED);
    assertThat(run("pack", "check", directory.resolve("history").toString()).status()).isZero();
    Cli.Result imported =
        run("import", law.toString(), directory.resolve("history").toString(), "--json");
    assertThat(imported.status()).as(imported.err()).isZero();
    assertThat(run("build").status()).isZero();
  }

  @Test
  void whatIsNoMoreIsToldFirstAndItsOwnRulesAreDropped() {
    String answer = run("ask", "收容图书的期限是多久？").out();
    assertThat(answer).startsWith("图书收容已经废止，自2019-12-29起不再施行（一个废止决定）：改为赔偿。");
    assertThat(answer).contains("第二条").contains("图书收容已经废止，这一条是说它的");
  }

  @Test
  void askedAsOfBeforeItIsAnsweredAsThen() {
    String then = run("ask", "收容图书的期限是多久？", "--as-of", "2019-12-28").out();
    assertThat(then).doesNotStartWith("图书收容已经废止").contains("六个月");
    assertThat(then).contains("2019-12-28时图书收容还在施行；自2019-12-29起已经废止");
    String after = run("ask", "收容图书的期限是多久？", "--as-of", "2019-12-29").out();
    assertThat(after).startsWith("图书收容已经废止");
  }

  @Test
  void anArticleOfAFormerLawLeadsToTheOnesInItsPlace() {
    String answer = run("ask", "合同法第五十二条怎么规定赔偿？").out();
    assertThat(answer).contains("合同法第五十二条已随旧法自2021-01-01起失效，接替它的是《图书馆法》第二条、第一条。");
    assertThat(
            run("ask", "合同法第五十二条怎么规定赔偿？", "--json")
                .json()
                .path("citations")
                .findValuesAsText("article"))
        .containsExactlyInAnyOrder("图书馆法/2", "图书馆法/1");
    assertThat(run("ask", "合同法60条").out()).contains("没有直接接替它的条文");
    // Another law, whose name ends in that of this one.
    assertThat(run("ask", "经济合同法52条").out()).doesNotContain("接替它的是《");
    // Of a number that the pack does not know nothing is claimed.
    assertThat(run("ask", "合同法61条").out()).doesNotContain("接替");
    assertThat(run("ask", "合同法52条", "--as-of", "2020-12-31").out()).doesNotContain("接替");
  }
}
