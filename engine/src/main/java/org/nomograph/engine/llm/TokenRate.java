package org.nomograph.engine.llm;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.nomograph.engine.endpoint.Pause;

/**
 * Lets so many tokens pass a minute: a bucket that refills steadily and holds a minute's worth.
 * Requests take what they may need at most and give back the rest. First come, first served. Safe
 * for use by several threads.
 */
final class TokenRate {
  private static final double NANOS_PER_MINUTE = TimeUnit.MINUTES.toNanos(1);

  private final int perMinute;
  private final LongSupplier nanoTime;
  private final Pause pause;
  private double available;
  private long at;

  /**
   * @param perMinute tokens a minute, 0 for no limit
   * @param nanoTime a clock as {@link System#nanoTime}
   * @param pause how to wait
   */
  TokenRate(int perMinute, LongSupplier nanoTime, Pause pause) {
    this.perMinute = perMinute;
    this.nanoTime = nanoTime;
    this.pause = pause;
    this.available = perMinute;
    this.at = nanoTime.getAsLong();
  }

  /** Waits until so many tokens may pass; more than a minute's worth count as that. */
  void take(int tokens) throws InterruptedException {
    long wait = perMinute == 0 ? 0 : reserve(tokens);
    if (wait > 0) {
      pause.millis(wait);
    }
  }

  private synchronized long reserve(int tokens) {
    refill();
    available -= Math.min(tokens, perMinute);
    return available >= 0
        ? 0
        : (long) Math.ceil(-available / perMinute * TimeUnit.MINUTES.toMillis(1));
  }

  /** Gives back what was taken and not used. */
  synchronized void settle(int taken, int used) {
    refill();
    available = Math.min(perMinute, available + Math.min(taken, perMinute) - used);
  }

  private void refill() {
    long now = nanoTime.getAsLong();
    available = Math.min(perMinute, available + (now - at) / NANOS_PER_MINUTE * perMinute);
    at = now;
  }
}
