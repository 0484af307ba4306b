package org.nomograph.app.io;

import java.io.PrintWriter;

/**
 * Prints lines one by one as they are made; ends with a {@link PrintException} as soon as they no
 * longer arrive. Not thread-safe.
 */
public final class PrintedLines implements LineSink {
  private final PrintWriter out;

  public PrintedLines(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void write(String line) throws PrintException {
    print(out, line + "\n");
  }

  /** Prints at once. */
  static void print(PrintWriter out, String text) throws PrintException {
    out.write(text);
    if (out.checkError()) {
      throw new PrintException();
    }
  }

  @Override
  public void commit() {}

  @Override
  public void close() {}
}
