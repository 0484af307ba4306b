package org.nomograph.app.server;

/** A request that is not carried out, with what its sender is told. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;

  /**
   * @param status status of HTTP
   * @param code for programs
   * @param message for people: what was wrong and what was expected
   */
  RefusedException(int status, String code, String message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  int status() {
    return status;
  }

  String code() {
    return code;
  }
}
