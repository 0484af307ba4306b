package org.nomograph.engine.llm;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Leaves an endpoint alone that keeps failing. Closed, it lets calls through; after so many
 * failures in a row it opens and refuses them; after a pause it lets one call through, whose
 * outcome closes or opens it again. Safe for use by several threads.
 */
final class CircuitBreaker {
  private final int failuresToOpen;
  private final long openNanos;
  private final LongSupplier nanoTime;
  private int failures;
  private boolean open;
  private boolean probing;
  private long openUntil;

  /** How a call ended. */
  enum Outcome {
    /** The endpoint did its work, whatever the reply is worth. */
    SERVED,
    /** It did not. */
    FAILED,
    /** Unknown: the call was given up before it could tell. */
    UNKNOWN
  }

  CircuitBreaker(int failuresToOpen, long openMillis, LongSupplier nanoTime) {
    this.failuresToOpen = failuresToOpen;
    this.openNanos = TimeUnit.MILLISECONDS.toNanos(openMillis);
    this.nanoTime = nanoTime;
  }

  /**
   * Asks for leave to call. Who gets it reports the outcome with {@link #ended}.
   *
   * @return empty with leave, else the milliseconds after which to ask again, at least 1
   */
  synchronized OptionalLong enter() {
    if (!open) {
      return OptionalLong.empty();
    }
    long left = openUntil - nanoTime.getAsLong();
    if (left > 0 || probing) {
      return OptionalLong.of(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
    }
    probing = true;
    return OptionalLong.empty();
  }

  /** A call that had leave has ended. */
  synchronized void ended(Outcome outcome) {
    switch (outcome) {
      case SERVED -> {
        failures = 0;
        open = false;
        probing = false;
      }
      case FAILED -> {
        failures++;
        if (probing || (!open && failures >= failuresToOpen)) {
          open = true;
          probing = false;
          openUntil = nanoTime.getAsLong() + openNanos;
        }
      }
      case UNKNOWN -> probing = false;
    }
  }

  /** Calls that failed in a row. */
  synchronized int failures() {
    return failures;
  }
}
