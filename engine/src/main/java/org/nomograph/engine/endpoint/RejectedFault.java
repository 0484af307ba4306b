package org.nomograph.engine.endpoint;

/** The endpoint refuses the request, the key or the address; the same request fails again. */
public final class RejectedFault extends EndpointFault {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String answer;

  /**
   * @param status HTTP status
   * @param answer body of the answer
   */
  RejectedFault(String message, int status, String answer) {
    super(message);
    this.status = status;
    this.answer = answer;
  }

  /** HTTP status. */
  public int status() {
    return status;
  }

  /** What the endpoint wrote; not for messages. */
  public String answer() {
    return answer;
  }
}
