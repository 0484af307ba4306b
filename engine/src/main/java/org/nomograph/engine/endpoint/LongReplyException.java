package org.nomograph.engine.endpoint;

import java.io.IOException;

/** A reply went on beyond the length that any reply of use has. */
final class LongReplyException extends IOException {
  private static final long serialVersionUID = 1L;

  LongReplyException(long bytes) {
    super("more than " + bytes + " bytes");
  }
}
