package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.rank.ExpectedF1;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;

class RelevanceTest {
  private final Relevance relevance = new Relevance(null);

  private static Retrieved hit(int number, double score) {
    String id = "测试法@2021-06-01/" + number;
    Hit hit = new Hit(id, "测试法/" + number, score);
    return new Retrieved(hit, Explanation.leaf(score, "score"));
  }

  private static List<Retrieved> hits(double... scores) {
    List<Retrieved> hits = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      hits.add(hit(i + 1, scores[i]));
    }
    return hits;
  }

  private List<Relevance.Chance> judged(
      Tier tier, List<Retrieved> hits, Map<String, Double> parts) {
    TierSearch.Found found =
        new TierSearch.Found(
            hits, TierSearch.Found.best(hits), parts, List.of(), "", Map.of(), Map.of());
    return relevance.of(tier, "借书", found, hits);
  }

  private static int kept(List<Relevance.Chance> chances) {
    return ExpectedF1.best(10, chances.stream().mapToDouble(Relevance.Chance::chance).toArray())
        .kept();
  }

  @Test
  void chancesFallAndLieBetweenNoneAndOne() {
    List<Relevance.Chance> chances = judged(Tier.DENSE, hits(9, 8.5, 7, 4, -20), Map.of());
    assertThat(chances).extracting(one -> one.hit().hit().docId()).startsWith("测试法/1", "测试法/2");
    double before = 1;
    for (Relevance.Chance one : chances) {
      assertThat(one.chance()).isGreaterThan(0).isLessThan(before);
      before = one.chance();
    }
  }

  /** One that stands out is kept alone, several that are alike together. */
  @Test
  void howManyAreKeptFollowsFromTheScores() {
    double[] one = {12, 5, 4.9, 4.8, 4.7, 4.6};
    double[] three = {9, 9, 9, 2, 1.9, 1.8};
    assertThat(kept(judged(Tier.DENSE, hits(one), Map.of()))).isEqualTo(1);
    assertThat(kept(judged(Tier.DENSE, hits(three), Map.of()))).isGreaterThan(1);
  }

  /** What fits a part of the question better is likelier in tier 2; tier 1 does not know of it. */
  @Test
  void aSubQuestionSpeaksForAnArticleInTheSecondTierOnly() {
    List<Retrieved> hits = hits(8, 7.9, 7.8);
    Map<String, Double> parts = new HashMap<>(Map.of("测试法/1", 1.0, "测试法/2", 9.0, "测试法/3", 1.0));
    assertThat(judged(Tier.HYBRID, hits, parts).getFirst().hit().hit().docId()).isEqualTo("测试法/2");
    assertThat(judged(Tier.DENSE, hits, parts)).isEqualTo(judged(Tier.DENSE, hits, Map.of()));
  }

  /** What governs on the day counts; what was dropped does not. */
  @Test
  void whatWasDroppedHasNoChance() {
    List<Retrieved> hits = hits(9, 8, 7);
    TierSearch.Found found = TierSearch.Found.of(hits, "", Map.of());
    assertThat(relevance.of(Tier.DENSE, "借书", found, hits.subList(1, 3)))
        .extracting(one -> one.hit().hit().docId())
        .containsExactly("测试法/2", "测试法/3");
    assertThat(relevance.of(Tier.DENSE, "借书", found, List.of())).isEmpty();
  }
}
