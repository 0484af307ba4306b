package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.SourceRecord;

class ConflictsTest {
  @TempDir Path directory;

  private static Validity since(String day) {
    return Validity.from(LocalDate.parse(day));
  }

  @Test
  void theNewerVersionOfAnArticlePrevails() throws IOException {
    StatuteGraph graph =
        new Laws()
            .version(
                "风车法",
                DocumentKind.LAW,
                Validity.between(LocalDate.parse("2000-01-01"), LocalDate.parse("2010-01-01")),
                "风车每年检修一次。")
            .law("风车法", "2010-01-01", "风车每年检修两次。", "风车应当登记。")
            .graph(directory);
    Edge edge =
        new Edge(
            "风车法@2010-01-01/1", "风车法@2000-01-01/1", Relation.NEWER, "2010-01-01起施行的文本取代同一条较早的文本");
    assertThat(graph.conflicts("风车法@2000-01-01/1")).containsExactly(edge);
    assertThat(graph.conflicts("风车法@2010-01-01/1")).containsExactly(edge);
    assertThat(graph.conflicts("风车法@2010-01-01/2")).isEmpty();
  }

  @Test
  void statedExceptionsHaveADirection() throws IOException {
    StatuteGraph graph =
        new Laws()
            .law(
                "风车法",
                "2010-01-01",
                "建造风车应当申请，但是本法第二条规定的除外。",
                "自家院内的风车不必申请。",
                "试验用的风车，不适用本法第一条。",
                "依照本法第二条建造的风车应当备案。")
            .graph(directory);
    assertThat(graph.conflicts("风车法@2010-01-01/1"))
        .extracting(Edge::from, Edge::relation)
        .containsExactly(
            tuple("风车法@2010-01-01/2", Relation.EXCEPTION),
            tuple("风车法@2010-01-01/3", Relation.EXCEPTION));
    assertThat(graph.conflicts("风车法@2010-01-01/4")).isEmpty();
  }

  @Test
  void theHigherAndTheNationalTextPrevailWhereBothSpeakOfTheSameMatter() throws IOException {
    StatuteGraph graph =
        new Laws()
            .law("风车法", "2010-01-01", "纳税人申请施工许可的，缴纳保证金一百元。", "风车应当登记。")
            .version(
                "风车条例", DocumentKind.REGULATION, since("2011-01-01"), "纳税人的施工许可不收保证。", "风车漆成白色。")
            .version("云州市风车条例", DocumentKind.REGULATION, since("2012-01-01"), "纳税人办理施工许可，保证金为二百元。")
            .law("水车法", "2010-01-01", "纳税人申请施工许可的，缴纳保证金一百元。")
            .graph(directory);
    assertThat(graph.conflicts("风车法@2010-01-01/1"))
        .extracting(Edge::to)
        .containsExactly("云州市风车条例@2012-01-01/1", "风车条例@2011-01-01/1");
    assertThat(graph.conflicts("云州市风车条例@2012-01-01/1"))
        .allSatisfy(edge -> assertThat(edge.reason()).contains("国家的").contains("优先于地方的"))
        .extracting(Edge::from)
        .containsExactly("风车条例@2011-01-01/1", "风车法@2010-01-01/1");
    // Another matter, and articles without shared concepts, do not meet.
    assertThat(graph.conflicts("水车法@2010-01-01/1")).isEmpty();
    assertThat(graph.conflicts("风车条例@2011-01-01/2")).isEmpty();
  }

  @Test
  void relationsOfPacksAreConflictsOrNone() throws IOException {
    ArticleRef one = ArticleRef.parse("风车法/1");
    ArticleRef two = ArticleRef.parse("风车法/2");
    StatuteGraph graph =
        new Laws()
            .law("风车法", "2010-01-01", "甲。", "乙。", "丙。")
            .with(relation(one, two, NormRelation.Type.SPECIFICATION))
            .with(relation(two, ArticleRef.parse("风车法/3"), NormRelation.Type.PARALLEL))
            .graph(directory);
    assertThat(graph.conflicts("风车法@2010-01-01/2"))
        .containsExactly(new Edge("风车法@2010-01-01/2", "风车法@2010-01-01/1", Relation.SPECIAL, "试验"));
    assertThat(graph.conflicts("风车法@2010-01-01/3")).isEmpty();
  }

  private static SourceRecord relation(ArticleRef from, ArticleRef to, NormRelation.Type type) {
    return new SourceRecord.Relation("试验", new NormRelation(from, to, type, "试验"));
  }

  @Test
  void aClosingArticleRepealsWhatItNamesWholeAndBefore() throws IOException {
    StatuteGraph graph =
        new Laws()
            .version("关于风车纠纷的解释", DocumentKind.JUDICIAL_INTERPRETATION, since("2005-01-01"), "旧。")
            .version(
                "关于风车案件的解释",
                DocumentKind.JUDICIAL_INTERPRETATION,
                since("2020-01-01"),
                "新。",
                "《关于风车纠纷的解释》同时废止；《风车法》第三条、《水车法》的有关规定停止执行。")
            .law("风车法", "2010-01-01", "甲。")
            .law("水车法", "2021-01-01", "甲。", "《关于风车案件的解释（二）》废止。")
            .graph(directory);
    assertThat(graph.repealed("关于风车纠纷的解释"))
        .contains(
            new RepealedLaw("关于风车纠纷的解释", LocalDate.parse("2020-01-01"), Optional.of("关于风车案件的解释")));
    for (String law : List.of("风车法", "水车法", "关于风车案件的解释")) {
      assertThat(graph.repealed(law)).isEmpty();
    }
    assertThat(graph.repealed("合同法").orElseThrow().successor()).contains("民法典");
  }
}
