package org.nomograph.app.server;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Admits each client so many requests a minute: a bucket of tokens that refills evenly, a minute's
 * worth at most. Clients beyond {@link #KEPT} are forgotten, the one not seen for longest first.
 * Safe for use by several threads.
 */
final class RateLimits {
  /** Clients remembered. */
  static final int KEPT = 10_000;

  private static final double NANOS_PER_MINUTE = 60e9;

  private final int perMinute;
  private final LongSupplier nanos;
  private final Map<String, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
          return size() > KEPT;
        }
      };

  private record Bucket(double tokens, long at) {}

  /**
   * @param perMinute requests a minute, at least 1
   * @param nanos a clock that only goes forward, in nanoseconds
   */
  RateLimits(int perMinute, LongSupplier nanos) {
    this.perMinute = perMinute;
    this.nanos = nanos;
  }

  /** Takes one request of a client; where it may not have it, how long it is to wait. */
  synchronized Optional<Duration> take(String client) {
    long now = nanos.getAsLong();
    Bucket before = buckets.getOrDefault(client, new Bucket(perMinute, now));
    double refilled = (now - before.at()) * perMinute / NANOS_PER_MINUTE;
    double tokens = Math.min(perMinute, before.tokens() + refilled);
    if (tokens >= 1) {
      buckets.put(client, new Bucket(tokens - 1, now));
      return Optional.empty();
    }
    buckets.put(client, new Bucket(tokens, now));
    return Optional.of(Duration.ofNanos((long) ((1 - tokens) * NANOS_PER_MINUTE / perMinute)));
  }
}
