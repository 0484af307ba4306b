package org.nomograph.app.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Output in whole lines: what one writer writes appears when its line ends, so that the lines of
 * several writers over one target never run into one another. A writer is used by one thread.
 */
public final class WholeLines extends OutputStream {
  private final OutputStream target;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final AtomicInteger lines = new AtomicInteger();

  public WholeLines(OutputStream target) {
    this.target = target;
  }

  @Override
  public void write(int b) throws IOException {
    line.write(b);
    if (b == '\n') {
      end();
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      write(bytes[i]);
    }
  }

  /** Lines that have appeared. */
  public int lines() {
    return lines.get();
  }

  private void end() throws IOException {
    synchronized (target) {
      line.writeTo(target);
      target.flush();
    }
    line.reset();
    lines.incrementAndGet();
  }
}
