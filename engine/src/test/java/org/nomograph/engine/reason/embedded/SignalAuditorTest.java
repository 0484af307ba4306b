package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Signal.Effect;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

class SignalAuditorTest {
  private final SignalAuditor auditor = new SignalAuditor(new SignalFinder());

  private static Signal phrase(Effect effect, double weight, String phrase) {
    return new Signal(effect, List.of(phrase), Optional.empty(), weight);
  }

  private Finding audit(String facts, Signal... signals) {
    return audit(CaseTextReader.read(facts), signals);
  }

  private Finding audit(CaseText text, Signal... signals) {
    return auditor.audit(
        new ChecklistItem(
            "x",
            ChecklistItem.Element.CONDUCT,
            "行为人是否推倒界碑？",
            ChecklistItem.Necessity.REQUIRED,
            List.of(signals)),
        text);
  }

  @Test
  void aPhraseDecidesAndIsQuoted() {
    Finding finding = audit("甲夜里推倒三块界碑。", phrase(Effect.SUPPORTS, 1, "推倒…界碑"));
    assertThat(finding.verdict()).isEqualTo(Verdict.TRUE);
    assertThat(finding.span().orElseThrow().text()).isEqualTo("推倒三块界碑");
    assertThat(finding.rule()).isEqualTo("支持：短语“推倒…界碑”");
  }

  @Test
  void aNegatedPhraseLeavesTheQuestionOpen() {
    assertThat(audit("甲没有推倒界碑。", phrase(Effect.SUPPORTS, 1, "推倒界碑")).verdict())
        .isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void theStrongerOfSupportAndExclusionDecides() {
    String facts = "甲推倒界碑，事先获得准许。";
    Signal weak = phrase(Effect.EXCLUDES, 0.5, "获得准许");
    Signal strong = phrase(Effect.EXCLUDES, 1, "获得准许");
    Signal supports = phrase(Effect.SUPPORTS, 1, "推倒界碑");
    assertThat(audit(facts, supports, weak).verdict()).isEqualTo(Verdict.TRUE);
    assertThat(audit(facts, supports, strong).verdict()).isEqualTo(Verdict.FALSE);
  }

  @Test
  void aPhraseAboutThePostCountsInThatOfTheAccusedAlone() {
    Signal bureau =
        new Signal(Effect.SUPPORTS, List.of("水利局"), Optional.empty(), 1, Signal.Scope.POST);
    assertThat(audit("被告人赵某甲在担任某县水利局科员期间推倒界碑。", bureau).verdict()).isEqualTo(Verdict.TRUE);
    assertThat(audit("被告人赵某甲在某县水利局门口推倒界碑，孙某乙时任水利局局长。", bureau).verdict())
        .isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void aPresumptionYieldsToAnExclusion() {
    Signal presumes = phrase(Effect.PRESUMES, 1, "甲");
    Signal excludes = phrase(Effect.EXCLUDES, 0.3, "梦游");
    assertThat(audit("甲走到山顶。", presumes, excludes).verdict()).isEqualTo(Verdict.TRUE);
    assertThat(audit("甲梦游走到山顶。", presumes, excludes).verdict()).isEqualTo(Verdict.FALSE);
  }

  @Test
  void aNumberMustLieWithinItsBounds() {
    Signal number =
        new Signal(
            Effect.SUPPORTS,
            List.of(),
            Optional.of(
                new NumericCondition(
                    Measure.MONEY_YUAN, "", 5000, Double.POSITIVE_INFINITY, "测试法第3条")),
            1);
    Finding finding = audit("界碑价值人民币6000元。", number);
    assertThat(finding.verdict()).isEqualTo(Verdict.TRUE);
    assertThat(finding.rule()).contains("≥5000", "测试法第3条");
    assertThat(audit("界碑价值人民币4999元。", number).verdict()).isEqualTo(Verdict.FALSE);
    assertThat(audit("界碑价值不详，运费4999元。", number).verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(audit("界碑被推倒。", number).verdict()).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void ignoredPartsNeverDecide() {
    String facts = "曾推倒界碑。现种树为生。";
    CaseText text = new CaseText(facts, List.of(), List.of(), List.of(FactSpan.of(facts, 0, 6)));
    assertThat(audit(text, phrase(Effect.SUPPORTS, 1, "推倒界碑")).verdict())
        .isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void withoutSignalsTheWordsOfTheQuestionMayDecide() {
    // content bigrams of the question: 推倒 倒界 界碑
    assertThat(audit("甲推倒界碑。").verdict()).isEqualTo(Verdict.TRUE);
    assertThat(audit("甲推倒围墙。").verdict()).isEqualTo(Verdict.UNKNOWN);
  }
}
