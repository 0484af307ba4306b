package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;

class StatuteGraphTest {
  private static final LocalDate CHANGE = LocalDate.parse("2015-06-01");

  @TempDir Path directory;

  private static Laws orchard() {
    return new Laws()
        .version(
            "中华人民共和国果园法",
            DocumentKind.LAW,
            Validity.between(LocalDate.parse("2001-01-01"), CHANGE),
            "本法管理果园。",
            "本法所称果农，是指种果树的人。",
            "违反前条的，依照本法第一条处理。")
        .version(
            "中华人民共和国果园法",
            DocumentKind.LAW,
            Validity.from(CHANGE),
            "本法管理果园和苗圃。",
            "#第二章 果农",
            "本法所称果农，是指以种果树为业的人。",
            "果农应当养护果树。",
            "违反前两条的，依照本法第一条第一款处理，但是本法第九十九条规定的除外。")
        .law(
            "果园法实施条例",
            "2016-01-01",
            "根据《中华人民共和国果园法》（以下简称园法），制定本条例。",
            "园法第三条所称养护，包括浇水。",
            "《中华人民共和国果园法（2015年修正）》第二条和《不存在的法》第五条不适用于温室。")
        .version(
            "果园法旧细则",
            DocumentKind.REGULATION,
            Validity.between(LocalDate.parse("2002-01-01"), LocalDate.parse("2010-01-01")),
            "果园法第二条所称的人不包括法人。");
  }

  private static List<String> targets(List<Edge> edges) {
    return edges.stream().map(Edge::to).toList();
  }

  @Test
  void citationsWithinALawStayInItsVersion() throws IOException {
    StatuteGraph graph = orchard().graph(directory);
    assertThat(targets(graph.references("果园法@2001-01-01/3")))
        .containsExactly("果园法@2001-01-01/2", "果园法@2001-01-01/1");
    // Article 99 does not exist: no edge.
    assertThat(targets(graph.references("果园法@2015-06-01/4")))
        .containsExactly("果园法@2015-06-01/2", "果园法@2015-06-01/3", "果园法@2015-06-01/1");
    assertThat(graph.references("果园法@2015-06-01/4").get(0).reason()).contains("前两条");
  }

  @Test
  void citationsOfOtherLawsMeanTheVersionOfTheirTime() throws IOException {
    StatuteGraph graph = orchard().graph(directory);
    assertThat(targets(graph.references("果园法实施条例@2016-01-01/2")))
        .containsExactly("果园法@2015-06-01/3");
    assertThat(targets(graph.references("果园法实施条例@2016-01-01/3")))
        .containsExactly("果园法@2015-06-01/2");
    assertThat(targets(graph.references("果园法旧细则@2002-01-01/1")))
        .containsExactly("果园法@2001-01-01/2");
    assertThat(graph.referencedBy("果园法@2015-06-01/3"))
        .extracting(Edge::from)
        .containsExactly("果园法@2015-06-01/4", "果园法实施条例@2016-01-01/2");
  }

  @Test
  void theHierarchyIsLawChapterArticle() throws IOException {
    StatuteGraph graph = orchard().graph(directory);
    assertThat(graph.laws()).containsExactly("果园法", "果园法实施条例", "果园法旧细则");
    assertThat(graph.versions("果园法"))
        .extracting(VersionNode::id)
        .containsExactly("果园法@2001-01-01", "果园法@2015-06-01");
    assertThat(graph.neighboursInChapter("果园法@2015-06-01/3"))
        .containsExactly("果园法@2015-06-01/2", "果园法@2015-06-01/4");
    ArticleNode node = graph.article("果园法@2001-01-01/1").orElseThrow();
    assertThat(node.newest()).isFalse();
    assertThat(node.validity().until()).contains(CHANGE);
    assertThat(graph.article("果园法@2015-06-01/9")).isEmpty();
    assertThat(graph.article("没有这样的法")).isEmpty();
  }

  @Test
  void definedTermsAreConceptsAndTheDefinitionComesFirst() throws IOException {
    StatuteGraph graph = orchard().graph(directory);
    assertThat(graph.articlesOf("果农")).containsExactly("果园法@2015-06-01/2", "果园法@2015-06-01/3");
    assertThat(graph.articlesOf("果农", LocalDate.parse("2005-01-01")))
        .containsExactly("果园法@2001-01-01/2");
    assertThat(graph.concepts("果园法@2015-06-01/3")).contains("果农");
  }

  @Test
  void divergentNamesOfALawAreOne() throws IOException {
    StatuteGraph graph = orchard().graph(directory);
    for (String name : List.of("果园法", "《中华人民共和国果园法》", "果园法（试行）", "中华人民共和国果园法（2015年修正）")) {
      assertThat(graph.lawNamed(name)).contains("果园法");
    }
    assertThat(graph.lawNamed("果园法旧细则（二）")).isEmpty();
  }

  /** Sections by law: what must not change when another law comes or goes. */
  private static Map<String, String> sections(Path directory) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    SectionFile.read(directory.resolve(StatuteStage.LAWS))
        .sections()
        .forEach((law, s) -> hashes.put(law, s.key() + java.util.Arrays.hashCode(s.bytes())));
    return hashes;
  }

  @Test
  void aLawThatComesOrGoesLeavesAllOthersAsTheyAre() throws IOException {
    Laws laws = orchard();
    Path first = laws.run(directory.resolve("1"), Optional.empty());
    laws.law("不存在的法", "2020-01-01", "一。", "二。", "三。", "四。", "本条是第五条。");
    Path second = laws.run(directory.resolve("2"), Optional.of(first));
    Map<String, String> more = sections(second);
    assertThat(more).hasSize(4).containsAllEntriesOf(sections(first));
    // The citation that had no target has one now.
    assertThat(targets(StatuteGraph.open(second).references("果园法实施条例@2016-01-01/3")))
        .containsExactly("果园法@2015-06-01/2", "不存在的法@2020-01-01/5");
    Path fresh = laws.run(directory.resolve("3"), Optional.empty());
    assertThat(second.resolve(StatuteStage.LAWS))
        .hasSameBinaryContentAs(fresh.resolve(StatuteStage.LAWS));
    Path back = laws.withoutLast().run(directory.resolve("4"), Optional.of(second));
    assertThat(back.resolve(StatuteStage.LAWS))
        .hasSameBinaryContentAs(first.resolve(StatuteStage.LAWS));
  }
}
