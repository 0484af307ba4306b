package org.nomograph.app.io;

import java.io.IOException;

/** Standard output takes no more: its reader has gone, or it cannot be written. */
public final class PrintException extends IOException {
  private static final long serialVersionUID = 1L;

  PrintException() {
    super("standard output: cannot be written");
  }
}
