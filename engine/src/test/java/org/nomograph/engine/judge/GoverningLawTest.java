package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/** Which law governs: the day of the act, an explicit day, articles that the law does not have. */
class GoverningLawTest {
  private static final String LAW =
      """
      # 中华人民共和国刑法

      2000年1月1日 测试通过

      <!-- INFO END -->

      第二百六十四条 悄悄拿走别人东西的，关三年以下。

      第二百九十一条之二 从高处往下扔东西的，关一年以下。
      """;
  private static final String CARD =
      """
      - name: %s
        aliases: []
        chapter: 第一章
        articles: ["%s"]
        valid: {from: %s}
        checklist:
        - id: act
          element: conduct
          question: 是否有此行为
          necessity: required
          signals:
          - supports: [%s]
        tiers:
        - {name: 基本, months: [0, 12], when: []}
      """;
  private static final String THROWN = "2020年5月1日，被告人赵某从楼上抛下花盆一个。";

  @TempDir static Path directory;
  private static Nomograph nomograph;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    Path sources = directory.resolve("sources");
    pack(
        sources.resolve("pack"),
        "刑法",
        CARD.formatted("盗窃罪", "264", "1997-10-01", "偷走")
            + CARD.formatted("高空抛物罪", "291-2", "2021-03-01", "从楼上抛下")
            + CARD.formatted("踩草罪", "9999", "1997-10-01", "踩坏草坪"));
    pack(sources.resolve("other"), "军规", CARD.formatted("擅离岗哨罪", "7", "1997-10-01", "擅自离开岗哨"));
    Files.writeString(sources.resolve("刑法(2000-01-01).md"), LAW);
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Corpus corpus = new Corpus(directory.resolve("workspace"), params, Clock.systemUTC());
    corpus.importSources(List.of(sources), Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    nomograph = Nomograph.open(directory.resolve("workspace"), params);
  }

  private static void pack(Path folder, String law, String cards) throws IOException {
    Files.createDirectories(folder.resolve("offenses"));
    Files.writeString(
        folder.resolve("pack.yaml"),
        "name: demo\nversion: \"1\"\nlanguage: zh\nlaw: " + law + "\n");
    Files.writeString(folder.resolve("offenses/a.yaml"), "offenses:\n" + cards);
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  private static Judgment judge(String facts, String actDate, String asOf) throws IOException {
    return nomograph
        .judge(
            new JudgeRequest(
                new CaseRecord("test", List.of(), facts),
                Optional.ofNullable(actDate).map(LocalDate::parse),
                Optional.ofNullable(asOf).map(LocalDate::parse)))
        .whole();
  }

  @Test
  void anOffenseMadeAfterTheActConvictsNobody() throws IOException {
    Judgment judgment = judge(THROWN, null, null);
    assertThat(judgment.charges()).doesNotContain("高空抛物罪");
    assertThat(judgment.reasoning()).contains("行为时：2020-05-01", "2021-03-01");
  }

  @Test
  void theDayOfTheActAsToldGoesBeforeTheText() throws IOException {
    Judgment judgment = judge(THROWN, "2022-01-01", null);
    assertThat(judgment.charges()).containsExactly("高空抛物罪");
    assertThat(judgment.reasoning()).contains("行为时：2022-01-01（指定）");
  }

  @Test
  void onADayWithoutThatLawNothingConvictsAndNothingIsCited() throws IOException {
    Judgment judgment = judge("被告人赵某偷走铜锅一口。", null, "1999-06-01");
    assertThat(judgment.abstained()).isTrue();
    assertThat(judgment.articles()).isEmpty();
    assertThat(judgment.evidence())
        .noneMatch(e -> e.kind() == Evidence.Kind.ARTICLE)
        .filteredOn(e -> e.id().equals("offense/盗窃罪"))
        .singleElement()
        .matches(e -> e.source().contains("未施行"));
    assertThat(judge("被告人赵某偷走铜锅一口。", null, "2000-06-01").charges()).containsExactly("盗窃罪");
  }

  @Test
  void anArticleThatTheImportedLawDoesNotHaveIsNeverNamed() throws IOException {
    Judgment judgment = judge("被告人赵某踩坏草坪一块。", null, null);
    assertThat(judgment.charges()).containsExactly("踩草罪");
    assertThat(judgment.articles()).isEmpty();
    assertThat(judgment.evidence()).anyMatch(e -> e.source().contains("没有此条"));
  }

  @Test
  void anArticleOfAnotherLawIsNamedWithIt() throws IOException {
    Judgment judgment = judge("被告人赵某擅自离开岗哨三小时。", null, null);
    assertThat(judgment.charges()).containsExactly("擅离岗哨罪");
    assertThat(judgment.articles()).extracting(Object::toString).containsExactly("军规/7");
  }
}
