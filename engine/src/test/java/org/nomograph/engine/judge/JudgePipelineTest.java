package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

/** Judges fictional cases by a small invented criminal law with two offenses. */
class JudgePipelineTest {
  private static final String LAW =
      """
      # 中华人民共和国刑法

      2000年1月1日 测试通过

      <!-- INFO END -->

      第二百六十四条 悄悄拿走别人东西的，关三年以下。

      第二百六十六条 哄骗别人交出东西的，关五年以下。
      """;

  private static final String PACK = "name: demo\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\n";

  private static final String OFFENSES =
      """
      offenses:
      - name: 盗窃罪
        aliases: []
        chapter: 第五章
        articles: ["264"]
        checklist:
        - id: taking
          element: conduct
          question: 是否暗中拿走
          necessity: required
          signals:
          - supports: [偷走, 窃取]
          - excludes: [自愿交给]
        tiers:
        - {name: 基本, months: [0, 36], when: []}
      - name: 诈骗罪
        aliases: []
        chapter: 第五章
        articles: ["266"]
        checklist:
        - id: deceit
          element: conduct
          question: 是否说谎
          necessity: required
          signals:
          - supports: [谎称, 虚构]
          - excludes: [趁人不备]
        tiers:
        - {name: 基本, months: [0, 60], when: []}
      """;

  private static final String STOLEN = "被告人赵某趁人不备，从店里偷走铜锅一口，价值人民币3000元。";
  private static final String DECEIVED = "被告人钱某谎称自己是医生，骗得被害人自愿交给他的现金5000元。";

  @TempDir static Path directory;
  private static Nomograph nomograph;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    Path sources = directory.resolve("sources");
    Files.createDirectories(sources.resolve("pack/offenses"));
    Files.writeString(sources.resolve("刑法(2000-01-01).md"), LAW);
    Files.writeString(sources.resolve("pack/pack.yaml"), PACK);
    Files.writeString(sources.resolve("pack/offenses/a.yaml"), OFFENSES);
    StringBuilder rows = new StringBuilder();
    for (int i = 1; i <= 4; i++) {
      rows.append(row(STOLEN.replace("铜锅", "铜锅" + i + "号"), "盗窃罪", 264, 6 * i));
      rows.append(row(DECEIVED.replace("医生", "医生" + i + "号"), "诈骗罪", 266, 10 * i));
    }
    rows.append(row(STOLEN, "盗窃罪", 264, 6));
    Files.writeString(sources.resolve("cases.jsonl"), rows.toString());
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Corpus corpus = new Corpus(directory.resolve("workspace"), params, Clock.systemUTC());
    assertThat(
            corpus.importSources(List.of(sources), Optional.empty(), Progress.NONE).filesSkipped())
        .isZero();
    corpus.build(Progress.NONE);
    nomograph = Nomograph.open(directory.resolve("workspace"), params);
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  private static String row(String fact, String crime, int article, int months) {
    return """
        {"fact":"%s","name":["某"],"crime":["%s"],"laws":["%d"],\
        "term_of_imprisonment":{"death_penalty":false,"imprisonment":%d,"life_imprisonment":false}}
        """
        .formatted(fact, crime, article, months);
  }

  private static CaseOutcome judge(String facts, String... names) throws IOException {
    return nomograph.judge(JudgeRequest.of(new CaseRecord("test", List.of(names), facts)));
  }

  @Test
  void theChargeCitesItsArticleWordByWord() throws IOException {
    Judgment judgment = judge("被告人孙某趁人不备，从店里偷走铜盆一个，价值人民币2000元。").whole();
    assertThat(judgment.charges()).containsExactly("盗窃罪");
    assertThat(judgment.articles()).extracting(Object::toString).containsExactly("刑法/264");
    Evidence article = judgment.evidence().get(0);
    assertThat(article.id()).isEqualTo("刑法@2000-01-01/264");
    assertThat(article.source()).isEqualTo("《中华人民共和国刑法》第二百六十四条");
    assertThat(LAW).contains(article.quote());
  }

  @Test
  void everyNumberInTheReasoningIsAPieceOfEvidence() throws IOException {
    Judgment judgment = judge("被告人孙某趁人不备，从店里偷走铜盆一个，价值人民币2000元。").whole();
    Set<Integer> cited = new HashSet<>();
    Matcher number = Pattern.compile("\\[(\\d+)]").matcher(judgment.reasoning());
    while (number.find()) {
      cited.add(Integer.parseInt(number.group(1)));
    }
    assertThat(cited).isNotEmpty().allMatch(n -> n >= 1 && n <= judgment.evidence().size());
    assertThat(cited).contains(1);
  }

  @Test
  void anArticleThatDoesNotApplyGoesWithTheCasesThatDependOnIt() throws IOException {
    Judgment judgment = judge("被告人李某趁人不备偷走铜勺一把，价值人民币2500元。").whole();
    List<Evidence> pruned =
        judgment.evidence().stream().filter(e -> e.role() == Evidence.Role.PRUNED).toList();
    assertThat(pruned).anyMatch(e -> e.id().equals("刑法@2000-01-01/266"));
    assertThat(pruned)
        .filteredOn(e -> e.kind() == Evidence.Kind.CASE)
        .allMatch(e -> e.quote().contains("医生"))
        .allMatch(e -> e.reason().contains("诈骗罪"));
    assertThat(judgment.evidence())
        .filteredOn(e -> e.role() == Evidence.Role.CONFIRMED && e.kind() == Evidence.Kind.CASE)
        .noneMatch(e -> e.quote().contains("医生"));
  }

  @Test
  void aCaseOfTheCorpusWithTheSameFactsIsNeverEvidence() throws IOException {
    assertThat(judge(STOLEN).whole().evidence())
        .filteredOn(e -> e.kind() == Evidence.Kind.CASE)
        .isNotEmpty()
        .noneMatch(e -> e.quote().equals(STOLEN));
  }

  @Test
  void factsThatExcludeEveryOffenseLeaveTheJudgmentOpen() throws IOException {
    Judgment judgment = judge("被告人周某趁人不备，拿了店主自愿交给他的样品。").whole();
    assertThat(judgment.abstained()).isTrue();
    assertThat(judgment.charges()).isEmpty();
    assertThat(judgment.missing()).isNotBlank();
  }

  @Test
  void withoutConductThereIsNoChargeHoweverMuchTheWordsResembleACase() throws IOException {
    for (String text :
        List.of(
            "。，！？……",
            "被告人赵某在店里看铜锅，价值人民币3000元，没有任何违法行为。",
            "钱某是医生，被害人的现金5000元存在银行。",
            "铜锅铜锅铜锅医生医生医生人民币人民币")) {
      Judgment judgment = judge(text).whole();
      assertThat(judgment.charges()).as(text).isEmpty();
      assertThat(judgment.missing()).as(text).isNotBlank();
    }
  }

  @Test
  void eachNamedDefendantIsJudgedByTheSentencesThatConcernHim() throws IOException {
    CaseOutcome outcome =
        judge("被告人赵某趁人不备，从店里偷走铜盆一个，价值人民币2000元。被告人钱某谎称自己是医生，骗得被害人现金5000元。", "赵某", "钱某");
    assertThat(outcome.byDefendant())
        .extracting(j -> j.defendant().orElseThrow(), Judgment::charges)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("赵某", List.of("盗窃罪")),
            org.assertj.core.groups.Tuple.tuple("钱某", List.of("诈骗罪")));
  }

  @Test
  void whomTheFactsDoNotNameIsNotConvicted() throws IOException {
    Judgment sole = judge("被告人孙某趁人不备，从店里偷走铜盆一个，价值人民币2000元。", "李四").whole();
    assertThat(sole.charges()).isEmpty();
    assertThat(sole.missing()).contains("李四").contains("孙某");
    CaseOutcome two = judge("被告人孙某趁人不备，从店里偷走铜盆一个，价值人民币2000元。", "孙某", "李四");
    assertThat(two.whole().charges()).containsExactly("盗窃罪");
    assertThat(two.byDefendant())
        .extracting(Judgment::charges)
        .containsExactly(List.of("盗窃罪"), List.of());
    assertThat(judge("被告人趁人不备，从店里偷走铜盆一个，价值人民币2000元。", "李四").whole().charges())
        .containsExactly("盗窃罪");
  }

  @Test
  void whatIsToldAsATaleIsNoFactAndIsPrunedWithItsReason() throws IOException {
    Judgment judgment = judge("这部电影里，赵某趁人不备从店里偷走铜锅一口。").whole();
    assertThat(judgment.charges()).isEmpty();
    assertThat(judgment.evidence())
        .filteredOn(e -> e.kind() == Evidence.Kind.FACT)
        .singleElement()
        .matches(e -> e.role() == Evidence.Role.PRUNED && e.reason().contains("虚构作品"));
    assertThat(judgment.trace().steps().get(0).details().get("no_events").toString())
        .contains("这部电影");
  }

  @Test
  void theOnlyChargeEverLearntIsNoEvidence(@TempDir Path alone)
      throws IOException, InterruptedException {
    Path rows = alone.resolve("one.jsonl");
    Files.writeString(rows, row(STOLEN, "盗窃罪", 264, 6));
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Corpus corpus = new Corpus(alone.resolve("workspace"), params, Clock.systemUTC());
    corpus.importSources(List.of(rows), Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    try (Nomograph one = Nomograph.open(alone.resolve("workspace"), params)) {
      CaseRecord other = new CaseRecord("other", List.of(), "被告人吴某驾车闯红灯，撞伤行人。");
      assertThat(one.judge(JudgeRequest.of(other)).whole().abstained()).isTrue();
    }
  }

  @Test
  void theTraceNamesEachStepAndTheSnapshot() throws IOException {
    Judgment judgment = judge("被告人孙某窃取铜盆一个。").whole();
    assertThat(judgment.trace().snapshot()).isEqualTo(nomograph.snapshot().manifest().snapshotId());
    assertThat(judgment.trace().steps())
        .extracting(step -> step.name())
        .containsExactly("researcher", "auditor", "general", "adjudicator", "writer");
  }
}
