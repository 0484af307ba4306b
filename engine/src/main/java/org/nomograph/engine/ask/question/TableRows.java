package org.nomograph.engine.ask.question;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of a word list of this package: tab-separated, # begins a comment line. Stateless. */
final class TableRows {
  private TableRows() {}

  /**
   * Reads a resource.
   *
   * @param columns cells of each row; missing ones at its end are empty
   * @throws IllegalStateException if it is missing
   * @throws IllegalArgumentException naming the line that has more cells or begins with an empty
   *     one
   */
  static List<List<String>> of(String resource, int columns) {
    try (InputStream in = TableRows.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("resource " + resource + " is missing");
      }
      return read(
          resource, columns, new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<List<String>> read(String name, int columns, BufferedReader in) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length > columns || cells[0].isBlank()) {
        throw new IllegalArgumentException(
            "%s line %d: expected %d cells, tab-separated, the first not empty"
                .formatted(name, number, columns));
      }
      String[] row = Arrays.copyOf(cells, columns);
      for (int i = cells.length; i < columns; i++) {
        row[i] = "";
      }
      rows.add(List.of(row));
    }
    return rows;
  }
}
