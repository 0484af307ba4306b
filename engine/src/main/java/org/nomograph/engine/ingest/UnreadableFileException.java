package org.nomograph.engine.ingest;

import java.io.IOException;
import org.nomograph.engine.io.IoReason;

/** A file cannot be read, or not any more. The message says why. */
final class UnreadableFileException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableFileException(String message) {
    super(message);
  }

  UnreadableFileException(IOException why) {
    super("cannot be read: " + IoReason.of(why), why);
  }
}
