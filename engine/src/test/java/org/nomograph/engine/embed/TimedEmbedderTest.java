package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TimedEmbedderTest {
  private static final long CALL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Slow slow = new Slow();
  private final TimedEmbedder timed = new TimedEmbedder(slow);

  static List<Consumer<Embedder>> calls() {
    return List.of(
        e -> e.split("甲"),
        e -> e.embedPassage("甲"),
        e -> e.embedPassages(List.of("甲")),
        e -> e.embedQuery("甲"));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void everyWayToTheModelCounts(Consumer<Embedder> call) {
    long begin = System.nanoTime();
    call.accept(timed);
    call.accept(timed);
    long whole = System.nanoTime() - begin;
    assertThat(timed.nanosOfThisThread()).isBetween(2 * CALL_NANOS, whole);
  }

  @ParameterizedTest
  @MethodSource("calls")
  void aCallThatFailsCountsAsWell(Consumer<Embedder> call) {
    slow.fails = true;
    assertThatThrownBy(() -> call.accept(timed)).isInstanceOf(FatalEmbeddingException.class);
    assertThat(timed.nanosOfThisThread()).isGreaterThanOrEqualTo(CALL_NANOS);
  }

  @Test
  void whatPassesBetweenCallsDoesNotCount() {
    timed.embedQuery("甲");
    long after = timed.nanosOfThisThread();
    slow.pause();
    assertThat(timed.nanosOfThisThread()).isEqualTo(after);
  }

  @Test
  void threadsAreTimedApart() {
    timed.embedQuery("甲");
    long other = CompletableFuture.supplyAsync(timed::nanosOfThisThread).join();
    assertThat(other).isZero();
  }

  @Test
  void theRestIsTheOtherEmbedders() {
    assertThat(timed.fingerprint()).isEqualTo("slow");
    assertThat(timed.dimensions()).isEqualTo(1);
    timed.close();
    assertThat(slow.closed).isTrue();
  }

  private static final class Slow implements Embedder {
    private boolean fails;
    private boolean closed;

    private void pause() {
      long end = System.nanoTime() + CALL_NANOS;
      while (System.nanoTime() < end) {
        LockSupport.parkNanos(end - System.nanoTime());
      }
    }

    private <T> T slowly(T result) {
      pause();
      if (fails) {
        throw new FatalEmbeddingException("out of order", null);
      }
      return result;
    }

    @Override
    public String fingerprint() {
      return "slow";
    }

    @Override
    public int dimensions() {
      return 1;
    }

    @Override
    public List<String> split(String text) {
      return slowly(List.of(text));
    }

    @Override
    public float[] embedPassage(String passage) {
      return slowly(new float[] {1});
    }

    @Override
    public List<float[]> embedPassages(List<String> passages) {
      return slowly(List.of(new float[] {1}));
    }

    @Override
    public float[] embedQuery(String query) {
      return slowly(new float[] {1});
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
