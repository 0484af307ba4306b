package org.nomograph.engine.text;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of text of any size whose encoding is known, read as often as it takes and never held.
 * Immutable and thread-safe.
 *
 * @param path the file
 * @param charset the encoding it is in
 * @param start number of bytes before the text, those of a byte-order mark
 * @param cut whether the last character is incomplete; it is left out
 */
public record TextFile(Path path, Charset charset, int start, boolean cut) {
  /**
   * Its text from the beginning, line ends as LF. Reading throws {@link InterruptedIOException}
   * when the thread was interrupted, which stays so.
   *
   * @throws IOException if it cannot be opened
   */
  public BufferedReader open() throws IOException {
    var decoder =
        charset
            .newDecoder()
            // Only a character cut off at the end is left, and that is left out.
            .onMalformedInput(cut ? CodingErrorAction.IGNORE : CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    InputStream in = bytes(path);
    try {
      in.skipNBytes(start);
      return new BufferedReader(new LineFeeds(new InputStreamReader(in, decoder)));
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * The bytes of a file; reading them ends as {@link #open} says when the thread is interrupted.
   */
  public static InputStream bytes(Path path) throws IOException {
    return new Stoppable(Files.newInputStream(path));
  }

  /** The streams of the JDK go on reading a file for a thread that was interrupted. */
  private static final class Stoppable extends FilterInputStream {
    Stoppable(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      stop();
      return super.read();
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      stop();
      return super.read(target, from, length);
    }

    private static void stop() throws InterruptedIOException {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("reading was interrupted");
      }
    }
  }

  /** CR LF and CR alone become LF. */
  private static final class LineFeeds extends FilterReader {
    private boolean afterReturn;

    LineFeeds(Reader in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      char[] one = new char[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] target, int from, int length) throws IOException {
      int kept = 0;
      while (kept == 0 && length > 0) {
        int read = super.read(target, from, length);
        if (read < 0) {
          return -1;
        }
        for (int i = from; i < from + read; i++) {
          char c = target[i];
          if (c != '\n' || !afterReturn) {
            target[from + kept++] = c == '\r' ? '\n' : c;
          }
          afterReturn = c == '\r';
        }
      }
      return kept;
    }
  }
}
