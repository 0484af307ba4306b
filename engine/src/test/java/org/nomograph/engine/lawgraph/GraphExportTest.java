package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Layer;
import org.nomograph.engine.lawgraph.GraphElement.NodeKind;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class GraphExportTest {
  @TempDir Path directory;
  private StoredLawGraph graph;

  @BeforeEach
  void build() {
    graph =
        new Fixture()
            .with(
                Fixture.statute(
                    Fixture.LAW, DocumentKind.LAW, Fixture.article(Fixture.LAW, "20", "甲。")),
                Fixture.table("20", "盗取果实罪"),
                Fixture.aCase("case/1", "=盗取\",<b>\u0001|果实|故意", List.of("盗取果实"), "20"),
                new SourceRecord.Relation(
                    "pack",
                    new NormRelation(
                        Fixture.ref("20"),
                        Fixture.ref("21"),
                        NormRelation.Type.PRIORITY,
                        "一行，\n理由")))
            .build(directory);
  }

  @Test
  void csvIsQuotedAndRunsNoFormula() throws IOException {
    StringWriter nodes = new StringWriter();
    new GraphExport(graph).csvNodes(nodes);
    assertThat(nodes.toString().replace("\u0001", "^A").split("\r\n"))
        .containsExactly(
            "id,kind,layer,label",
            "case/1,case,fact,盗取果实罪",
            "测试法/20,article,fact,测试法/20",
            "测试法/21,article,fact,测试法/21",
            "offense/盗取果实罪,offense,fact,盗取果实罪",
            "\"feature/conduct/=盗取\"\",<b>^A\",case_feature,ontology,\"'=盗取\"\",<b>^A\"",
            "feature/defendant/成年人,case_feature,ontology,成年人",
            "feature/mental/故意,case_feature,ontology,故意",
            "feature/object/果实,case_feature,ontology,果实",
            "community/0,community,ontology,\""
                + graph.communities().get(0).summary().replace("\"", "\"\"").replace("\u0001", "^A")
                + "\"");
  }

  @Test
  void edgesAsCsv() throws IOException {
    StringWriter edges = new StringWriter();
    new GraphExport(graph).csvEdges(edges);
    assertThat(edges.toString())
        .startsWith("from,to,kind,layer,label,weight\r\n")
        .contains("case/1,测试法/20,cites,fact,,1.0000\r\n")
        .contains("测试法/20,offense/盗取果实罪,defines,fact,,1.0000\r\n")
        .contains("测试法/20,测试法/21,norm,norm,\"PRIORITY: 一行，\n理由\",1.0000\r\n");
  }

  @Test
  void graphMlIsWellFormedAndComplete() throws Exception {
    StringWriter xml = new StringWriter();
    new GraphExport(graph).graphMl(xml);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml.toString())));
    GraphCounts counts = GraphCounts.of(graph);
    assertThat(document.getElementsByTagName("node").getLength())
        .isEqualTo(counts.nodes().values().stream().mapToInt(Long::intValue).sum());
    assertThat(document.getElementsByTagName("edge").getLength())
        .isEqualTo(counts.edges().values().stream().mapToInt(Long::intValue).sum());
  }

  @Test
  void jsonLinesHaveOneElementEach() throws IOException {
    StringWriter json = new StringWriter();
    new GraphExport(graph).jsonLines(json);
    List<String> lines = json.toString().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "{\"type\":\"node\",\"id\":\"case/1\",\"kind\":\"case\",\"layer\":\"fact\","
                + "\"label\":\"盗取果实罪\"}");
    assertThat(lines).allMatch(l -> l.startsWith("{") && l.endsWith("}"));
  }

  @Test
  void countsByLayer() {
    GraphCounts counts = GraphCounts.of(graph);
    assertThat(counts.nodes(Layer.FACT)).isEqualTo(4);
    assertThat(counts.edges(Layer.FACT)).isEqualTo(3);
    assertThat(counts.edges(Layer.NORM)).isEqualTo(1);
    assertThat(counts.nodes()).containsEntry(NodeKind.CASE_FEATURE, 4L);
    assertThat(counts.edges()).containsEntry(EdgeKind.MEMBER_OF, 1L);
  }
}
