package org.nomograph.engine.retrieve.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.lawgraph.statute.Laws;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.graph.GraphHits.GraphHit;
import org.nomograph.engine.retrieve.graph.Verified.Dropped;

/** Retrieval over, and verification by, a graph of invented laws about balloons. */
class GraphRetrieverTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);
  private static final String LAW = "气球法@2010-01-01/";
  private static final String RULES = "气球条例@2011-01-01/";

  private static final Map<String, String> TEXTS =
      Map.of(
          LAW + "1", "纳税人申请施工许可的，应当在三十日内缴纳。",
          RULES + "1", "纳税人申请施工许可的，应当在六十日内缴纳。",
          RULES + "2", "气球漆成白色。");

  @TempDir Path directory;
  private StatuteGraph graph;
  private GraphRetriever retriever;
  private PathVerifier verifier;

  @BeforeEach
  void open() throws IOException {
    graph =
        new Laws()
            .version(
                "气球法",
                DocumentKind.LAW,
                Validity.between(LocalDate.parse("2000-01-01"), LocalDate.parse("2010-01-01")),
                "旧的第一条。")
            .law(
                "气球法",
                "2010-01-01",
                TEXTS.get(LAW + "1"),
                "#第二章 放飞",
                "放飞气球应当登记，但是本法第三条规定的除外。",
                "儿童放飞气球不必登记。",
                "违反本法第二条的，承担侵权责任。",
                "本法所称放飞场，是指放飞气球的地方。",
                "#第三章 附则",
                "放飞场由市长指定。",
                "与放飞无关的一条。")
            .version(
                "气球条例",
                DocumentKind.REGULATION,
                Validity.from(LocalDate.parse("2011-01-01")),
                TEXTS.get(RULES + "1"),
                TEXTS.get(RULES + "2"))
            .version(
                "关于气球的旧解释",
                DocumentKind.JUDICIAL_INTERPRETATION,
                Validity.from(LocalDate.parse("2005-01-01")),
                "旧的解释。")
            .version(
                "关于气球的新解释",
                DocumentKind.JUDICIAL_INTERPRETATION,
                Validity.from(LocalDate.parse("2015-01-01")),
                "新的解释。",
                "《关于气球的旧解释》同时废止。")
            .graph(directory);
    retriever = new GraphRetriever(graph, GraphRetrieverParams.DEFAULT);
    verifier = new PathVerifier(graph, id -> TEXTS.getOrDefault(id, ""));
  }

  private List<Retrieved> hits(String... ids) {
    List<Retrieved> hits = new ArrayList<>();
    for (String id : ids) {
      double score = 1.0 / (hits.size() + 1);
      String docId = graph.article(id).map(a -> a.ref().toString()).orElse(id);
      hits.add(new Retrieved(new Hit(id, docId, score), Explanation.leaf(score, "given")));
    }
    return hits;
  }

  private static List<String> ids(List<Retrieved> hits) {
    return hits.stream().map(h -> h.hit().id()).toList();
  }

  @Test
  void whatASeedCitesIsFoundWithItsPath() {
    GraphHits found = retriever.retrieve("随便问问", hits(LAW + "4"), ARTICLES, 20);
    assertThat(ids(found.ranked()).subList(0, 2)).containsExactly(LAW + "4", LAW + "2");
    assertThat(found.path(LAW + "4").orElseThrow().steps()).isEmpty();
    GraphPath path = found.path(LAW + "2").orElseThrow();
    assertThat(path.nodes()).containsExactly(LAW + "4", LAW + "2");
    assertThat(path.text()).contains("→").contains("条文引用“本法第二条”");
    // Two steps away: the exception that the cited rule names.
    assertThat(found.path(LAW + "3").orElseThrow().nodes()).contains(LAW + "3");
    // Scores fall, and every hit is explained by its own score.
    for (int i = 1; i < found.hits().size(); i++) {
      assertThat(found.hits().get(i - 1).retrieved().hit().score())
          .isGreaterThanOrEqualTo(found.hits().get(i).retrieved().hit().score());
    }
  }

  @Test
  void aConceptOfTheQuestionLeadsToItsArticles() {
    GraphHits found = retriever.retrieve("放飞场在哪里？", List.of(), ARTICLES, 20);
    assertThat(graph.articlesOf("放飞场")).containsExactly(LAW + "5", LAW + "6");
    assertThat(found.concepts()).contains("放飞场");
    assertThat(ids(found.ranked()).subList(0, 2)).containsExactlyInAnyOrder(LAW + "5", LAW + "6");
    assertThat(found.path(LAW + "6").orElseThrow().anchor()).isEqualTo("concept/放飞场");
  }

  @Test
  void onlyWantedVersionsAreFound() {
    LocalDate then = LocalDate.parse("2005-05-05");
    GraphHits old = retriever.retrieve("", hits("气球法@2000-01-01/1"), ARTICLES.withAsOf(then), 20);
    assertThat(ids(old.ranked())).containsExactly("气球法@2000-01-01/1");
    assertThat(retriever.retrieve("", hits("气球法@2000-01-01/1"), ARTICLES, 20).hits()).isEmpty();
    assertThat(
            ids(
                retriever
                    .retrieve("", hits(LAW + "4"), ARTICLES.without(Set.of(LAW + "2")), 20)
                    .ranked()))
        .doesNotContain(LAW + "2");
  }

  @Test
  void theResultDoesNotDependOnChance() {
    List<GraphHit> once =
        retriever.retrieve("放飞场", hits(LAW + "4", RULES + "1"), ARTICLES, 20).hits();
    assertThat(retriever.retrieve("放飞场", hits(LAW + "4", RULES + "1"), ARTICLES, 20).hits())
        .isEqualTo(once);
  }

  private Verified verify(Optional<LocalDate> day, String... ids) {
    List<Retrieved> hits = hits(ids);
    return verifier.verify(hits, retriever.retrieve("", hits, ARTICLES, 20), day);
  }

  @Test
  void olderTextsAndRepealedLawsGo() {
    Verified verified =
        verify(
            Optional.empty(),
            "气球法@2000-01-01/1",
            LAW + "1",
            "关于气球的旧解释@2005-01-01/1",
            "interpretation/x");
    assertThat(ids(verified.kept())).containsExactly(LAW + "1", "interpretation/x");
    assertThat(verified.dropped())
        .extracting(Dropped::reason)
        .containsExactly("较旧的文本，2010-01-01起不再施行", "《关于气球的旧解释》自2015-01-01起已废止，由《关于气球的新解释》代替");
    LocalDate then = LocalDate.parse("2009-09-09");
    assertThat(
            ids(
                verify(Optional.of(then), "气球法@2000-01-01/1", LAW + "1", "关于气球的旧解释@2005-01-01/1")
                    .kept()))
        .containsExactly("气球法@2000-01-01/1", "关于气球的旧解释@2005-01-01/1");
  }

  @Test
  void aLowerTextGoesOnlyWhereItSaysSomethingElse() {
    Verified verified = verify(Optional.empty(), RULES + "1", LAW + "1", RULES + "2");
    assertThat(ids(verified.kept())).containsExactly(LAW + "1", RULES + "2");
    Dropped dropped = verified.dropped().get(0);
    assertThat(dropped.instead()).contains(LAW + "1");
    assertThat(dropped.reason()).contains("30日与60日不一致");
    assertThat(ids(verify(Optional.empty(), RULES + "1", RULES + "2").kept())).hasSize(2);
    PathVerifier silent = new PathVerifier(graph, id -> "");
    List<Retrieved> both = hits(RULES + "1", LAW + "1");
    assertThat(silent.verify(both, new GraphHits(List.of(), List.of(), 0), Optional.empty()).kept())
        .hasSize(2);
  }

  @Test
  void aRuleGoesWhereItsStatedExceptionWasFoundBeforeIt() {
    Verified exception = verify(Optional.empty(), LAW + "3", LAW + "2");
    assertThat(ids(exception.kept())).containsExactly(LAW + "3");
    assertThat(exception.dropped().get(0).reason()).isEqualTo("条文写明“本法第三条”除外");
    assertThat(verify(Optional.empty(), LAW + "2", LAW + "3").dropped()).isEmpty();
  }

  @Test
  void contradictionsAreOfTheSameUnitOrAct() {
    assertThat(Contradiction.between("三十日内缴纳", "30日内缴纳")).isEmpty();
    assertThat(Contradiction.between("三十日内缴纳", "三十元")).isEmpty();
    assertThat(Contradiction.between("可以放飞气球", "不得放飞气球")).isPresent();
    assertThat(Contradiction.between("可以放飞气球", "不得漆成白色")).isEmpty();
  }
}
