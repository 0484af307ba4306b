package org.nomograph.app.io;

/** Input that cannot be used. The message names the file, the place and what was expected. */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BadInputException(String message) {
    super(message);
  }
}
