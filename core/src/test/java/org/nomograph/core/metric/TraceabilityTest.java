package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.metric.Traceability.Traced;

class TraceabilityTest {
  @Test
  void needsTheRightChargeAndAGoldArticle() {
    Traceability score =
        Traceability.of(
            List.of(
                new Traced(true, List.of("264"), List.of("67", "264")),
                new Traced(true, List.of("264"), List.of("266")),
                new Traced(false, List.of("264"), List.of("264")),
                new Traced(true, List.of("264"), List.of())));
    assertThat(score).isEqualTo(new Traceability(4, 3, 1));
    assertThat(score.traceableShare()).isEqualTo(1 / 4.0);
    assertThat(score.shareOfCorrect()).isEqualTo(1 / 3.0);
  }
}
