package org.nomograph.engine.text;

/** The bytes are no text in any encoding that is read: binary data or damaged text. */
public final class UndecodableTextException extends Exception {
  private static final long serialVersionUID = 1L;

  private final long offset;

  /**
   * @param offset position of the first byte that is no text, 0 the first
   * @param message what was found there and what was expected
   */
  public UndecodableTextException(long offset, String message) {
    super(message);
    this.offset = offset;
  }

  /** Position of the first byte that is no text, 0 the first. */
  public long offset() {
    return offset;
  }
}
