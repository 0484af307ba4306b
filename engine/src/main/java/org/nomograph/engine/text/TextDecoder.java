package org.nomograph.engine.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

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

  /**
   * Decodes a whole file.
   *
   * @throws UndecodableTextException if it is binary or damaged, with the offset of the first
   *     offending byte
   */
  public static Decoded decode(byte[] bytes) throws UndecodableTextException {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return strict(bytes, 3, StandardCharsets.UTF_8);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return strict(bytes, 2, StandardCharsets.UTF_16LE);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return strict(bytes, 2, StandardCharsets.UTF_16BE);
    }
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        throw new UndecodableTextException(i, "binary data: a NUL byte at offset " + i);
      }
    }
    return utf8OrGb18030(bytes);
  }

  private static Decoded utf8OrGb18030(byte[] bytes) throws UndecodableTextException {
    Attempt utf8 = attempt(bytes, 0, StandardCharsets.UTF_8);
    if (utf8.complete() || utf8.longCharacters() >= UTF8_EVIDENCE) {
      return utf8.orThrow();
    }
    Attempt gb = attempt(bytes, 0, GB18030);
    if (gb.complete()) {
      return gb.orThrow();
    }
    if (utf8.cut()) {
      return utf8.orThrow();
    }
    if (gb.cut()) {
      return gb.orThrow();
    }
    long offset = Math.max(utf8.end(), gb.end());
    throw new UndecodableTextException(
        offset, "neither UTF-8 nor GB18030 text: byte at offset " + offset + " fits neither");
  }

  private static Decoded strict(byte[] bytes, int start, Charset charset)
      throws UndecodableTextException {
    Decoded decoded = attempt(bytes, start, charset).orThrow();
    int nul = decoded.text().indexOf('\0');
    if (nul >= 0) {
      long offset = (long) start + decoded.text().substring(0, nul).getBytes(charset).length;
      throw new UndecodableTextException(offset, "binary data: a NUL at offset " + offset);
    }
    return decoded;
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

  /** Decodes until the end or the first error. */
  private static Attempt attempt(byte[] bytes, int start, Charset charset) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    CharBuffer out = CharBuffer.allocate(bytes.length - start + 1);
    CoderResult result = decoder.decode(in, out, false);
    boolean cut = !result.isError() && in.hasRemaining();
    int end = in.position();
    out.flip();
    return new Attempt(out.toString(), charset, end, result.isError(), cut);
  }

  /** What one encoding made of the bytes: everything up to {@code end}. */
  private record Attempt(String text, Charset charset, int end, boolean failed, boolean cut) {
    boolean complete() {
      return !failed && !cut;
    }

    long longCharacters() {
      return text.chars().filter(c -> c >= 0x800).limit(UTF8_EVIDENCE).count();
    }

    Decoded orThrow() throws UndecodableTextException {
      if (failed) {
        throw new UndecodableTextException(
            end, "damaged " + charset + " text: invalid byte at offset " + end);
      }
      return new Decoded(lineFeeds(text), charset, cut);
    }

    private static String lineFeeds(String text) {
      return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
    }
  }
}
