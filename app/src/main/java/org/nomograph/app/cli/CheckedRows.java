package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;

/**
 * What a reading of all rows of a file found before the work on them begins: a bad row is told and
 * passed over, the others are worked on.
 *
 * @param good number of rows that are worked on
 * @param bad lines of rows that are not
 * @param problems what is wrong, with file and line, in order; those that work on rows add to it
 */
record CheckedRows(long good, Set<Integer> bad, List<String> problems) {
  /** Reads a row. */
  interface RowReader<T> {
    /**
     * The row.
     *
     * @throws BadInputException for a bad one
     */
    T read(JsonNode row, String place, int line);
  }

  /**
   * What to do with a row whose id another one has.
   *
   * @param worked whether it is worked on all the same
   * @param message what to say: of the id, then of the line where it stood first
   */
  record Repeated(boolean worked, String message) {}

  /**
   * Reads all rows.
   *
   * @param ids id of a row
   * @param expected what the file should hold, for an empty one
   * @throws BadInputException if no row is good, or the file cannot be read
   */
  static <T> CheckedRows of(
      Path in, RowReader<T> reader, Function<T, String> ids, Repeated repeated, String expected)
      throws IOException {
    long good = 0;
    Set<Integer> bad = new HashSet<>();
    List<String> problems = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    try (JsonRows rows = JsonRows.ofBatch(in)) {
      while (true) {
        int before = rows.line();
        try {
          JsonNode row = rows.next();
          if (row == null) {
            break;
          }
          String id = ids.apply(reader.read(row, rows.place(), rows.line()));
          Integer first = lines.putIfAbsent(id, rows.line());
          if (first == null || repeated.worked()) {
            good++;
          } else {
            bad.add(rows.line());
          }
          if (first != null) {
            problems.add(rows.place() + ": " + repeated.message().formatted(id, first));
          }
        } catch (BadInputException badRow) {
          if (rows.line() == before) {
            throw badRow;
          }
          problems.add(badRow.getMessage());
          bad.add(rows.line());
        }
      }
    }
    if (good == 0) {
      throw new BadInputException(
          problems.isEmpty() ? in + ": no rows; expected " + expected : problems.getFirst());
    }
    return new CheckedRows(good, bad, problems);
  }
}
