package org.nomograph.engine.document;

/** A document that cannot be read or is refused. The message says why and what was expected. */
public final class UnreadableDocumentException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnreadableDocumentException(String message) {
    super(message);
  }

  UnreadableDocumentException(String message, Throwable cause) {
    super(message, cause);
  }
}
