package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.GraphIntegrity.Fault;
import org.nomograph.engine.lawgraph.GraphIntegrity.Kind;
import org.nomograph.engine.lawgraph.GraphIntegrity.Severity;
import org.nomograph.engine.lawgraph.format.Rows;

class GraphIntegrityTest {
  @TempDir Path directory;

  private static List<Fault> faults(StoredLawGraph graph, Severity worst) {
    return GraphIntegrity.check(graph).stream().filter(f -> f.severity() == worst).toList();
  }

  @Test
  void aSoundGraphHasNeitherErrorsNorWarnings() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(faults(graph, Severity.ERROR)).isEmpty();
    assertThat(faults(graph, Severity.WARNING)).isEmpty();
  }

  @Test
  void whatSourcesGetWrongIsReportedWithItsPlace() {
    Fixture fixture =
        Fixture.standard()
            .with(
                Fixture.table("99", "不存在条文罪"),
                Fixture.aCase("case/x", "盗取|果实|故意", List.of("无人知晓罪"), "5", "77"),
                Fixture.aCase("case/y", "盗取|果实|故意", List.of("无条文的罪")),
                new SourceRecord.Relation(
                    "pack",
                    new NormRelation(
                        Fixture.ref("20"), Fixture.ref("88"), NormRelation.Type.EXCEPTION, "测试")));
    List<Fault> faults = GraphIntegrity.check(fixture.build(directory));
    assertThat(faults)
        .extracting(f -> f.kind() + " " + f.place())
        .contains(
            "OFFENSE_WITHOUT_ARTICLE offense/不存在条文罪",
            "ARTICLE_NOT_IN_LAW case/x",
            "UNKNOWN_CHARGE offense/无人知晓罪",
            "UNKNOWN_CHARGE case/y",
            "ARTICLE_NOT_IN_LAW 测试法/20 EXCEPTION 测试法/88");
  }

  @Test
  void oneFactWithSeveralLabelsIsJoined() {
    Fixture fixture =
        Fixture.standard().with(Fixture.aCase("case/a1", "盗取|果实|故意", List.of("运输树苗罪"), "21"));
    StoredLawGraph graph = fixture.build(directory);
    assertThat(graph.findCase("case/a1").orElseThrow().charges())
        .containsExactly("盗取果实罪", "买卖、运输树苗罪");
    assertThat(GraphIntegrity.check(graph))
        .anyMatch(f -> f.kind() == Kind.JOINED_LABELS && f.place().equals("case/a1"));
  }

  @Test
  void brokenLayersAreErrors() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    OntologyLayer sound = graph.ontology();
    List<List<Integer>> members = new ArrayList<>();
    for (int i = 0; i < sound.members().size(); i++) {
      members.add(List.of());
    }
    OntologyLayer empty =
        new OntologyLayer(
            sound.features(),
            sound.neighbours(),
            sound.similarity(),
            sound.communities(),
            Rows.of(members));
    RuleLayer twice =
        new RuleLayer(
            List.of("i", "i"),
            graph.rules().explained(),
            graph.rules().checklists(),
            graph.rules().references(),
            List.of());
    assertThat(GraphIntegrity.check(graph.facts(), empty, twice))
        .filteredOn(f -> f.severity() == Severity.ERROR)
        .extracting(Fault::kind)
        .contains(Kind.EMPTY_COMMUNITY, Kind.CASE_WITHOUT_COMMUNITY, Kind.DUPLICATE_ID);
  }
}
