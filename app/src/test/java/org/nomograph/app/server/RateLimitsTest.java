package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimitsTest {
  private final AtomicLong now = new AtomicLong();
  private final RateLimits limits = new RateLimits(60, now::get);

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  @Test
  void aMinutesWorthIsThereAtOnceAndRefillsEvenly() {
    for (int i = 0; i < 60; i++) {
      assertThat(limits.take("a")).isEmpty();
    }
    // one a second
    assertThat(limits.take("a")).contains(Duration.ofSeconds(1));
    pass(Duration.ofMillis(500));
    assertThat(limits.take("a")).contains(Duration.ofMillis(500));
    pass(Duration.ofMillis(500));
    assertThat(limits.take("a")).isEmpty();
    assertThat(limits.take("a")).isPresent();
  }

  @Test
  void clientsDoNotShareAndNobodySavesUp() {
    for (int i = 0; i < 60; i++) {
      limits.take("a");
    }
    assertThat(limits.take("b")).isEmpty();
    pass(Duration.ofHours(5));
    for (int i = 0; i < 60; i++) {
      assertThat(limits.take("a")).isEmpty();
    }
    assertThat(limits.take("a")).isPresent();
  }

  @Test
  void theNumberOfClientsIsBounded() {
    for (int i = 0; i <= RateLimits.KEPT + 60; i++) {
      limits.take("client" + i);
    }
    assertThat(limits.take("client0")).as("forgotten and admitted anew").isEmpty();
  }
}
