package org.nomograph.engine.endpoint;

/**
 * An endpoint did not do what it was asked. Messages name its address and what to check, never a
 * key. The subclasses say whether the same request may succeed later.
 */
public abstract sealed class EndpointFault extends RuntimeException
    permits RetriableFault, RejectedFault, InterruptedFault {
  private static final long serialVersionUID = 1L;

  EndpointFault(String message) {
    super(message);
  }
}
