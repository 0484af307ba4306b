package org.nomograph.app.io;

import java.io.IOException;
import java.nio.file.Path;

/** Writes lines to a file that appears only when complete. Not thread-safe. */
public final class AtomicLines implements LineSink {
  private final AtomicFile file;

  private AtomicLines(AtomicFile file) {
    this.file = file;
  }

  /** Begins; errors as {@link AtomicFile#open}. */
  public static AtomicLines open(Path file) {
    return new AtomicLines(AtomicFile.open(file));
  }

  @Override
  public void write(String line) throws IOException {
    file.write(line);
    file.write('\n');
  }

  @Override
  public void commit() throws IOException {
    file.commit();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
