package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextScorerTest {
  @Test
  void isTheFormulaOfBm25() {
    TextScorer scorer = new TextScorer(List.of("归还图书", "归还归还归还", "苹果"), SearchParams.DEFAULT);
    // Bigrams: 归还 还图 图书 | 归还 还归 归还 还归 归还 | 苹果; lengths 3, 5, 1, mean 3.
    double idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    double[] scores = scorer.scores("归还");
    assertThat(scores[0]).isCloseTo(idf * 1 / (1 + 1.2), within(1e-12));
    assertThat(scores[1]).isCloseTo(idf * 3 / (3 + 1.2 * (0.25 + 0.75 * 5 / 3)), within(1e-12));
    assertThat(scores[2]).isZero();
    assertThat(scorer.scores("归还，归还")[0]).isCloseTo(2 * scores[0], within(1e-12));
    assertThat(scorer.scores("不在其中")).containsOnly(0);
  }

  @Test
  void noTextsGiveNoScores() {
    assertThat(new TextScorer(List.of(), SearchParams.DEFAULT).scores("归还")).isEmpty();
    assertThat(new TextScorer(List.of(""), SearchParams.DEFAULT).scores("归还")).containsOnly(0);
  }
}
