package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

class GeneralTermTest {
  private static final CaseText TEXT = CaseTextReader.read("林某打碎铜锅。");

  private static GeneralFinding finding(String name, double factor, boolean found) {
    GeneralRule rule =
        new GeneralRule(
            "rule",
            name,
            List.of(ArticleRef.parse("测试法/1")),
            Validity.ALWAYS,
            GeneralRule.Effect.MITIGATES,
            "从宽",
            GeneralRule.AgeBounds.ANY,
            factor,
            List.of(new Signal(Signal.Effect.SUPPORTS, List.of("甲"), Optional.empty(), 1)),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new GeneralFinding(rule, found, Optional.empty(), "因为");
  }

  private static SentenceEstimate after(Term term, CaseText text, GeneralFinding finding) {
    return GeneralTerm.apply(
        new SentenceEstimate(term, List.of("起点")),
        new GeneralPart.Found(List.of(finding), true),
        text);
  }

  @Test
  void aFactorMovesTheTermAndSaysSo() {
    SentenceEstimate after = after(Term.ofMonths(40), TEXT, finding("防卫过当", 0.5, true));
    assertThat(after.term().months()).isEqualTo(20);
    assertThat(after.explanation()).containsExactly("起点", "防卫过当（测试法/1） −20 个月");
  }

  @Test
  void whatIsOnlyClaimedMovesNothing() {
    SentenceEstimate after = after(Term.ofMonths(40), TEXT, finding("防卫过当", 0.5, false));
    assertThat(after.term().months()).isEqualTo(40);
  }

  @Test
  void whatTheEstimateCountedIsNotCountedTwice() {
    CaseText text = CaseTextReader.read("林某打碎铜锅，后自首。");
    SentenceEstimate after = after(Term.ofMonths(40), text, finding("自首", 0.5, true));
    assertThat(after.term().months()).isEqualTo(40);
  }

  @Test
  void lifeStaysLife() {
    SentenceEstimate after = after(new Term(0, true, false), TEXT, finding("防卫过当", 0.5, true));
    assertThat(after.term().life()).isTrue();
  }
}
