package org.nomograph.app.io;

import java.io.IOException;
import java.nio.file.Path;
import org.nomograph.engine.io.IoReason;

/** An output could not be written to its end. The message names the file and the reason. */
public final class WriteException extends IOException {
  private static final long serialVersionUID = 1L;

  WriteException(Path file, IOException cause) {
    super(file + ": cannot be written: " + IoReason.of(cause), cause);
  }
}
