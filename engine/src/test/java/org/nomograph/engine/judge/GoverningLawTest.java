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
  private static final String NEWER =
      """
      # 中华人民共和国刑法

      2017年11月4日 测试修正

      <!-- INFO END -->

      第二百六十四条 悄悄拿走别人东西的，关二年以下。

      第二百七十五条 弄坏别人东西的，关五年以下。
      """;
  private static final String NEWEST =
      """
      # 中华人民共和国刑法

      2023年12月29日 测试修正

      <!-- INFO END -->

      第二百六十四条 悄悄拿走别人东西的，关四年以下。

      第二百七十五条 弄坏别人东西的，关一年以下。

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
            + CARD.formatted("损毁罪", "275", "1997-10-01", "弄坏")
            + "  earlier_tiers:\n  - until: 2024-03-01\n    basis: 测试\n    tiers:\n"
            + "    - {name: 从前, months: [0, 60], when: []}\n"
            + CARD.formatted("踩草罪", "9999", "1997-10-01", "踩坏草坪"));
    pack(sources.resolve("other"), "军规", CARD.formatted("擅离岗哨罪", "7", "1997-10-01", "擅自离开岗哨"));
    Files.writeString(sources.resolve("刑法(2000-01-01).md"), LAW);
    Files.writeString(sources.resolve("刑法(2017-11-04).md"), NEWER);
    Files.writeString(sources.resolve("刑法(2023-12-29).md"), NEWEST);
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

  private static List<String> cited(Judgment judgment) {
    return judgment.evidence().stream()
        .filter(e -> e.kind() == Evidence.Kind.ARTICLE && e.role() == Evidence.Role.CONFIRMED)
        .map(Evidence::id)
        .toList();
  }

  @Test
  void theVersionInForceAtTheActIsCited() throws IOException {
    Judgment then = judge("2018年5月1日，被告人赵某偷走铜锅一口。", null, null);
    assertThat(cited(then)).containsExactly("刑法@2017-11-04/264");
    assertThat(then.reasoning()).contains("法条引行为时有效的文本").doesNotContain("未导入");
    assertThat(cited(judge("2012年5月1日，被告人赵某偷走铜锅一口。", null, null)))
        .containsExactly("刑法@2000-01-01/264");
    assertThat(cited(judge("2025年5月1日，被告人赵某偷走铜锅一口。", null, null)))
        .containsExactly("刑法@2023-12-29/264");
    assertThat(cited(judge("被告人赵某偷走铜锅一口。", null, null))).containsExactly("刑法@2023-12-29/264");
  }

  @Test
  void theNewerTextIsCitedWhereItIsMilderOnTheDayOfJudging() throws IOException {
    Judgment now = judge("2018年5月1日，被告人赵某弄坏铜锅一口。", null, null);
    assertThat(cited(now)).containsExactly("刑法@2023-12-29/275");
    assertThat(now.reasoning()).contains("行为后的规定较轻，法条引现行文本");
    Judgment then = judge("2018年5月1日，被告人赵某弄坏铜锅一口。", null, "2018-05-01");
    assertThat(cited(then)).containsExactly("刑法@2017-11-04/275");
  }

  @Test
  void anAmendmentIsInForceFromItsDayOfCommencementNotOfAdoption() throws IOException {
    assertThat(cited(judge("被告人赵某偷走铜锅一口。", null, "2024-02-29")))
        .containsExactly("刑法@2017-11-04/264");
    assertThat(cited(judge("被告人赵某偷走铜锅一口。", null, "2024-03-01")))
        .containsExactly("刑法@2023-12-29/264");
  }

  @Test
  void aVersionThatIsMissingBeforeTheDayIsTold() throws IOException {
    for (String day : List.of("2021-03-01", "2024-02-29")) {
      assertThat(judge("被告人赵某偷走铜锅一口。", null, day).reasoning())
          .contains("刑法修正案（十一）（2021-03-01起施行）修改后的刑法未导入", "请核对");
    }
    assertThat(judge("被告人赵某偷走铜锅一口。", null, "2021-02-28").reasoning()).doesNotContain("未导入");
    assertThat(judge("2022年5月1日，被告人赵某偷走铜锅一口。", null, null).reasoning()).contains("刑法修正案（十一）");
    assertThat(nomograph.show("刑法/264").orElseThrow().parts())
        .anyMatch(
            p ->
                p.heading().contains("刑法@2017-11-04/264  [2017-11-04, 2024-03-01)")
                    && p.heading().contains("2021-03-01"));
  }

  @Test
  void theNewestTextIsCitedWhereThatOfTheActIsNotImported() throws IOException {
    Judgment judgment = judge("1998年5月1日，被告人赵某偷走铜锅一口。", null, null);
    assertThat(cited(judgment)).containsExactly("刑法@2023-12-29/264");
    assertThat(judgment.reasoning()).contains("行为时有效的刑法版本未导入，法条引现行文本");
  }

  @Test
  void anActBeforeTheCodeOf1997IsSaidToBeSo() throws IOException {
    assertThat(judge("1995年5月1日，被告人赵某偷走铜锅一口。", null, null).reasoning())
        .contains("行为时：1995-05-01", "1979年刑法，其文本未导入", "第十二条", "须与行为时的法律核对");
    assertThat(judge("被告人赵某偷走铜锅一口。", "1970-01-01", null).reasoning()).contains("行为时尚无刑法典");
    assertThat(judge("1997年10月1日，被告人赵某偷走铜锅一口。", null, null).reasoning()).doesNotContain("1979年刑法");
  }

  @Test
  void aDateThatCannotBeIsToldAndNotUsed() throws IOException {
    for (String date : List.of("2020年13月45日", "2021年2月30日", "0000年1月1日", "2030年5月1日")) {
      Judgment judgment =
          nomograph
              .judge(
                  new JudgeRequest(
                      new CaseRecord("t", List.of(), "2018年5月1日起，至" + date + "，被告人赵某偷走铜锅一口。"),
                      Optional.empty(),
                      Optional.empty(),
                      LocalDate.of(2026, 1, 1)))
              .whole();
      assertThat(judgment.reasoning()).contains("案情中的日期“" + date + "”存疑", "行为时：2018-05-01");
    }
  }
}
