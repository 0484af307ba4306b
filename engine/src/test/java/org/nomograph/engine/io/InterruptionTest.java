package org.nomograph.engine.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class InterruptionTest {
  @Test
  void onlyAnInterruptedThreadIsStoppedAndItStaysInterrupted() {
    assertThatCode(Interruption::check).doesNotThrowAnyException();
    Thread.currentThread().interrupt();
    assertThatThrownBy(Interruption::check).isInstanceOf(Interruption.StoppedException.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
