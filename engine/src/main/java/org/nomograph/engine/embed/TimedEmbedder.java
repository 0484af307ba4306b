package org.nomograph.engine.embed;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Another embedder, and a clock of the wall-clock time that each thread has spent in its calls:
 * splitting, looking up and computing, waiting for an endpoint or for other threads included. Safe
 * for use by several threads; what one thread spends is not seen by the others.
 */
public final class TimedEmbedder implements Embedder {
  private final Embedder embedder;
  private final ThreadLocal<Long> nanos = ThreadLocal.withInitial(() -> 0L);

  /**
   * @param embedder does the work; closed with this
   */
  public TimedEmbedder(Embedder embedder) {
    this.embedder = Objects.requireNonNull(embedder, "embedder");
  }

  /**
   * Time that the calling thread has spent in calls since it first used this, nanoseconds; only
   * differences mean something.
   */
  public long nanosOfThisThread() {
    return nanos.get();
  }

  @Override
  public String fingerprint() {
    return embedder.fingerprint();
  }

  @Override
  public int dimensions() {
    return embedder.dimensions();
  }

  @Override
  public List<String> split(String text) {
    return timed(() -> embedder.split(text));
  }

  @Override
  public float[] embedPassage(String passage) {
    return timed(() -> embedder.embedPassage(passage));
  }

  @Override
  public List<float[]> embedPassages(List<String> passages) {
    return timed(() -> embedder.embedPassages(passages));
  }

  @Override
  public float[] embedQuery(String query) {
    return timed(() -> embedder.embedQuery(query));
  }

  private <T> T timed(Supplier<T> call) {
    long begin = System.nanoTime();
    try {
      return call.get();
    } finally {
      nanos.set(nanos.get() + System.nanoTime() - begin);
    }
  }

  @Override
  public void close() {
    embedder.close();
  }
}
