package org.nomograph.engine.pack;

/** A value that the schema allows and that still means nothing, such as a day no calendar has. */
final class ValueException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String pointer;

  /**
   * @param pointer JSON pointer of the value inside its record
   * @param message what is wrong and what was expected
   */
  ValueException(String pointer, String message) {
    super(pointer + ": " + message);
    this.pointer = pointer;
  }

  /** JSON pointer of the value inside its record. */
  String pointer() {
    return pointer;
  }
}
