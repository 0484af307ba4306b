package org.nomograph.engine.ingest.cases;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Cuts a text into its rows without parsing it: the elements of a JSON array, or the lines of a
 * JSON-lines text. One row is held at a time, and a malformed or endless row costs only itself. A
 * failure of the text is an {@link UncheckedIOException}. Not thread-safe.
 */
final class JsonRows implements Iterator<JsonRows.Row> {
  /** Most characters of a row; of a longer one no text is kept. */
  static final int LONGEST_ROW = 4_000_000;

  private static final int END = -1;

  /**
   * One row.
   *
   * @param line line it begins on, 1 the first
   * @param json its text, empty when it is too long
   * @param cutOff whether the text ends before the row does
   * @param tooLong whether it has more than {@link #LONGEST_ROW} characters
   */
  record Row(int line, String json, boolean cutOff, boolean tooLong) {}

  private final Reader in;
  private final char[] buffer = new char[1 << 14];
  private final boolean array;
  private int filled;
  private int at;
  private int line = 1;

  /**
   * @param in the text; not closed
   */
  JsonRows(Reader in) {
    this.in = in;
    skipBlank();
    this.array = peek() == '[';
    if (array) {
      take();
      skipSeparators();
    }
  }

  /** The next character without taking it, {@link #END} at the end. */
  private int peek() {
    if (at == filled) {
      try {
        filled = Math.max(0, in.read(buffer, 0, buffer.length));
      } catch (IOException e) {
        throw new UncheckedIOException("the text cannot be read", e);
      }
      at = 0;
    }
    return filled == 0 ? END : buffer[at];
  }

  private char take() {
    char taken = buffer[at++];
    line += taken == '\n' ? 1 : 0;
    return taken;
  }

  @Override
  public boolean hasNext() {
    return peek() != END && !(array && peek() == ']');
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no row after line " + line);
    }
    Row row = array ? element() : lineRow();
    skipSeparators();
    return row;
  }

  private Row lineRow() {
    int began = line;
    Kept kept = new Kept();
    while (peek() != END && peek() != '\n') {
      kept.add(take());
    }
    String json = kept.text();
    return new Row(began, json, peek() == END && !json.endsWith("}"), kept.tooLong);
  }

  private Row element() {
    int began = line;
    int depth = 0;
    boolean quoted = false;
    Kept kept = new Kept();
    while (peek() != END) {
      int c = peek();
      if (quoted) {
        if (c == '\\') {
          kept.add(take());
        } else if (c == '"') {
          quoted = false;
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (depth > 0 && (c == '}' || c == ']')) {
        depth--;
      } else if (depth == 0 && (c == ',' || c == ']')) {
        return new Row(began, kept.text(), false, kept.tooLong);
      }
      if (peek() != END) {
        kept.add(take());
      }
    }
    return new Row(began, kept.text(), true, kept.tooLong);
  }

  private void skipSeparators() {
    skipBlank();
    while (array && peek() == ',') {
      take();
      skipBlank();
    }
  }

  private void skipBlank() {
    while (peek() != END && Character.isWhitespace(peek())) {
      take();
    }
  }

  /** Text of a row as far as it may be kept. */
  private static final class Kept {
    private final StringBuilder text = new StringBuilder();
    private boolean tooLong;

    void add(char c) {
      if (text.length() < LONGEST_ROW) {
        text.append(c);
      } else {
        tooLong = true;
      }
    }

    String text() {
      return tooLong ? "" : text.toString().strip();
    }
  }
}
