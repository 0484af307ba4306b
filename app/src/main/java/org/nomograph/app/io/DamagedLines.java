package org.nomograph.app.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Lines of a file that as a whole is no text, because some of its lines are none: each line is
 * decoded for itself, all in the encoding that fits most of them. Not thread-safe.
 */
final class DamagedLines implements AutoCloseable {
  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, Charset.forName("GB18030"));

  /** Gives every byte one character, so that lines can be cut before they are decoded. */
  private static final Charset BYTES = StandardCharsets.ISO_8859_1;

  private final BufferedReader in;
  private final Charset charset;

  /**
   * A line.
   *
   * @param text its text; empty when it is none
   * @param fault what it is instead; empty when it is text
   */
  record Line(Optional<String> text, String fault) {}

  private DamagedLines(BufferedReader in, Charset charset) {
    this.in = in;
    this.charset = charset;
  }

  /**
   * Opens a file, which is read once before to find its encoding.
   *
   * @return empty when no line of it is text
   */
  static Optional<DamagedLines> open(Path file) throws IOException {
    long[] fit = new long[CHARSETS.size()];
    try (BufferedReader in = reader(file)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        for (int i = 0; i < fit.length && !line.isBlank(); i++) {
          fit[i] += decoded(line, CHARSETS.get(i)).text().isPresent() ? 1 : 0;
        }
      }
    }
    int best = fit[1] > fit[0] ? 1 : 0;
    return fit[best] == 0
        ? Optional.empty()
        : Optional.of(new DamagedLines(reader(file), CHARSETS.get(best)));
  }

  private static BufferedReader reader(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    return new BufferedReader(new InputStreamReader(bytes, BYTES));
  }

  /** The next line; null at the end. */
  Line next() throws IOException {
    String line = in.readLine();
    return line == null ? null : decoded(line, charset);
  }

  private static Line decoded(String line, Charset charset) {
    int nul = line.indexOf('\0');
    if (nul >= 0) {
      return new Line(Optional.empty(), "binary data: a NUL byte at byte " + (nul + 1));
    }
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(BYTES));
    CharBuffer characters = CharBuffer.allocate(line.length());
    if (charset.newDecoder().decode(bytes, characters, true).isError()) {
      return new Line(
          Optional.empty(), "no %s text at byte %d".formatted(charset, bytes.position() + 1));
    }
    return new Line(Optional.of(characters.flip().toString()), "");
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
