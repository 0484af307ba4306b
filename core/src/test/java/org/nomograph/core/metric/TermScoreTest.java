package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Term;

class TermScoreTest {
  private static final Optional<Term> LIFE = Optional.of(new Term(0, true, false));
  private static final Optional<Term> DEATH = Optional.of(new Term(0, false, true));
  private static final List<Optional<Term>> GOLD =
      List.of(months(12), months(36), months(6), LIFE, LIFE, months(120), Optional.empty());
  private static final List<Optional<Term>> PREDICTED =
      List.of(months(12), months(24), Optional.empty(), LIFE, DEATH, LIFE, months(5));

  private static Optional<Term> months(int months) {
    return Optional.of(Term.ofMonths(months));
  }

  @Test
  void comparesMonthsAndCountsTheRestApart() {
    // compared: 12/12 and 36/24
    assertThat(TermScore.of(GOLD, PREDICTED))
        .isEqualTo(new TermScore(2, 1, (0 + 12) / 2.0, 1, 1, 1, 1));
  }

  @Test
  void theConstantIsScoredOnTheSamePairs() {
    // |12 − 12| and |36 − 12|; the other cases are not compared for the prediction either
    TermScore constant = TermScore.ofConstant(12, GOLD, PREDICTED);
    assertThat(constant.compared()).isEqualTo(TermScore.of(GOLD, PREDICTED).compared());
    assertThat(constant.meanAbsoluteError()).isEqualTo((0 + 24) / 2.0);
  }

  @Test
  void publishedRuleCountsAMissingTermAsZero() {
    // 0 + 12 + 6 + 0 + 0 + 120 over the six cases with a gold term
    assertThat(TermScore.publishedRule(GOLD, PREDICTED)).isEqualTo((12 + 6 + 120) / 6.0);
  }
}
