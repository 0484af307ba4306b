package org.nomograph.engine.endpoint;

import java.util.function.IntFunction;

/**
 * Tries again after a {@link RetriableFault}: a bounded number of times, after a pause that doubles
 * or that the endpoint asks for. Immutable and safe for use by several threads.
 *
 * @param maxRetries further attempts after the first, 0 to 20
 * @param backoffMillis pause before the first retry, milliseconds, at least 0; doubled each time
 * @param maxPauseMillis longest pause, milliseconds, at least 0; an endpoint that asks for more
 *     (Retry-After) is not waited for
 * @param pause how to wait
 */
public record Retries(int maxRetries, long backoffMillis, long maxPauseMillis, Pause pause) {
  private static final int MOST = 20;

  public Retries {
    if (maxRetries < 0 || maxRetries > MOST) {
      throw new IllegalArgumentException("maxRetries must be 0 to 20: " + maxRetries);
    }
    if (backoffMillis < 0 || maxPauseMillis < 0) {
      throw new IllegalArgumentException("pauses must not be negative");
    }
  }

  /**
   * Result of the first attempt that succeeds.
   *
   * @param attempt makes an attempt, given its number from 1
   * @throws RetriableFault the last one, when all attempts are used up or the endpoint asks for too
   *     long a pause
   * @throws InterruptedFault if interrupted in a pause
   */
  public <T> T run(IntFunction<T> attempt) {
    for (int number = 1; ; number++) {
      try {
        return attempt.apply(number);
      } catch (RetriableFault fault) {
        long wait = fault.afterMillis().orElse(backoff(number));
        if (number > maxRetries || wait > maxPauseMillis) {
          boolean impatient = number <= maxRetries && fault.afterMillis().isPresent();
          throw fault.givenUp(number, impatient ? tooLong(wait) : "");
        }
        sleep(wait);
      }
    }
  }

  private String tooLong(long wait) {
    return "; it asks for a pause of %,d ms, more than max-pause-millis (%,d)"
        .formatted(wait, maxPauseMillis);
  }

  private long backoff(int number) {
    long doubled = backoffMillis << (number - 1);
    boolean overflown = doubled >> (number - 1) != backoffMillis;
    return overflown ? maxPauseMillis : Math.min(maxPauseMillis, doubled);
  }

  private void sleep(long millis) {
    try {
      pause.millis(millis);
    } catch (InterruptedException e) {
      throw new InterruptedFault(e);
    }
  }
}
