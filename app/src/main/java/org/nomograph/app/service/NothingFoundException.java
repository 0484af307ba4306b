package org.nomograph.app.service;

/** What is asked for by its id is not there. */
public final class NothingFoundException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NothingFoundException(String message) {
    super(message);
  }
}
