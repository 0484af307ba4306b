package org.nomograph.app.io;

import java.io.IOException;

/** Takes the lines of a result one by one. Not thread-safe. */
public interface LineSink extends AutoCloseable {
  /** Writes one line; it must not contain a line end. */
  void write(String line) throws IOException;

  /** Everything is written: the result becomes visible. */
  void commit() throws IOException;

  /** Ends; without {@link #commit} no result becomes visible. */
  @Override
  void close() throws IOException;
}
