package org.nomograph.app.server;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeoutException;

/**
 * Why the body of a request did not arrive, the same for every path. Clients ask again by
 * themselves after 408, so only what was too slow is told so; what is no HTTP, or ended early, is
 * 400. Stateless.
 */
final class BodyFaults {
  private static final int DEEPEST = 8;

  private BodyFaults() {}

  /** A body that comes more slowly than it may. */
  static final class SlowException extends IOException {
    private static final long serialVersionUID = 1L;

    SlowException(String message) {
      super(message);
    }
  }

  /**
   * What the sender is told.
   *
   * @param kept what became of it, for the end of the message; empty for nothing to say
   */
  static RefusedException of(IOException why, String kept) {
    boolean late = false;
    Throwable at = why;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      late |=
          at instanceof SlowException
              || at instanceof TimeoutException
              || at instanceof InterruptedIOException;
      at = at.getCause();
    }
    if (late) {
      return new RefusedException(408, "not_arrived", "the body did not arrive in time" + kept);
    }
    return new RefusedException(
        400,
        "bad_request",
        "the body ended before it was whole, or its chunks cannot be read" + kept);
  }
}
