package org.nomograph.engine.retrieve.norm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.rank.CoverageGreedy;
import org.nomograph.core.rank.Explanation;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.retrieve.norm.NormCorpus.Numbered;
import org.nomograph.engine.retrieve.norm.RuleRouter.Routed;

class RuleSupportTest {
  private static RuleCard card(String id, String concept, RuleCard.Support... supports) {
    List<String> none = List.of();
    return new RuleCard(id, concept, id, none, none, none, none, none, none, List.of(supports));
  }

  private static RuleCard.Support support(int article, double weight, boolean high) {
    return new RuleCard.Support(ArticleRef.parse("测试法/" + article), weight, high);
  }

  /** Concept A with two cards, B with one: articles 1 to 3. */
  private static final List<RuleCard> CARDS =
      List.of(
          card("a1", "A", support(1, 0.5, false), support(2, 0.4, true)),
          card("a2", "A", support(1, 0.8, false)),
          card("b1", "B", support(1, 0.5, false), support(3, 1.0, true)));

  private static final SortedMap<String, Numbered> ARTICLES = new TreeMap<>();

  static {
    for (int i = 1; i <= 3; i++) {
      String ref = "测试法/" + i;
      ARTICLES.put(ref, new Numbered("测试法@2020-01-01/" + i, ArticleRef.parse(ref)));
    }
  }

  private static NcgParams params(NcgParams.Support support, int rulePool) {
    return new NcgParams(
        NcgParams.Segments.WHOLE,
        support,
        0,
        8,
        30,
        50,
        rulePool,
        1.15,
        CoverageGreedy.PUBLISHED,
        Map.of());
  }

  private static List<Routed> routed(int most) {
    return new RuleRouter(CARDS, most)
        .route(List.of(new Scored("a2", 0.6), new Scored("a1", 0.5), new Scored("b1", 0.4)));
  }

  @Test
  void aConceptScoresByItsBestCardAndSupportsWhatAnyCardDoes() {
    List<Routed> routed = routed(8);
    assertThat(routed).extracting(Routed::rule).containsExactly("A", "B");
    assertThat(routed).extracting(Routed::card).containsExactly("a2", "b1");
    // 0.6 / (0.6 + 0.4)
    assertThat(routed.get(0).weight()).isCloseTo(0.6, within(1e-12));
    assertThat(routed.get(0).edges().get("测试法/1").weight()).isEqualTo(0.8);
    assertThat(routed(1)).singleElement().matches(rule -> rule.weight() == 1.0);
  }

  @Test
  void publishedTakesTheLargestAndRescalesOverThePool() {
    SortedMap<String, RuleRelevance> g =
        new RuleSupport(ARTICLES, params(NcgParams.Support.MAX, 30)).of(routed(8));
    // 1: max(0.6 · 0.8, 0.4 · 0.5) = 0.48; 2: 0.6 · 0.4 · 1.15 = 0.276; 3: 0.4 · 1 · 1.15 = 0.46.
    assertThat(g.get("测试法/1").value().value()).isEqualTo(1);
    assertThat(g.get("测试法/2").value().value()).isZero();
    assertThat(g.get("测试法/3").value().value())
        .isCloseTo((0.46 - 0.276) / (0.48 - 0.276), within(1e-12));
    assertThat(g.get("测试法/1").card()).contains("a2");
  }

  @Test
  void supportOfSeveralRulesAddsUpWhenAsked() {
    SortedMap<String, RuleRelevance> g =
        new RuleSupport(ARTICLES, params(NcgParams.Support.SUM, 30)).of(routed(8));
    // 1: 0.48 + 0.20 = 0.68; 2: 0.276; 3: 0.46.
    assertThat(g.get("测试法/3").value().value())
        .isCloseTo((0.46 - 0.276) / (0.68 - 0.276), within(1e-12));
    assertThat(g.get("测试法/1").value().text()).contains("rule A", "rule B");
  }

  @Test
  void whatThePoolDoesNotHoldHasNone() {
    assertThat(new RuleSupport(ARTICLES, params(NcgParams.Support.MAX, 2)).of(routed(8)))
        .containsOnlyKeys("测试法/1", "测试法/3");
  }

  @Test
  void aRelationHandsOnAShareInBothDirectionsAndOneStepOnly() {
    NormRelation exception = relation("1", "2", NormRelation.Type.EXCEPTION);
    NormRelation remedy = relation("2", "3", NormRelation.Type.REMEDY);
    RelationWalk walk =
        new RelationWalk(
            List.of(exception, remedy),
            Map.of(NormRelation.Type.EXCEPTION, 0.2, NormRelation.Type.REMEDY, 0.5));
    SortedMap<String, RuleRelevance> walked =
        walk.walked(
            Map.of("测试法/1", Explanation.leaf(0.9, "d")),
            new TreeMap<>(),
            0.5,
            Set.of("测试法/1", "测试法/2"));
    // 0.2 · 0.9 / 1.5; article 3 is two steps away, and not known.
    assertThat(walked).containsOnlyKeys("测试法/2");
    assertThat(walked.get("测试法/2").value().value()).isCloseTo(0.12, within(1e-12));
    assertThat(walked.get("测试法/2").relation()).contains(exception);
    assertThat(
            new RelationWalk(List.of(exception), Map.of(NormRelation.Type.EXCEPTION, 0.2))
                .walked(
                    Map.of("测试法/2", Explanation.leaf(0.9, "d")),
                    new TreeMap<>(),
                    0.5,
                    ARTICLES.keySet()))
        .containsOnlyKeys("测试法/1");
  }

  @Test
  void aTypeWithoutShareIsNotWalked() {
    RelationWalk walk =
        new RelationWalk(List.of(relation("1", "2", NormRelation.Type.PARALLEL)), Map.of());
    assertThat(
            walk.walked(
                Map.of("测试法/1", Explanation.leaf(1, "d")), new TreeMap<>(), 0.5, ARTICLES.keySet()))
        .isEmpty();
  }

  private static NormRelation relation(String from, String to, NormRelation.Type type) {
    return new NormRelation(
        ArticleRef.parse("测试法/" + from), ArticleRef.parse("测试法/" + to), type, "测试");
  }
}
