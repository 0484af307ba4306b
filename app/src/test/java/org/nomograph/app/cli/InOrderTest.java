package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Results come in the order of the work, however long each takes; a failure ends the whole. */
class InOrderTest {
  private final List<Integer> handedOn = new ArrayList<>();

  @Test
  void aLaterPieceThatEndsFirstWaitsForTheEarlier() throws IOException {
    CountDownLatch secondDone = new CountDownLatch(1);
    try (InOrder<Integer> work = new InOrder<>(2, handedOn::add)) {
      work.add(
          () -> {
            secondDone.await(); // ends only after the second: both must run at once
            return 1;
          });
      work.add(
          () -> {
            secondDone.countDown();
            return 2;
          });
      work.finish();
    }
    assertThat(handedOn).containsExactly(1, 2);
  }

  @Test
  void manyPiecesKeepTheirOrderAndAreNotAllReadAhead() throws IOException {
    List<Integer> numbers = IntStream.range(0, 500).boxed().toList();
    AtomicInteger begun = new AtomicInteger();
    int mostAhead = 0;
    try (InOrder<Integer> work = new InOrder<>(3, handedOn::add)) {
      for (int number : numbers) {
        work.add(
            () -> {
              begun.incrementAndGet();
              return number;
            });
        mostAhead = Math.max(mostAhead, number - handedOn.size());
      }
      work.finish();
    }
    assertThat(handedOn).isEqualTo(numbers);
    assertThat(begun).hasValue(500);
    assertThat(mostAhead).isLessThan(3 * 8 + 1);
  }

  @Test
  void theFirstFailureInOrderIsThrownAfterWhatCameBeforeIt() {
    assertThatThrownBy(
            () -> {
              try (InOrder<Integer> work = new InOrder<>(2, handedOn::add)) {
                work.add(() -> 1);
                work.add(
                    () -> {
                      throw new IOException("second");
                    });
                work.add(
                    () -> {
                      throw new IllegalStateException("third");
                    });
                work.finish();
              }
            })
        .isInstanceOf(IOException.class)
        .hasMessage("second");
    assertThat(handedOn).containsExactly(1);
  }
}
