package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.judge.Counterfactual.Effect;
import org.nomograph.engine.judge.Counterfactual.Kind;
import org.nomograph.engine.reason.embedded.CardRarity;

/** What decided a judgment, and the facts that would change it, on two invented cards. */
class ExplainerTest {
  private static final String CARDS =
      """
      offenses:
      - name: 盗窃罪
        aliases: []
        chapter: 第一章
        articles: ["264"]
        valid: {from: 1997-10-01}
        checklist:
        - {id: act, element: conduct, question: 是否偷走, necessity: required, signals: [{supports: [偷走]}]}
        - {id: thing, element: object, question: 是否他人财物, necessity: required, signals: [{supports: [铜锅]}]}
        - id: own
          element: object
          question: 是否自己的东西
          necessity: excluding
          signals: [{supports: [归自己所有]}]
        tiers:
        - {name: 数额较大, months: [0, 36], when: []}
        - name: 数额巨大
          months: [36, 120]
          when: [{supports: [], number: {measure: money_yuan, at_least: 30000}}]
        conversions:
        - {to: 抢劫罪, when: [{supports: [打人…脱身|动手…脱身]}], basis: "269"}
      - name: 抢劫罪
        aliases: []
        chapter: 第一章
        articles: ["263"]
        valid: {from: 1997-10-01}
        checklist:
        - {id: force, element: conduct, question: 是否持刀抢走, necessity: required, signals: [{supports: [持刀抢走]}]}
        tiers:
        - {name: 基本, months: [36, 120], when: []}
      """;

  @TempDir static Path directory;
  private static Nomograph nomograph;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    Path pack = Files.createDirectories(directory.resolve("pack/offenses"));
    Files.writeString(
        pack.resolveSibling("pack.yaml"), "name: demo\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\n");
    Files.writeString(pack.resolve("a.yaml"), CARDS);
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Corpus corpus = new Corpus(directory.resolve("workspace"), params, Clock.systemUTC());
    corpus.importSources(List.of(directory.resolve("pack")), Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    nomograph = Nomograph.open(directory.resolve("workspace"), params);
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  private static ExplainedOutcome outcome(String facts, String... defendants) throws IOException {
    return nomograph.explain(JudgeRequest.of(new CaseRecord("test", List.of(defendants), facts)));
  }

  private static CaseExplanation explain(String facts) throws IOException {
    return outcome(facts).whole();
  }

  private static Counterfactual change(CaseExplanation explanation, Kind kind, String subject) {
    assertThat(explanation.changes())
        .filteredOn(c -> c.kind() == kind && c.subject().startsWith(subject))
        .hasSize(1);
    return explanation.changes().stream()
        .filter(c -> c.kind() == kind && c.subject().startsWith(subject))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aFactThatIsToldTwiceIsLeftOutTwice() throws IOException {
    String facts = "被告人赵某偷走铜锅一口。赵某承认偷走了它。";
    CaseExplanation explanation = explain(facts);
    assertThat(explanation.result().charges()).containsExactly("盗窃罪");
    Counterfactual left = change(explanation, Kind.REMOVED, "是否偷走");
    assertThat(left.effects()).containsExactly(Effect.ABSTENTION);
    assertThat(left.result().abstained()).isTrue();
    assertThat(left.offense()).contains("盗窃罪");
    assertThat(left.spans())
        .hasSize(2)
        .allSatisfy(s -> assertThat(facts.substring(s.start(), s.end())).isEqualTo("偷走"));
    assertThat(explanation.changeable()).isTrue();
  }

  @Test
  void theOpenItemThatWouldLeadToAChargeIsNamed() throws IOException {
    CaseExplanation explanation = explain("赵某家中发现铜锅一口，来历不明。");
    assertThat(explanation.result().abstained()).isTrue();
    assertThat(explanation.found()).isEmpty();
    assertThat(explanation.rejected().orElseThrow().offense()).isEqualTo("盗窃罪");
    Counterfactual shown = change(explanation, Kind.SUPPOSED, "是否偷走");
    assertThat(shown.result().charges()).containsExactly("盗窃罪");
    assertThat(shown.effects()).containsExactly(Effect.ABSTENTION);
  }

  @Test
  void whatExcludesTheNearestChargeIsLeftOut() throws IOException {
    CaseExplanation explanation = explain("赵某偷走铜锅一口。经查，该锅归自己所有。");
    CaseExplanation.Considered rejected = explanation.rejected().orElseThrow();
    assertThat(rejected.offense()).isEqualTo("盗窃罪");
    assertThat(rejected.excluded()).isTrue();
    assertThat(rejected.items()).filteredOn(CaseExplanation.Item::against).hasSize(1);
    Counterfactual left = change(explanation, Kind.REMOVED, "是否自己的东西");
    assertThat(left.spans()).extracting(s -> s.text()).containsExactly("归自己所有");
  }

  @Test
  void anAmountThatReachesTheNextRangeChangesIt() throws IOException {
    CaseExplanation explanation = explain("被告人赵某偷走铜锅十口，价值8000元。");
    Counterfactual more = change(explanation, Kind.NUMBER, "金额");
    assertThat(more.replacement()).isEqualTo("30000元");
    assertThat(more.effects()).contains(Effect.TIER).doesNotContain(Effect.CHARGE);
    assertThat(more.result().tiers()).containsEntry("盗窃罪", "数额巨大");
    assertThat(more.result().term().orElseThrow().months())
        .isGreaterThan(explanation.result().term().orElseThrow().months());
    Counterfactual less = change(explain("被告人赵某偷走铜锅十口，价值80000元。"), Kind.NUMBER, "金额");
    assertThat(less.replacement()).isEqualTo("29999元");
    assertThat(less.result().tiers()).containsEntry("盗窃罪", "数额较大");
  }

  @Test
  void theWordsThatConvertAnOffenseAreLeftOut() throws IOException {
    CaseExplanation explanation = explain("被告人赵某偷走铜锅一口，被发现后打人脱身。");
    assertThat(explanation.result().charges()).containsExactly("抢劫罪");
    Counterfactual left = change(explanation, Kind.REMOVED, "盗窃罪转化为抢劫罪");
    assertThat(left.effects()).containsExactly(Effect.CHARGE);
    assertThat(left.result().charges()).containsExactly("盗窃罪");
    assertThat(left.spans()).extracting(s -> s.text()).containsExactly("打人脱身");
  }

  @Test
  void theWordsThatWouldConvertAnOffenseAreTold() throws IOException {
    CaseExplanation explanation = explain("被告人赵某偷走铜锅一口。");
    Counterfactual told = change(explanation, Kind.SUPPOSED, "盗窃罪转化为抢劫罪");
    assertThat(told.replacement()).isEqualTo("打人脱身");
    assertThat(told.effects()).containsExactly(Effect.CHARGE);
    assertThat(told.result().charges()).containsExactly("抢劫罪");
  }

  @Test
  void aCircumstanceShowsHowTheTermWouldMove() throws IOException {
    CaseExplanation explanation = explain("被告人赵某偷走铜锅十口，价值80000元。赵某盗窃未遂，主动投案。");
    int now = explanation.result().term().orElseThrow().months();
    Counterfactual without = change(explanation, Kind.CIRCUMSTANCE, "未遂");
    assertThat(without.effects()).containsExactly(Effect.TERM);
    assertThat(without.result().term().orElseThrow().months()).isGreaterThan(now);
    change(explanation, Kind.CIRCUMSTANCE, "自首");
  }

  @Test
  void whereNoSingleFactDecidesNoneIsTold() throws IOException {
    CaseExplanation explanation = explain("赵某偷走铜锅，打人脱身。".repeat(9));
    assertThat(explanation.found()).isNotEmpty();
    assertThat(explanation.changes()).isEmpty();
    assertThat(explanation.changeable()).isFalse();
  }

  @Test
  void scoresAreTheSumOfTheirPartsAndFoundChargesOutscoreTheNearest() throws IOException {
    CaseExplanation explanation = explain("被告人赵某偷走铜锅一口。");
    CaseExplanation.Considered found = explanation.found().get(0);
    CaseExplanation.Considered rejected = explanation.rejected().orElseThrow();
    assertThat(rejected.offense()).isEqualTo("抢劫罪");
    assertThat(found.parts().sum()).isGreaterThan(rejected.parts().sum());
    ScoreParts parts = found.parts();
    assertThat(parts.shown()).isEqualTo(RankingParams.DEFAULT.shown(), Offset.offset(1e-9));
    // No decided case was asked, so that every card surprises alike.
    assertThat(parts.fulfilled())
        .isEqualTo(
            RankingParams.DEFAULT.fulfilled()
                + RankingParams.DEFAULT.rarity() * CardRarity.UNKNOWN.surprise("盗窃罪"),
            Offset.offset(1e-9));
    assertThat(parts.conduct()).isEqualTo(RankingParams.DEFAULT.conduct());
    assertThat(found.items())
        .hasSize(2)
        .allSatisfy(item -> assertThat(item.finding().verdict()).isEqualTo(Verdict.TRUE))
        .allSatisfy(item -> assertThat(item.contribution()).isPositive());
    assertThat(rejected.items()).isEmpty();
  }

  @Test
  void explainingIsBoundedRepeatableAndLeavesTheJudgmentAsItIs() throws IOException {
    String facts = "被告人赵某偷走铜锅一口，价值8000元，主动投案。被告人孙某打人脱身。";
    ExplainedOutcome first = outcome(facts, "赵某", "孙某");
    assertThat(outcome(facts, "赵某", "孙某").whole()).isEqualTo(first.whole());
    assertThat(first.byDefendant()).hasSize(2);
    assertThat(first.byDefendant().get(0).result().charges()).containsExactly("盗窃罪");
    assertThat(first.whole().reruns()).isBetween(1, ExplainParams.DEFAULT.reruns());
    CaseOutcome plain =
        nomograph.judge(JudgeRequest.of(new CaseRecord("test", List.of("赵某", "孙某"), facts)));
    assertThat(first.outcome().whole().reasoning()).isEqualTo(plain.whole().reasoning());
    assertThat(first.outcome().byDefendant())
        .extracting(j -> j.reasoning())
        .containsExactlyElementsOf(plain.byDefendant().stream().map(j -> j.reasoning()).toList());
  }
}
