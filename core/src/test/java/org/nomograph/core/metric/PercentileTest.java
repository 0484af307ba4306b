package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentileTest {
  @Test
  void takesTheNearestRank() {
    double[] values = IntStream.rangeClosed(1, 200).mapToDouble(i -> 201 - i).toArray();
    assertThat(Percentile.p50(values)).isEqualTo(100);
    assertThat(Percentile.p99(values)).isEqualTo(198);
    assertThat(Percentile.of(100, values)).isEqualTo(200);
    assertThat(Percentile.p99(7)).isEqualTo(7);
  }

  @Test
  void refusesNothing() {
    assertThatThrownBy(() -> Percentile.p50()).isInstanceOf(IllegalArgumentException.class);
  }
}
