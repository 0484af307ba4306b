package org.nomograph.engine.text;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Makes text of the bytes of a file. Steps: a byte-order mark decides (UTF-8, UTF-16); without one,
 * a NUL byte means binary data; then strict UTF-8; then strict GB18030, which contains GBK and
 * GB2312. Line ends become LF and the mark is dropped.
 *
 * <p>UTF-8 text with one damaged byte often decodes as GB18030 into other characters without any
 * error. So GB18030 is tried only when the bytes before the first UTF-8 error hold fewer than
 * {@value #UTF8_EVIDENCE} characters of three or four UTF-8 bytes: text in GB18030 does not contain
 * that many by chance.
 *
 * <p>Stateless and thread-safe.
 */
public final class TextDecoder {
  private static final int UTF8_EVIDENCE = 8;
  private static final int MARK_BYTES = 3;
  private static final Charset GB18030 = Charset.forName("GB18030");

  private TextDecoder() {}

  /**
   * Decoded text.
   *
   * @param text the text: no byte-order mark, line ends as LF
   * @param charset the encoding it was in
   * @param cut whether the last character was incomplete; it is then left out
   */
  public record Decoded(String text, Charset charset, boolean cut) {}

  /** Bytes that can be read as often as it takes. */
  private interface Source {
    InputStream open() throws IOException;
  }

  /** Where the text lies in its bytes, and its encoding. */
  private record Found(Charset charset, int start, long end, boolean cut) {}

  /**
   * Decodes a whole file.
   *
   * @throws UndecodableTextException if it is binary or damaged, with the offset of the first
   *     offending byte
   */
  public static Decoded decode(byte[] bytes) throws UndecodableTextException {
    Found found;
    try {
      found = find(() -> new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException("an array in memory cannot fail to be read", e);
    }
    int length = (int) found.end() - found.start();
    String text = new String(bytes, found.start(), length, found.charset());
    return new Decoded(lineFeeds(text), found.charset(), found.cut());
  }

  /**
   * Opens a file of any size, to be read line by line: the same text as {@link #decode} gives. The
   * file is read once or twice before, to find its encoding.
   *
   * @throws UndecodableTextException if it is binary or damaged, as {@link #decode}
   */
  public static BufferedReader open(Path file) throws IOException, UndecodableTextException {
    return look(file).open();
  }

  /**
   * Finds the encoding of a file of any size, which is read once or twice for it.
   *
   * @throws UndecodableTextException if it is binary or damaged, as {@link #decode}
   * @throws java.io.InterruptedIOException if the thread was interrupted, which stays so
   */
  public static TextFile look(Path file) throws IOException, UndecodableTextException {
    Found found = find(() -> TextFile.bytes(file));
    return new TextFile(file, found.charset(), found.start(), found.cut());
  }

  private static Found find(Source source) throws IOException, UndecodableTextException {
    byte[] head;
    try (InputStream in = source.open()) {
      head = in.readNBytes(MARK_BYTES);
    }
    if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
      return marked(source, 3, StandardCharsets.UTF_8);
    }
    if (startsWith(head, 0xFF, 0xFE)) {
      return marked(source, 2, StandardCharsets.UTF_16LE);
    }
    if (startsWith(head, 0xFE, 0xFF)) {
      return marked(source, 2, StandardCharsets.UTF_16BE);
    }
    EncodingScan utf8 = scan(source, 0, StandardCharsets.UTF_8);
    long nul = utf8.failed() ? firstNul(source) : utf8.nul();
    if (nul >= 0) {
      throw new UndecodableTextException(nul, "binary data: a NUL byte at offset " + nul);
    }
    return utf8OrGb18030(source, utf8);
  }

  private static Found utf8OrGb18030(Source source, EncodingScan utf8)
      throws IOException, UndecodableTextException {
    if (utf8.complete() || utf8.longCharacters() >= UTF8_EVIDENCE) {
      return accepted(utf8, 0);
    }
    EncodingScan gb = scan(source, 0, GB18030);
    if (gb.complete()) {
      return accepted(gb, 0);
    }
    if (utf8.cut()) {
      return accepted(utf8, 0);
    }
    if (gb.cut()) {
      return accepted(gb, 0);
    }
    long offset = Math.max(utf8.end(), gb.end());
    throw new UndecodableTextException(
        offset, "neither UTF-8 nor GB18030 text: byte at offset " + offset + " fits neither");
  }

  private static Found marked(Source source, int start, Charset charset)
      throws IOException, UndecodableTextException {
    EncodingScan scan = scan(source, start, charset);
    Found found = accepted(scan, start);
    if (scan.nul() >= 0) {
      throw new UndecodableTextException(scan.nul(), "binary data: a NUL at offset " + scan.nul());
    }
    return found;
  }

  private static Found accepted(EncodingScan scan, int start) throws UndecodableTextException {
    if (scan.failed()) {
      throw new UndecodableTextException(
          scan.end(), "damaged " + scan.charset() + " text: invalid byte at offset " + scan.end());
    }
    return new Found(scan.charset(), start, scan.end(), scan.cut());
  }

  private static EncodingScan scan(Source source, int start, Charset charset) throws IOException {
    try (InputStream in = source.open()) {
      return EncodingScan.of(in, start, charset);
    }
  }

  private static long firstNul(Source source) throws IOException {
    byte[] chunk = new byte[1 << 16];
    long offset = 0;
    try (InputStream in = source.open()) {
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        for (int i = 0; i < read; i++) {
          if (chunk[i] == 0) {
            return offset + i;
          }
        }
        offset += read;
      }
    }
    return -1;
  }

  private static boolean startsWith(byte[] bytes, int... head) {
    if (bytes.length < head.length) {
      return false;
    }
    for (int i = 0; i < head.length; i++) {
      if ((bytes[i] & 0xFF) != head[i]) {
        return false;
      }
    }
    return true;
  }

  private static String lineFeeds(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }
}
