package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.NodeKind;
import org.nomograph.engine.lawgraph.statute.Laws;

class StatuteExportTest {
  @TempDir Path directory;
  private StoredLawGraph criminal;
  private GraphElements elements;

  @BeforeEach
  void build() throws IOException {
    criminal = Fixture.standard().build(directory);
    Laws laws =
        new Laws()
            .version(
                "磨坊法",
                DocumentKind.LAW,
                Validity.between(LocalDate.parse("2000-01-01"), LocalDate.parse("2010-01-01")),
                "本法所称磨工，是指看管磨坊的人。")
            .law(
                "磨坊法",
                "2010-01-01",
                "本法所称磨工，是指以看管磨坊为业的人。",
                "#第二章 \"夜间\"",
                "夜里不得磨面，但是本法第三条规定的除外。",
                "磨工自用的，可以磨面。");
    elements = new GraphElements(criminal, Optional.of(laws.graph(directory.resolve("statutes"))));
  }

  private String csvEdges() throws IOException {
    StringWriter out = new StringWriter();
    new GraphExport(elements).csvEdges(out);
    return out.toString();
  }

  @Test
  void theStatutesComeAfterTheCriminalLayersAndChangeNothingOfThem() throws IOException {
    StringWriter with = new StringWriter();
    new GraphExport(elements).jsonLines(with);
    StringWriter without = new StringWriter();
    new GraphExport(criminal).jsonLines(without);
    List<String> lines = with.toString().lines().toList();
    assertThat(lines).containsSubsequence(without.toString().lines().toList());
    assertThat(lines).hasSizeGreaterThan((int) without.toString().lines().count());
  }

  @Test
  void nodesOfTheStatutes() throws IOException {
    StringWriter out = new StringWriter();
    new GraphExport(elements).csvNodes(out);
    assertThat(out.toString().lines())
        .filteredOn(line -> line.contains("磨"))
        .startsWith(
            "law/磨坊法,law,statute,磨坊法",
            "磨坊法@2000-01-01,law_version,statute,磨坊法",
            "chapter/磨坊法@2000-01-01/第一章 总则,chapter,statute,第一章 总则",
            "磨坊法@2000-01-01/1,article_version,statute,磨坊法/1",
            "磨坊法@2010-01-01,law_version,statute,磨坊法",
            "chapter/磨坊法@2010-01-01/第一章 总则,chapter,statute,第一章 总则",
            "磨坊法@2010-01-01/1,article_version,statute,磨坊法/1",
            "\"chapter/磨坊法@2010-01-01/第二章 \"\"夜间\"\"\",chapter,statute,\"第二章 \"\"夜间\"\"\"",
            "磨坊法@2010-01-01/2,article_version,statute,磨坊法/2",
            "磨坊法@2010-01-01/3,article_version,statute,磨坊法/3")
        .contains("concept/磨工,concept,statute,磨工");
  }

  @Test
  void edgesOfTheStatutesHaveTheirReasons() throws IOException {
    assertThat(csvEdges())
        .contains("law/磨坊法,磨坊法@2010-01-01,contains,statute,文本,1.0000\r\n")
        .contains("chapter/磨坊法@2010-01-01/第一章 总则,磨坊法@2010-01-01/1,contains,statute,条文,1.0000\r\n")
        .contains("磨坊法@2010-01-01/2,磨坊法@2010-01-01/3,reference,statute,")
        .contains("磨坊法@2010-01-01/1,concept/磨工,defines_concept,statute,条文给出定义,1.0000\r\n")
        .contains("磨坊法@2010-01-01/3,concept/磨工,mentions,statute,条文使用,1.0000\r\n");
  }

  @Test
  void aConflictIsWrittenOnceFromTheArticleThatPrevails() throws IOException {
    assertThat(
            csvEdges()
                .lines()
                .filter(l -> l.contains(",newer_than,") || l.contains("exception_to")))
        .hasSize(2)
        .anyMatch(l -> l.startsWith("磨坊法@2010-01-01/1,磨坊法@2000-01-01/1,newer_than,"))
        .anyMatch(l -> l.startsWith("磨坊法@2010-01-01/3,磨坊法@2010-01-01/2,exception_to,"));
  }

  @Test
  void everyEdgeEndsAtNodesAndTheCountsAreThoseOfTheStream() {
    Set<String> ids = new HashSet<>();
    elements.nodes(n -> assertThat(ids.add(n.id())).as(n.id()).isTrue());
    elements.edges(e -> assertThat(ids).contains(e.from(), e.to()));
    GraphCounts counts = GraphCounts.of(elements);
    assertThat(counts.nodes())
        .containsEntry(NodeKind.LAW, 1L)
        .containsEntry(NodeKind.LAW_VERSION, 2L);
    assertThat(counts.nodes()).containsEntry(NodeKind.ARTICLE_VERSION, 4L);
    assertThat(counts.edges()).containsEntry(EdgeKind.EXCEPTION_TO, 1L);
    assertThat(counts.nodes().values().stream().mapToLong(n -> n).sum()).isEqualTo(ids.size());
  }
}
