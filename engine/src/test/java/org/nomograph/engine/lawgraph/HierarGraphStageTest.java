package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.Offense;

class HierarGraphStageTest {
  @TempDir Path directory;

  @Test
  void tablesPlaceAChargeUnderTheInsertedArticleWhoseWordsItHas() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(graph.offensesOf(Fixture.ref("20")).stream().map(Offense::name))
        .containsExactly("盗取果实罪");
    assertThat(graph.offensesOf(Fixture.ref("20-1")).stream().map(Offense::name))
        .containsExactly("果园驾驶推车罪");
  }

  @Test
  void casesReachAnInsertedArticleThatTheirLabelDropped() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(graph.casesCiting(Fixture.ref("20-1"))).containsExactly("case/b1", "case/b2");
    assertThat(graph.casesCiting(Fixture.ref("20")))
        .containsExactly("case/a1", "case/a2", "case/a3", "case/b1", "case/b2");
    assertThat(graph.findCase("case/b1").orElseThrow().articles())
        .containsExactly(Fixture.ref("20").number());
  }

  @Test
  void partsOfASelectiveNameAreConvictionsOfTheWholeOffense() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(graph.casesOf("买卖、运输树苗罪")).containsExactly("case/b3");
    assertThat(graph.findOffense("运输树苗").map(Offense::name)).contains("买卖、运输树苗罪");
  }

  @Test
  void similarCasesShareACommunity() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(graph.communities()).hasSize(2);
    assertThat(community(graph, "case/a1")).isEqualTo(community(graph, "case/a3"));
    assertThat(community(graph, "case/b1")).isEqualTo(community(graph, "case/b3"));
    assertThat(community(graph, "case/a1")).isNotEqualTo(community(graph, "case/b1"));
    assertThat(graph.communities().get(0).summary()).contains("盗取果实罪").contains("果实");
  }

  private static Optional<String> community(LawGraph graph, String id) {
    return graph.findCase(id).orElseThrow().community();
  }

  @Test
  void referencesAndInterpretationsComeFromTheText() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(graph.references(Fixture.ref("20"))).containsExactly(Fixture.ref("1"));
    assertThat(graph.referencedBy(Fixture.ref("1"))).containsExactly(Fixture.ref("20"));
    assertThat(graph.interpretationsOf(Fixture.ref("20-1"))).containsExactly("关于果园案件的解释@undated/1");
  }

  @Test
  void generalPartHasNoChecklist() {
    StoredLawGraph graph = Fixture.standard().build(directory);
    assertThat(graph.checklistOf(Fixture.ref("1"))).isEmpty();
    assertThat(graph.checklistOf(Fixture.ref("20"))).isNotEmpty();
  }

  @Test
  void twoBuildsGiveTheSameBytes() throws IOException {
    Path one = Files.createDirectory(directory.resolve("one"));
    Path two = Files.createDirectory(directory.resolve("two"));
    Fixture.standard().build(one);
    Fixture.standard().build(two);
    try (Stream<Path> files = Files.list(one)) {
      List<Path> all = files.toList();
      assertThat(all).isNotEmpty();
      for (Path file : all) {
        assertThat(two.resolve(file.getFileName().toString())).hasSameBinaryContentAs(file);
      }
    }
  }

  @Test
  void aDamagedFileIsRefused() throws IOException {
    Fixture.standard().build(directory);
    Path file = directory.resolve("fact.graph");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertThatThrownBy(() -> StoredLawGraph.open(directory))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("checksum");
  }
}
