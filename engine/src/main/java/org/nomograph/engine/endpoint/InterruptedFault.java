package org.nomograph.engine.endpoint;

/** The thread was interrupted while it waited; its interrupt status is set again. */
public final class InterruptedFault extends EndpointFault {
  private static final long serialVersionUID = 1L;

  /** Sets the thread's interrupt status. */
  public InterruptedFault(InterruptedException interruption) {
    super("interrupted while waiting for the endpoint");
    addSuppressed(interruption);
    Thread.currentThread().interrupt();
  }
}
