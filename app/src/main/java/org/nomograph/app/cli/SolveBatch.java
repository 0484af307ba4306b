package org.nomograph.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.ItemRow;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.engine.Progress;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.workspace.Hashing;

/**
 * Solves every item of a file, in its order. The file was read once before, so that a bad row is
 * told before the work begins. Not thread-safe.
 */
final class SolveBatch {
  private final Path in;
  private final long size;

  /** Makes the line of an item. */
  interface Solver {
    String line(CaseQuestion question) throws IOException;
  }

  private SolveBatch(Path in, long size) {
    this.in = in;
    this.size = size;
  }

  /**
   * Reads all rows.
   *
   * @throws BadInputException if a row is no item, two rows have one id, or there is none
   */
  static SolveBatch checked(Path in) throws IOException {
    long count = 0;
    Map<String, Integer> ids = new HashMap<>();
    try (JsonRows rows = JsonRows.open(in)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        String id = ItemRow.of(row, rows.place(), rows.line()).id();
        Integer first = ids.putIfAbsent(id, rows.line());
        if (first != null) {
          throw new BadInputException(
              "%s: id \"%s\" stands already in line %d; expected an id of its own for each item"
                  .formatted(rows.place(), id, first));
        }
        count++;
      }
    }
    if (count == 0) {
      throw new BadInputException(in + ": no rows; expected one item a line");
    }
    return new SolveBatch(in, count);
  }

  /** Number of rows. */
  long size() {
    return size;
  }

  /** Solves all items and hands the lines on one by one. */
  void run(Solver solver, LineSink out, Progress progress) throws IOException {
    try (out) {
      solve(solver, out, 0, progress);
    }
  }

  /**
   * Solves all items into a file; goes on where an earlier run of the same input and settings
   * ended.
   *
   * @param settings what the solutions depend on beside the input
   * @return number of solutions taken over from the earlier run
   */
  int run(Solver solver, Path out, List<String> settings, Progress progress) throws IOException {
    List<String> key = new ArrayList<>(settings);
    key.add(RowBatch.hash(in));
    try (ResumableLines lines = ResumableLines.open(out, Hashing.of(key), SolveBatch::isSolution)) {
      solve(solver, lines, lines.kept(), progress);
      return lines.kept();
    }
  }

  private void solve(Solver solver, LineSink lines, int skip, Progress progress)
      throws IOException {
    progress.begin("solve", size);
    progress.advance(skip);
    long number = 0;
    try (JsonRows rows = JsonRows.open(in)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        number++;
        if (number > skip) {
          lines.write(solver.line(ItemRow.of(row, rows.place(), rows.line())));
          progress.advance(1);
        }
      }
      lines.commit();
    } finally {
      progress.end();
    }
  }

  private static boolean isSolution(String line) {
    try {
      return Output.JSON.readTree(line).hasNonNull("id");
    } catch (JsonProcessingException cut) {
      return false;
    }
  }
}
