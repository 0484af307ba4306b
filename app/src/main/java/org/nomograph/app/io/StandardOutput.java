package org.nomograph.app.io;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A writer of UTF-8 that remembers why writing failed, which a {@link PrintWriter} alone keeps to
 * itself. Safe for use by several threads.
 */
public final class StandardOutput extends PrintWriter {
  private static final Path DESCRIPTOR = Path.of("/dev/fd/1");
  private static final int TYPE_MASK = 0170000;
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private final Watched stream;
  private final BooleanSupplier pipe;

  private StandardOutput(Watched stream, BooleanSupplier pipe) {
    super(
        new HarmlessWriter(
            new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8))),
        true);
    this.stream = stream;
    this.pipe = pipe;
  }

  /** The standard output of this process. */
  public static StandardOutput ofProcess() {
    return to(new FileOutputStream(FileDescriptor.out), StandardOutput::isPipe);
  }

  /**
   * Another stream.
   *
   * @param pipe whether the stream has a reader that may go away; asked once writing failed
   */
  public static StandardOutput to(OutputStream stream, BooleanSupplier pipe) {
    return new StandardOutput(new Watched(stream), pipe);
  }

  /** The first failure, empty while everything has arrived. */
  public Optional<IOException> failure() {
    return Optional.ofNullable(stream.failure);
  }

  /**
   * Whether writing failed because the reader has gone, as {@code head} does once it has enough.
   */
  public boolean readerHasGone() {
    // The system's own words for it depend on the locale, the kind of the stream does not.
    return stream.failure != null && pipe.getAsBoolean();
  }

  private static boolean isPipe() {
    try {
      int type = (int) Files.getAttribute(DESCRIPTOR, "unix:mode") & TYPE_MASK;
      return type == PIPE || type == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return false;
    }
  }

  /** Passes bytes on until the first failure. */
  private static final class Watched extends FilterOutputStream {
    private volatile IOException failure;

    Watched(OutputStream stream) {
      super(stream);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (failure != null) {
        throw failure;
      }
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }
  }
}
