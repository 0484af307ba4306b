package org.nomograph.engine.reason.embedded.answer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the tab-separated tables of this package. Stateless. */
final class Table {
  private Table() {}

  /**
   * Rows of a table, comments and blank lines left out.
   *
   * @param columns number of columns
   * @throws IllegalArgumentException naming a line that has another number of columns
   */
  static List<List<String>> rows(String resource, int columns) {
    try (InputStream in = Table.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("resource " + resource + " is missing");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return reader
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> row(resource, line, columns))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> row(String resource, String line, int columns) {
    List<String> cells = List.of(line.split("\t", -1));
    if (cells.size() != columns) {
      throw new IllegalArgumentException(resource + ": expected " + columns + " columns: " + line);
    }
    return cells;
  }
}
