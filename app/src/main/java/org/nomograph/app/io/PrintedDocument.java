package org.nomograph.app.io;

import java.io.PrintWriter;

/**
 * Prints rows of JSON as one document, {@code {"results": [ROW, …], "NAME": number of rows}}, each
 * row as soon as it is made. Not thread-safe.
 */
public final class PrintedDocument implements LineSink {
  private static final String HEAD = "{\"results\": [\n";

  private final PrintWriter out;
  private final String name;
  private long rows;

  /**
   * @param name key of the number of rows
   */
  public PrintedDocument(PrintWriter out, String name) {
    this.out = out;
    this.name = name;
  }

  @Override
  public void write(String row) throws PrintException {
    PrintedLines.print(out, (rows == 0 ? HEAD : ",\n") + row);
    rows++;
  }

  @Override
  public void commit() throws PrintException {
    PrintedLines.print(out, (rows == 0 ? HEAD : "\n") + "], \"" + name + "\": " + rows + "}\n");
  }

  @Override
  public void close() {}
}
