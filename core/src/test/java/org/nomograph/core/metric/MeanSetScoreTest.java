package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MeanSetScoreTest {
  @Test
  void meanOverCasesByHand() {
    List<Set<String>> gold = List.of(Set.of("a", "b"), Set.of("c"), Set.of("d"));
    List<Set<String>> predicted = List.of(Set.of("a"), Set.of("c", "x", "y"), Set.of());
    MeanSetScore score = MeanSetScore.of(gold, predicted);
    assertThat(score.precision()).isCloseTo((1 + 1 / 3.0 + 0) / 3, within(1e-12));
    assertThat(score.recall()).isCloseTo((1 / 2.0 + 1 + 0) / 3, within(1e-12));
    // 2·1/(1+2), 2·1/(3+1), 0
    assertThat(score.f1()).isCloseTo((2 / 3.0 + 1 / 2.0) / 3, within(1e-12));
  }

  @Test
  void noCasesScoreNothing() {
    assertThat(MeanSetScore.of(List.<Set<String>>of(), List.<Set<String>>of()))
        .isEqualTo(new MeanSetScore(0, 0, 0, 0));
  }

  @Test
  void conceptsAreNamedAsTheyAre() {
    ConceptRecall recall = ConceptRecall.of(List.of("定金", "违约金", "违约金", ""), "可以要求双倍返还定金");
    assertThat(recall).isEqualTo(new ConceptRecall(1, 2));
    assertThat(recall.share()).isEqualTo(0.5);
    assertThat(ConceptRecall.of(List.of(), "定金").share()).isZero();
  }
}
