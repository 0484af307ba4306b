package org.nomograph.engine.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * What one encoding makes of a stream of bytes, up to its end or the first error. The text itself
 * is not kept.
 *
 * @param charset the encoding
 * @param end offset of the first byte that was not decoded
 * @param failed whether that byte is wrong in this encoding
 * @param cut whether the stream ends inside a character
 * @param longCharacters number of UTF-16 units decoded that UTF-8 writes in three or four bytes
 * @param nul offset of the first NUL character, or -1
 */
record EncodingScan(
    Charset charset, long end, boolean failed, boolean cut, long longCharacters, long nul) {
  private static final int CHUNK = 1 << 16;

  /** First UTF-16 unit that UTF-8 writes in three bytes or, as one of a pair, in four. */
  private static final char FIRST_LONG = 0x800;

  /**
   * Reads a stream from an offset on.
   *
   * @param in the stream, at its beginning; not closed
   * @param start number of bytes to pass over
   */
  static EncodingScan of(InputStream in, int start, Charset charset) throws IOException {
    var decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    in.skipNBytes(start);
    ByteBuffer bytes = ByteBuffer.allocate(CHUNK);
    // No encoding that is read makes more units than it has bytes.
    CharBuffer units = CharBuffer.allocate(CHUNK);
    Tally tally = new Tally(charset, start);
    boolean failed = false;
    for (boolean more = true; more && !failed; ) {
      int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
      more = read >= 0;
      bytes.position(bytes.position() + Math.max(0, read)).flip();
      failed = decoder.decode(bytes, units, false).isError();
      tally.add(units.flip(), bytes.position());
      units.clear();
      bytes.compact();
    }
    boolean cut = !failed && bytes.position() > 0;
    return new EncodingScan(charset, tally.end, failed, cut, tally.longCharacters, tally.nul);
  }

  boolean complete() {
    return !failed && !cut;
  }

  /** Counts over the chunks. */
  private static final class Tally {
    private final boolean wide;
    private long end;
    private long longCharacters;
    private long nul = -1;

    Tally(Charset charset, long start) {
      this.wide = !charset.equals(StandardCharsets.UTF_8);
      this.end = start;
    }

    void add(CharBuffer units, int bytes) {
      long offset = end;
      for (int i = 0; i < units.length(); i++) {
        char unit = units.charAt(i);
        longCharacters += unit >= FIRST_LONG ? 1 : 0;
        nul = unit == 0 && nul < 0 ? offset : nul;
        offset += wide ? Character.BYTES : utf8Bytes(unit);
      }
      end += bytes;
    }

    private static int utf8Bytes(char unit) {
      if (unit < 0x80) {
        return 1;
      }
      return unit < FIRST_LONG || Character.isSurrogate(unit) ? 2 : 3;
    }
  }
}
