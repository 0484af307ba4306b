package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChargeScoresTest {
  private static LabelScore published(List<String> gold, List<String> predicted) {
    return ChargeScores.publishedRule(List.of(gold), List.of(predicted));
  }

  @Test
  void strictComparesNormalisedNames() {
    Map<String, String> aliases = Map.of("盗窃", "盗窃罪", "偷东西", "盗窃罪");
    LabelScore score =
        ChargeScores.strict(
            List.of(List.of("盗窃"), List.of("盗窃"), List.of("诈骗罪")),
            List.of(List.of("盗窃罪"), List.of("偷东西", "盗窃罪"), List.of("合同诈骗罪")),
            name -> aliases.getOrDefault(name, name));
    assertThat(score.exact()).isEqualTo(2);
  }

  @Test
  void publishedRuleTakesALongerPredictionForItsSubsequence() {
    assertThat(published(List.of("诈骗"), List.of("合同诈骗罪")).exact()).isEqualTo(1);
    assertThat(published(List.of("故意杀人"), List.of("故意伤害罪")).exact()).isZero();
  }

  @Test
  void publishedRuleIsOneWay() {
    assertThat(published(List.of("合同诈骗"), List.of("诈骗")).exact()).isZero();
  }

  @Test
  void publishedRuleCollapsesPredictionsButKeepsUnmatchedOnes() {
    assertThat(published(List.of("诈骗"), List.of("诈骗", "合同诈骗")).exact()).isEqualTo(1);
    LabelScore score = published(List.of("诈骗"), List.of("合同诈骗", "盗窃"));
    assertThat(score.exact()).isZero();
    assertThat(score.truePositives()).isEqualTo(1);
    assertThat(score.falsePositives()).isEqualTo(1);
  }

  @Test
  void publishedRuleMayMatchSeveralGoldNamesByOnePrediction() {
    assertThat(published(List.of("盗窃", "盗"), List.of("盗窃")).exact()).isEqualTo(1);
  }
}
