package org.nomograph.app.io;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Passes text on to a terminal without what would steer it: texts of cases and statutes are data,
 * and their escape sequences must not colour, overwrite or turn round what the program says.
 * Control characters other than line feed, carriage return and tabulator, and the characters that
 * turn the direction of writing, become U+FFFD. Not safe for use by several threads.
 */
public final class HarmlessWriter extends FilterWriter {
  private static final char REPLACEMENT = '\uFFFD';

  public HarmlessWriter(Writer out) {
    super(out);
  }

  @Override
  public void write(int c) throws IOException {
    out.write(harmless((char) c));
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    write(new String(text, offset, length), 0, length);
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    int end = offset + length;
    int done = offset;
    for (int at = offset; at < end; at++) {
      if (harmless(text.charAt(at)) == REPLACEMENT) {
        out.write(text, done, at - done);
        out.write(REPLACEMENT);
        done = at + 1;
      }
    }
    out.write(text, done, end - done);
  }

  private static char harmless(char c) {
    boolean layout = c == '\n' || c == '\r' || c == '\t';
    boolean turns = (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    return (Character.isISOControl(c) && !layout) || turns ? REPLACEMENT : c;
  }
}
