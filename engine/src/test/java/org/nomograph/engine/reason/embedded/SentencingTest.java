package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.SimilarTerm;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

class SentencingTest {
  private static final SentencingParams PARAMS = SentencingParams.DEFAULT;
  private final SentencingEstimator estimator = new SentencingEstimator(PARAMS, new SignalFinder());

  private static Optional<Offense> offense() {
    ArticleRef article = ArticleRef.parse("测试法/7");
    Signal grave = new Signal(Signal.Effect.SUPPORTS, List.of("古碑"), Optional.empty(), 1);
    return Optional.of(
        new Offense(
            "推碑罪",
            List.of(),
            "",
            List.of(article),
            Validity.ALWAYS,
            List.of(),
            List.of(
                new SentencingTier("基本", article, 0, 36, false, false, List.of()),
                new SentencingTier("严重", article, 36, 120, true, false, List.of(grave))),
            List.of(),
            List.of()));
  }

  private SentenceEstimate estimate(String facts, SimilarTerm... similar) {
    CaseText text = CaseTextReader.read(facts);
    return estimator.estimate(text, offense(), List.of(similar), OptionalInt.empty()).orElseThrow();
  }

  private static SimilarTerm similar(String id, int months, double similarity) {
    return new SimilarTerm(id, Term.ofMonths(months), similarity);
  }

  @Test
  void theFactsOpenTheTier() {
    // a quarter of the way: 0.25 * 36 = 9; 36 + 0.25 * 84 = 57
    assertThat(estimate("甲推倒界碑。").term().months()).isEqualTo(9);
    assertThat(estimate("甲推倒古碑。").term().months()).isEqualTo(57);
  }

  @Test
  void similarCasesVoteWithTheSquareOfTheirSimilarity() {
    // 0.9² = 0.81 outweighs 0.5² + 0.5² = 0.5
    SentenceEstimate estimate =
        estimate("甲推倒界碑。", similar("a", 6, 0.5), similar("b", 6, 0.5), similar("c", 20, 0.9));
    assertThat(estimate.term().months()).isEqualTo(20);
    assertThat(estimate.explanation()).anyMatch(line -> line.contains("3 件"));
  }

  @Test
  void aVoteOutsideTheTierIsFittedUnlessMitigationIsOpen() {
    assertThat(estimate("甲推倒古碑。", similar("a", 12, 0.9)).term().months()).isEqualTo(36);
    assertThat(estimate("甲推倒古碑，后自动投案。", similar("a", 12, 0.9)).term().months()).isEqualTo(12);
  }

  @Test
  void lifeStandsOnlyWhereTheTierHasIt() {
    SimilarTerm life = new SimilarTerm("a", new Term(0, true, false), 0.9);
    assertThat(estimate("甲推倒古碑。", life).term().life()).isTrue();
    assertThat(estimate("甲推倒界碑。", life).term()).isEqualTo(Term.ofMonths(36));
  }

  @Test
  void withoutTierAndCaseTheMedianOfTheChargeTells() {
    CaseText text = CaseTextReader.read("甲推倒界碑。");
    assertThat(
            estimator
                .estimate(text, Optional.empty(), List.of(), OptionalInt.of(14))
                .orElseThrow()
                .term())
        .isEqualTo(Term.ofMonths(14));
    assertThat(estimator.estimate(text, Optional.empty(), List.of(), OptionalInt.empty()))
        .isEmpty();
  }

  @Test
  void severalChargesAreCombinedWithinTheLimits() {
    CombinedPunishment combined = new CombinedPunishment(PARAMS);
    // 60 + 0.6 * 40 = 84
    assertThat(combined.combine(List.of(fixed(60), fixed(40))).term().months()).isEqualTo(84);
    // 180 + 0.6 * 180 = 288, sum 360 below 420: limit 240
    assertThat(combined.combine(List.of(fixed(180), fixed(180))).term().months()).isEqualTo(240);
    SentenceEstimate life = new SentenceEstimate(new Term(0, true, false), List.of("x"));
    assertThat(combined.combine(List.of(fixed(60), life)).term().life()).isTrue();
  }

  private static SentenceEstimate fixed(int months) {
    return new SentenceEstimate(Term.ofMonths(months), List.of("x"));
  }
}
