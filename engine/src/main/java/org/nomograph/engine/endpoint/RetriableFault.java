package org.nomograph.engine.endpoint;

import java.util.OptionalLong;

/** An attempt failed in a way that may pass: busy, slow, broken off, or a reply without use. */
public final class RetriableFault extends EndpointFault {
  private static final long serialVersionUID = 1L;

  /** What was wrong. */
  public enum Kind {
    /** The service: busy, unreachable, slow, or the connection broke. */
    SERVICE,
    /** The reply: complete, and of no use. */
    REPLY
  }

  private final Kind kind;
  private final transient OptionalLong afterMillis;

  /**
   * @param afterMillis milliseconds that the endpoint asks to wait, if it does
   */
  public RetriableFault(Kind kind, String message, OptionalLong afterMillis) {
    super(message);
    this.kind = kind;
    this.afterMillis = afterMillis;
  }

  /** A fault of the service that asks for no particular pause. */
  public RetriableFault(String message) {
    this(Kind.SERVICE, message, OptionalLong.empty());
  }

  public Kind kind() {
    return kind;
  }

  /** Milliseconds that the endpoint asks to wait, if it does. */
  public OptionalLong afterMillis() {
    return afterMillis;
  }

  /** The same after so many attempts, all in vain, and why no more were made. */
  RetriableFault givenUp(int attempts, String why) {
    RetriableFault last =
        new RetriableFault(
            kind, getMessage() + ", after " + attempts + " attempt(s)" + why, afterMillis);
    last.addSuppressed(this);
    return last;
  }
}
