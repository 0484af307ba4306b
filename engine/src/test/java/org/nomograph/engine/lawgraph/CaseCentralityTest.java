package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CaseCentralityTest {
  /** A star: three leaves point at the centre. */
  private static final CaseNeighbours STAR =
      CaseNeighbours.of(
          List.of(
              List.of(),
              List.of(new CaseNeighbours.Near(0, 0.5f)),
              List.of(new CaseNeighbours.Near(0, 0.5f)),
              List.of(new CaseNeighbours.Near(0, 0.5f))));

  @Test
  void theCentreOfAStarSolvesItsEquation() {
    CaseCentrality centrality = CaseCentrality.of(STAR);
    // c = 0.15/4 + 0.85·3l and l = 0.15/4 + 0.85·c/3, so c = 0.0375·(1 + 2.55)/(1 - 0.7225)
    double centre = 0.0375 * (1 + 2.55) / (1 - 0.7225);
    assertThat(centrality.pageRank().get(0)).isCloseTo(centre, within(1e-6));
    assertThat(centrality.pageRank().stream().mapToDouble(r -> r).sum()).isCloseTo(1, within(1e-8));
    assertThat(centrality.degree()).containsExactly(3, 1, 1, 1);
  }

  @Test
  void mutualNeighboursAreOneEdge() {
    CaseNeighbours mutual =
        CaseNeighbours.of(
            List.of(
                List.of(new CaseNeighbours.Near(1, 0.4f)),
                List.of(new CaseNeighbours.Near(0, 0.4f))));
    assertThat(CaseCentrality.of(mutual).degree()).containsExactly(1, 1);
  }
}
