package org.nomograph.engine.endpoint;

import java.net.http.HttpTimeoutException;

/** A reply that had begun did not go on within the time allowed. */
public final class SilentReplyException extends HttpTimeoutException {
  private static final long serialVersionUID = 1L;

  SilentReplyException(long millis) {
    super("no byte for " + millis + " ms");
  }
}
