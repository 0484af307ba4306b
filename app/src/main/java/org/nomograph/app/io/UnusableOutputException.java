package org.nomograph.app.io;

/**
 * A file named for an output that must not become one: an input, a directory, a device. Wrong
 * usage; nothing was written.
 */
public final class UnusableOutputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnusableOutputException(String message) {
    super(message);
  }
}
