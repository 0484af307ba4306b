package org.nomograph.engine.ingest.cases;

/** A row cannot be read; the message says what was expected. The rest of the file can be read. */
final class RowException extends Exception {
  private static final long serialVersionUID = 1L;

  RowException(String reason) {
    super(reason);
  }
}
