package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.RuleCard;

class SupportLearnerTest {
  private static final List<String> TEXTS =
      List.of("羊吃了邻居的菜，养羊的人赔偿。", "羊走失的，捡到的人应当通知养羊的人。", "桥断了，修桥的人应当竖牌子。", "过桥要交桥钱。", "船进港先报号。");

  private static ArticleRef ref(int article) {
    return ArticleRef.parse("村规/" + article);
  }

  /** Articles 1 and 2 in one chapter, the others in a second; 3 cites 4. */
  private static LawTexts law() {
    TreeMap<ArticleRef, Article> articles = new TreeMap<>();
    for (int i = 1; i <= TEXTS.size(); i++) {
      articles.put(
          ref(i),
          new Article(
              "村规@undated",
              new ArticleRef("村规", ArticleNumber.parse("" + i)),
              List.of(i < 3 ? "第一章 羊" : "第二章 路"),
              List.of(new Paragraph(TEXTS.get(i - 1), List.of()))));
    }
    return new LawTexts(articles, Map.of(ref(3), Set.of(ref(4))));
  }

  private static RuleCard card(String id, String title, RuleCard.Support... supports) {
    return new RuleCard(
        "card/" + id,
        id,
        title,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(supports));
  }

  private static RuleCard.Support open(int article) {
    return new RuleCard.Support(ref(article), 1, false, true);
  }

  private static List<RuleCard.Support> learned(RuleCard... cards) {
    ExpertGraph graph = new ExpertGraph("村", "村规", List.of(cards), List.of());
    SupportViews views = new SupportViews(law(), Optional.empty());
    return SupportLearner.learned(graph, views).cards().stream()
        .flatMap(card -> card.supports().stream())
        .toList();
  }

  @Test
  void theViewsAreWordsPlaceAndCitation() {
    SupportViews views = new SupportViews(law(), Optional.empty());
    RuleCard bridge = card("a", "桥断了怎么办", open(3), open(4), open(1));
    assertThat(views.of(bridge, ref(3))).containsExactly(0, 1, 0.5, 1);
    assertThat(views.of(bridge, ref(1))[1]).isLessThan(0.5);
    assertThat(views.of(bridge, ref(1))[2]).isZero();
    assertThat(views.of(bridge, ref(5))).containsExactly(0, 0, 2.0 / 3, 0);
  }

  @Test
  void onlyWhatNobodyJudgedIsLearned() {
    List<RuleCard.Support> found =
        learned(
            card(
                "a",
                "羊吃了菜",
                open(1),
                open(5),
                new RuleCard.Support(ref(2), 0.35, true),
                new RuleCard.Support(ArticleRef.parse("县规/1"), 1, false, true)));
    assertThat(found.get(0).weight()).isGreaterThan(found.get(1).weight());
    assertThat(found.get(1).weight()).isBetween(0.5, 1.0);
    assertThat(found.get(2)).isEqualTo(new RuleCard.Support(ref(2), 0.35, true));
    // An article of a law that the graph does not search stays as it is.
    assertThat(found.get(3).weight()).isEqualTo(1);
    assertThat(found)
        .extracting(RuleCard.Support::unjudged)
        .containsExactly(true, true, false, true);
  }

  @Test
  void rulesAreBalancedAgainstEachOther() {
    List<RuleCard.Support> found =
        learned(card("a", "羊吃了菜", open(1), open(5)), card("b", "船", open(4), open(5)));
    assertThat(found).extracting(RuleCard.Support::weight).contains(1.0, 1.0);
    assertThat(found.get(0).weight()).isEqualTo(1);
    assertThat(found.get(3).weight()).isEqualTo(1);
    assertThat(found).allMatch(s -> s.weight() >= 0.5);
  }

  /** Editors who judge by words alone teach that words count. */
  @Test
  void judgedEdgesTeachHowTheViewsCount() {
    List<RuleCard> cards = new ArrayList<>();
    SupportViews views = new SupportViews(law(), Optional.empty());
    for (int i = 0; i < 40; i++) {
      String title = TEXTS.get(i % TEXTS.size()).substring(0, 4) + i;
      RuleCard open = card("j" + i, title, open(1), open(3));
      cards.add(
          open.withSupports(
              open.supports().stream()
                  .map(
                      s ->
                          new RuleCard.Support(
                              s.article(), 0.2 + 0.8 * views.of(open, s.article())[1], false))
                  .toList()));
    }
    RuleCard asked = card("z", "过桥要交", open(4), open(2));
    cards.add(asked);
    List<RuleCard.Support> found = learned(cards.toArray(RuleCard[]::new));
    assertThat(found.get(found.size() - 2).weight()).isEqualTo(1);
    assertThat(found.getLast().weight()).isCloseTo(0.6, within(0.05));
  }

  @Test
  void leastSquaresFindsALine() {
    LeastSquares fit = new LeastSquares(3, 1e-9);
    for (double[] x : new double[][] {{1, 0}, {0, 1}, {1, 1}, {2, 5}}) {
      fit.add(new double[] {x[0], x[1], 1}, 3 * x[0] - x[1] + 0.5);
    }
    assertThat(Arrays.stream(fit.solve()).map(w -> Math.round(w * 1e4) / 1e4).toArray())
        .containsExactly(3, -1, 0.5);
  }
}
