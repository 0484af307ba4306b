package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;

class ArticleScoresTest {
  private static final List<List<ArticleNumber>> GOLD =
      List.of(List.of(ArticleNumber.of(133)), List.of(ArticleNumber.of(264), ArticleNumber.of(67)));
  private static final List<List<ArticleNumber>> PREDICTED =
      List.of(
          List.of(ArticleNumber.of(133, 1)), List.of(ArticleNumber.of(67), ArticleNumber.of(264)));

  @Test
  void strictKeepsInsertedArticlesApart() {
    assertThat(ArticleScores.strict(GOLD, PREDICTED).accuracy()).isEqualTo(1 / 2.0);
  }

  @Test
  void baseNumbersFoldThem() {
    assertThat(ArticleScores.baseNumbers(GOLD, PREDICTED).accuracy()).isEqualTo(1.0);
  }
}
