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
    return finding("rule", name, factor, found);
  }

  private static GeneralFinding finding(String id, String name, double factor, boolean found) {
    GeneralRule rule =
        new GeneralRule(
            id,
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
  void lifeStaysLifeUnlessTheLawMitigates() {
    Term life = new Term(0, true, false);
    assertThat(after(life, TEXT, finding("累犯", 1.2, true)).term()).isEqualTo(life);
    assertThat(after(life, TEXT, finding("防卫过当", 0.5, false)).term()).isEqualTo(life);
    SentenceEstimate less = after(life, TEXT, finding("防卫过当", 0.5, true));
    assertThat(less.term()).isEqualTo(Term.ofMonths(90));
    assertThat(String.join("", less.explanation())).contains("上限 180 个月");
  }

  @Test
  void desistanceWithoutHarmGoesUnpunished() {
    GeneralFinding desisted = finding("desistance", "犯罪中止", 0.6, true);
    SentenceEstimate free = after(Term.ofMonths(40), TEXT, desisted);
    assertThat(free.term()).isEqualTo(Term.ofMonths(0));
    assertThat(String.join("", free.explanation())).contains("应当免除处罚");
    CaseText unhurt = CaseTextReader.read("林某主动放弃犯罪，未造成被害人受伤。");
    assertThat(after(Term.ofMonths(40), unhurt, desisted).term().months()).isZero();
    CaseText hurt = CaseTextReader.read("林某打伤钱某后主动放弃，致钱某轻伤。");
    assertThat(after(Term.ofMonths(40), hurt, desisted).term().months()).isEqualTo(24);
  }
}
