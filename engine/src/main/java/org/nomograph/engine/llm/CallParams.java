package org.nomograph.engine.llm;

/**
 * How an endpoint is called.
 *
 * @param connectTimeoutMillis time to connect, milliseconds, at least 1
 * @param requestTimeoutMillis time for one attempt and its whole reply, milliseconds, at least 1
 * @param silenceTimeoutMillis longest pause between two pieces of a streamed reply, milliseconds,
 *     at least 1; the stream is then given up
 * @param maxRetries further attempts after the first, 0 to 20
 * @param backoffMillis pause before the first retry, milliseconds, at least 0; doubled each time
 * @param maxPauseMillis longest pause, milliseconds, at least 0; an endpoint that asks for more
 *     (Retry-After) is not waited for
 * @param concurrency most requests at the same time, 1 to 1,000
 * @param tokensPerMinute most tokens a minute, prompts and replies, at least 1; 0 for no limit
 * @param failuresToOpen calls that must fail in a row, each with all its retries, before the
 *     endpoint is left alone, 1 to 1,000
 * @param openMillis how long it is left alone before one call tries it again, milliseconds, at
 *     least 0
 */
public record CallParams(
    int connectTimeoutMillis,
    int requestTimeoutMillis,
    int silenceTimeoutMillis,
    int maxRetries,
    long backoffMillis,
    long maxPauseMillis,
    int concurrency,
    int tokensPerMinute,
    int failuresToOpen,
    long openMillis) {
  /**
   * 10 s to connect, 120 s a request, 30 s of silence; 4 retries after 0.5, 1, 2 and 4 s, no pause
   * over 60 s; 4 requests at a time, no limit of tokens; left alone for 30 s after 3 failures.
   */
  public static final CallParams DEFAULT =
      new CallParams(10_000, 120_000, 30_000, 4, 500, 60_000, 4, 0, 3, 30_000);

  private static final int MOST = 1_000;
  private static final int MOST_RETRIES = 20;

  public CallParams {
    atLeast("connectTimeoutMillis", connectTimeoutMillis, 1);
    atLeast("requestTimeoutMillis", requestTimeoutMillis, 1);
    atLeast("silenceTimeoutMillis", silenceTimeoutMillis, 1);
    between("maxRetries", maxRetries, 0, MOST_RETRIES);
    atLeast("backoffMillis", backoffMillis, 0);
    atLeast("maxPauseMillis", maxPauseMillis, 0);
    between("concurrency", concurrency, 1, MOST);
    atLeast("tokensPerMinute", tokensPerMinute, 0);
    between("failuresToOpen", failuresToOpen, 1, MOST);
    atLeast("openMillis", openMillis, 0);
  }

  private static void atLeast(String name, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be at least " + least + ": " + value);
    }
  }

  private static void between(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(name + " must be " + least + " to " + most + ": " + value);
    }
  }
}
