package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Node;
import org.nomograph.engine.lawgraph.statute.Laws;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;

class GraphStepsTest {
  @TempDir Path directory;
  private GraphElements elements;
  private GraphSteps steps;

  @BeforeEach
  void build() throws IOException {
    StoredLawGraph criminal = Fixture.standard().build(directory);
    Laws laws =
        new Laws()
            .version(
                Fixture.LAW,
                DocumentKind.LAW,
                Validity.between(LocalDate.parse("2000-01-01"), LocalDate.parse("2010-01-01")),
                "本法所称磨工，是指看管磨坊的人。")
            .law(
                Fixture.LAW,
                "2010-01-01",
                "本法所称磨工，是指以看管磨坊为业的人。",
                "#第二章 夜间",
                "夜里不得磨面，但是本法第三条规定的除外。",
                "磨工自用的，可以磨面。");
    StatuteGraph statutes = laws.graph(directory.resolve("statutes"));
    elements = new GraphElements(criminal, Optional.of(statutes));
    steps = new GraphSteps(criminal, statutes);
  }

  private List<Node> nodes() {
    List<Node> nodes = new ArrayList<>();
    elements.nodes(nodes::add);
    return nodes;
  }

  @Test
  void everyNodeHasTheEdgesOfTheStream() {
    List<Edge> all = new ArrayList<>();
    elements.edges(all::add);
    assertThat(nodes()).hasSizeGreaterThan(20);
    for (Node node : nodes()) {
      assertThat(steps.node(node.id())).as(node.id()).contains(node);
      assertThat(steps.edges(node.id()))
          .as(node.id())
          .doesNotHaveDuplicates()
          .containsExactlyInAnyOrderElementsOf(
              all.stream()
                  .filter(e -> e.from().equals(node.id()) || e.to().equals(node.id()))
                  .distinct()
                  .toList());
    }
  }

  @Test
  void whatIsNoNodeHasNone() {
    for (String id :
        List.of(
            "none",
            "",
            "case/none",
            "offense/none",
            "law/none",
            "chapter/",
            "chapter/none/none",
            "concept/",
            "section/none",
            "无此法/1",
            "无此法@2000-01-01",
            "无此法@2000-01-01/1",
            "feature/none",
            "item/none",
            "a/b@c/d")) {
      assertThat(steps.node(id)).as(id).isEmpty();
      assertThat(steps.edges(id)).as(id).isEmpty();
      assertThat(GraphNeighbourhood.of(steps, id, 1, Set.of(), 9)).as(id).isEmpty();
    }
  }

  @Test
  void aLimitTakesEveryKindInTurnAndCountsTheRest() {
    for (Node node : nodes()) {
      List<Edge> edges = steps.edges(node.id());
      long kinds = edges.stream().map(Edge::kind).distinct().count();
      GraphNeighbourhood around =
          GraphNeighbourhood.of(steps, node.id(), 1, Set.of(), (int) Math.max(1, kinds))
              .orElseThrow();
      assertThat(around.edges()).hasSize((int) kinds);
      assertThat(around.edges().stream().map(Edge::kind).distinct()).hasSize((int) kinds);
      int left = around.leftOut().values().stream().mapToInt(n -> n).sum();
      assertThat(left).isEqualTo(edges.size() - (int) kinds);
    }
  }

  @Test
  void twoStepsReachFartherAndStayWithinTheLimit() {
    String id = Fixture.LAW + "@2010-01-01/1";
    GraphNeighbourhood near = GraphNeighbourhood.of(steps, id, 1, Set.of(), 100).orElseThrow();
    GraphNeighbourhood far = GraphNeighbourhood.of(steps, id, 2, Set.of(), 100).orElseThrow();
    assertThat(near.nodes().getFirst().id()).isEqualTo(id);
    assertThat(far.nodes()).hasSizeGreaterThan(near.nodes().size());
    assertThat(far.distances().values()).contains(0, 1, 2).allMatch(d -> d <= 2);
    assertThat(far.distances().keySet()).containsAll(far.nodes().stream().map(Node::id).toList());
    for (int most = 1; most < 12; most++) {
      assertThat(GraphNeighbourhood.of(steps, id, 3, Set.of(), most).orElseThrow().edges())
          .hasSizeLessThanOrEqualTo(most);
    }
  }

  @Test
  void onlyTheKindsAskedForAreFollowed() {
    String id = Fixture.LAW + "@2010-01-01/1";
    GraphNeighbourhood newer =
        GraphNeighbourhood.of(steps, id, 2, Set.of(EdgeKind.NEWER_THAN), 100).orElseThrow();
    assertThat(newer.edges()).extracting(Edge::kind).containsOnly(EdgeKind.NEWER_THAN);
    assertThatThrownBy(() -> GraphNeighbourhood.of(steps, id, 0, Set.of(), 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
