package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.reason.Applicability;
import org.nomograph.engine.reason.embedded.CardRarity;

/** Ranking score and further charges, by hand. */
class ChargeRankingTest {
  private static final String FACTS = "甲拿走铜锅。".repeat(60);
  private static final RankingParams WEIGHTS =
      new RankingParams(
          1,
          2,
          3,
          4,
          5,
          8,
          6,
          0,
          0,
          7,
          new RankingParams.Further(1, 1, 1, -2, 3, -4, -5, -45.7, 0.5, 0.2));
  private final ChargeRanking ranking =
      new ChargeRanking(WEIGHTS, new CardRarity(8, Map.of("乙罪", 4)));

  private static Offense offense(String name, String chapter, List<ChecklistItem> items) {
    return new Offense(
        name,
        List.of(),
        chapter,
        List.of(ArticleRef.parse("刑法/264")),
        Validity.ALWAYS,
        items,
        List.of(),
        List.of(),
        List.of());
  }

  /** An offense with two required items of conduct, each shown at an offset or unknown (−1). */
  private static AuditedOffense audited(
      String name, String chapter, double confidence, double audit, int... shownAt) {
    List<ChecklistItem> items = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < shownAt.length; i++) {
      ChecklistItem item =
          new ChecklistItem("i" + i, Element.CONDUCT, "是否", Necessity.REQUIRED, List.of());
      items.add(item);
      boolean shown = shownAt[i] >= 0;
      findings.add(
          new Finding(
              item,
              shown ? Verdict.TRUE : Verdict.UNKNOWN,
              shown
                  ? Optional.of(FactSpan.of(FACTS, shownAt[i], shownAt[i] + 2))
                  : Optional.empty(),
              ""));
    }
    Offense offense = offense(name, chapter, items);
    return new AuditedOffense(
        new CandidateArticle(offense.articles().get(0), offense, confidence, "test"),
        new Applicability(Applicability.Outcome.APPLICABLE, audit, "test", findings));
  }

  @Test
  void theScoreIsTheWeightedSumOfPredictionAndAudit() {
    List<Adjudicator.Scored> ranked =
        ranking.rank(
            List.of(audited("甲罪", "一", 0.5, 0.7, 1, -1), audited("乙罪", "一", 0.1, 1, 1, 5)));
    // 乙, whose card half of the cases fulfil: ln 0.1001 + 2·1 + 3·1 + 4 + 5 + 8·ln 2 + 6·ln 3; 甲:
    // ln 0.5001 + 2·0.7 + 3·½ + 4 + 6·ln 2.
    assertThat(ranked).extracting(s -> s.offense().name()).containsExactly("乙罪", "甲罪");
    double first = Math.log(0.1001) + 14 + 8 * Math.log(2) + 6 * Math.log(3);
    double second = Math.log(0.5001) + 1.4 + 1.5 + 4 + 6 * Math.log(2);
    assertThat(ranked.get(0).score()).isCloseTo(first, within(1e-9));
    assertThat(ranked.get(1).score()).isCloseTo(second, within(1e-9));
    assertThat(ranked.get(1).share()).isCloseTo(1 / (1 + Math.exp(first - second)), within(1e-9));
  }

  @Test
  void withoutACardPredictionAndAuditConfidenceAloneCount() {
    AuditedOffense bare = audited("丙罪", "一", 0.5, 0.5);
    assertThat(ChargeRanking.carded(bare)).isFalse();
    assertThat(ChargeRanking.conductShown(bare)).isTrue();
    assertThat(ranking.rank(List.of(bare)).get(0).score())
        .isCloseTo(Math.log(0.2501) + 7, within(1e-9));
  }

  @Test
  void aFurtherChargeNeedsAnActOfItsOwn() {
    AuditedOffense first = audited("甲罪", "一", 0.5, 1, 1, 7);
    AuditedOffense same = audited("乙罪", "一", 0.001, 0.1, 1, -1);
    AuditedOffense apart = audited("乙罪", "二", 0.001, 0.1, 200, 204);
    AuditedOffense half = audited("乙罪", "二", 0.001, 0.1, 200, -1);
    AuditedOffense nowhere = audited("乙罪", "二", 0.001, 0.1, -1, -1);
    Map<String, Double> members = Map.of("乙罪", 0.02);
    assertThat(further(first, same, members)).isFalse();
    assertThat(further(first, apart, members)).isTrue();
    assertThat(further(first, half, members)).as("one element is not shown").isFalse();
    assertThat(further(first, nowhere, members)).isFalse();
  }

  private boolean further(AuditedOffense first, AuditedOffense other, Map<String, Double> members) {
    return further(first, other, members, false);
  }

  private boolean further(
      AuditedOffense first, AuditedOffense other, Map<String, Double> members, boolean several) {
    Adjudicator.Scored one = ranking.rank(List.of(first)).get(0);
    return ranking.further(ranking.rank(List.of(other)).get(0), one, members, several);
  }

  @Test
  void aTextThatNamesSeveralChargesNeedsLessForAFurtherOne() {
    AuditedOffense first = audited("甲罪", "一", 0.5, 1, 1, 7);
    AuditedOffense other = audited("乙罪", "二", 0.001, 0.1, 200, 204);
    // Score ln 0.0011 + 0.2 + 3 + 4 + 5 + 8·4.5 + 6·ln 3 = 47.98; with 1 for all shown, 3 for
    // apart,
    // −45.7 and log-odds of −7 the logit is −0.72: between that of 0.2 (−1.39) and 0.5 (0).
    Map<String, Double> members = Map.of("乙罪", Math.exp(-7));
    assertThat(further(first, other, members, false)).isFalse();
    assertThat(further(first, other, members, true)).isTrue();
  }
}
