package org.nomograph.app.bench.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.app.io.BadInputException;

/** Reads comma-separated values with a head line (RFC 4180). Stateless. */
final class Csv {
  private Csv() {}

  /**
   * A row.
   *
   * @param line line at which it begins, 1 the first
   * @param values values by the names of the head line
   */
  record Row(int line, Map<String, String> values) {
    /** A value; empty where the row has none. */
    String get(String name) {
      return values.getOrDefault(name, "");
    }
  }

  /**
   * The rows below the head line.
   *
   * @throws BadInputException if a quote is never closed, or there is no head line
   */
  static List<Row> rows(String text, Path file) {
    List<Row> rows = new ArrayList<>();
    List<String> head = null;
    List<String> values = new ArrayList<>();
    StringBuilder value = new StringBuilder();
    boolean quoted = false;
    int line = 1;
    int begin = 1;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : '\n';
      line += c == '\n' ? 1 : 0;
      if (quoted && i < text.length()) {
        boolean escaped = c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
        i += escaped ? 1 : 0;
        quoted = c != '"' || escaped;
        if (quoted) {
          value.append(c);
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == ',') {
        values.add(take(value));
      } else if (c == '\n') {
        values.add(take(value));
        head = end(head, values, begin, rows);
        begin = line;
      } else if (c != '\r') {
        value.append(c);
      }
    }
    if (quoted || head == null) {
      throw new BadInputException(
          file + ":" + begin + ": expected comma-separated values with a head line, quotes closed");
    }
    return rows;
  }

  private static String take(StringBuilder value) {
    String taken = value.toString();
    value.setLength(0);
    return taken;
  }

  private static List<String> end(
      List<String> head, List<String> values, int line, List<Row> rows) {
    List<String> own = List.copyOf(values);
    values.clear();
    if (own.size() == 1 && own.getFirst().isBlank()) {
      return head;
    }
    if (head == null) {
      return own;
    }
    Map<String, String> named = new HashMap<>();
    for (int i = 0; i < Math.min(head.size(), own.size()); i++) {
      named.put(head.get(i).strip().replace("\uFEFF", ""), own.get(i));
    }
    rows.add(new Row(line, named));
    return head;
  }
}
