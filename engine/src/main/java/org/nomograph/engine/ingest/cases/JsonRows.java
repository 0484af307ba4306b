package org.nomograph.engine.ingest.cases;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Cuts a text into its rows without parsing it: the elements of a JSON array, or the lines of a
 * JSON-lines text. One row is held at a time, and a malformed row costs only itself. Not
 * thread-safe.
 */
final class JsonRows implements Iterator<JsonRows.Row> {
  /**
   * One row.
   *
   * @param line line it begins on, 1 the first
   * @param json its text
   * @param cutOff whether the text ends before the row does
   */
  record Row(int line, String json, boolean cutOff) {}

  private final String text;
  private final boolean array;
  private int position;
  private int line = 1;

  JsonRows(String text) {
    this.text = text;
    skipBlank();
    this.array = position < text.length() && text.charAt(position) == '[';
    if (array) {
      position++;
      skipSeparators();
    }
  }

  @Override
  public boolean hasNext() {
    return position < text.length() && !(array && text.charAt(position) == ']');
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
    int end = text.indexOf('\n', position);
    boolean last = end < 0;
    int stop = last ? text.length() : end;
    String json = text.substring(position, stop).strip();
    Row row = new Row(line, json, last && !json.endsWith("}"));
    position = stop;
    return row;
  }

  private Row element() {
    int start = position;
    int startLine = line;
    int depth = 0;
    boolean quoted = false;
    for (; position < text.length(); position++) {
      char c = text.charAt(position);
      if (c == '\n') {
        line++;
      }
      if (quoted) {
        if (c == '\\') {
          position++;
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
        return new Row(startLine, text.substring(start, position).strip(), false);
      }
    }
    position = Math.min(position, text.length());
    return new Row(startLine, text.substring(start, position).strip(), true);
  }

  private void skipSeparators() {
    skipBlank();
    while (array && position < text.length() && text.charAt(position) == ',') {
      position++;
      skipBlank();
    }
  }

  private void skipBlank() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      if (text.charAt(position) == '\n') {
        line++;
      }
      position++;
    }
  }
}
