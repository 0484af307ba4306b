package org.nomograph.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.engine.Progress;
import org.nomograph.engine.workspace.Hashing;

/**
 * Works through the rows of a file, in its order. The file was read once before, so that bad rows
 * are known before the work begins; they are passed over. A row over which the program itself fails
 * is told, gets a line that says so, and does not keep the others from being worked on. Not
 * thread-safe.
 *
 * @param <T> what a row holds
 */
final class RowBatch<T> {
  private final Path in;
  private final RowReader<T> reader;
  private final Function<T, String> ids;
  private final Set<Integer> bad = new HashSet<>();
  private final List<String> problems = new ArrayList<>();
  private Consumer<String> tell = problem -> {};
  private long good;

  /** Reads a row. */
  interface RowReader<T> {
    T read(JsonNode row, String place, int line);
  }

  /** Makes the lines of a result. */
  interface Worker<T> {
    /** The line of a row. */
    String line(T row) throws IOException;

    /** The line of a row over which the program failed, with {@code error} in it. */
    String failed(T row, String error);
  }

  private RowBatch(Path in, RowReader<T> reader, Function<T, String> ids) {
    this.in = in;
    this.reader = reader;
    this.ids = ids;
  }

  /**
   * Reads all rows. A bad row is a problem, and so is an id that another row has; both rows are
   * worked on then.
   *
   * @param reader reads a row, and throws {@link BadInputException} for a bad one
   * @param ids id of a row
   * @throws BadInputException if no row is good, or the file cannot be read
   */
  static <T> RowBatch<T> checked(Path in, RowReader<T> reader, Function<T, String> ids)
      throws IOException {
    RowBatch<T> batch = new RowBatch<>(in, reader, ids);
    batch.check();
    if (batch.good == 0) {
      throw new BadInputException(
          batch.problems.isEmpty()
              ? in + ": no rows; expected one object a line"
              : batch.problems.getFirst());
    }
    return batch;
  }

  private void check() throws IOException {
    Map<String, Integer> lines = new HashMap<>();
    try (JsonRows rows = JsonRows.open(in)) {
      while (true) {
        int before = rows.line();
        try {
          JsonNode row = rows.next();
          if (row == null) {
            return;
          }
          String id = ids.apply(reader.read(row, rows.place(), rows.line()));
          Integer first = lines.putIfAbsent(id, rows.line());
          if (first != null) {
            problems.add(
                "%s: id \"%s\" is that of line %d too; both were answered"
                    .formatted(rows.place(), id, first));
          }
          good++;
        } catch (BadInputException badRow) {
          if (rows.line() == before) {
            throw badRow;
          }
          problems.add(badRow.getMessage());
          bad.add(rows.line());
        }
      }
    }
  }

  /** What is wrong with rows, with file and line; after the run also those that failed. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  /** A row over which the program fails is told as soon as that is known. */
  void telling(Consumer<String> listener) {
    this.tell = listener;
  }

  /** Number of good rows. */
  long size() {
    return good;
  }

  /** Works on all rows and hands the results on one by one. */
  void run(Worker<T> worker, LineSink out, Progress progress) throws IOException {
    try (out) {
      work(worker, out, List.of(), progress);
    }
  }

  /**
   * Works on all rows into a file; goes on where an earlier run of the same input and settings
   * ended.
   *
   * @param settings what the results depend on beside the input
   * @return number of results taken over from the earlier run
   */
  int run(Worker<T> worker, Path out, List<String> settings, Progress progress) throws IOException {
    List<String> key = new ArrayList<>(settings);
    key.add(hash(in));
    List<String> kept = new ArrayList<>();
    try (ResumableLines lines =
        ResumableLines.open(out, Hashing.of(key), line -> keep(line, kept))) {
      work(worker, lines, kept, progress);
      return lines.kept();
    }
  }

  /**
   * @param kept of each row that an earlier run worked on, why it failed; empty where it did not
   */
  private void work(Worker<T> worker, LineSink lines, List<String> kept, Progress progress)
      throws IOException {
    progress.begin("rows", good);
    progress.advance(kept.size());
    int number = 0;
    try (JsonRows source = JsonRows.open(in)) {
      JsonNode node;
      while ((node = source.next(bad)) != null) {
        number++;
        T row = reader.read(node, source.place(), source.line());
        if (number > kept.size()) {
          lines.write(line(worker, row, source.place()));
          progress.advance(1);
        } else if (!kept.get(number - 1).isEmpty()) {
          problem(source.place(), row, kept.get(number - 1));
        }
      }
      lines.commit();
    } finally {
      progress.end();
    }
  }

  private String line(Worker<T> worker, T row, String place) throws IOException {
    try {
      return worker.line(row);
    } catch (RuntimeException e) {
      if (!Failure.isFault(e) || Thread.currentThread().isInterrupted()) {
        throw e;
      }
      String reason = Failure.unanswered(e);
      problem(place, row, reason);
      return worker.failed(row, reason);
    }
  }

  private void problem(String place, T row, String reason) {
    String problem = "%s: id \"%s\" %s".formatted(place, ids.apply(row), reason);
    problems.add(problem);
    tell.accept(problem);
  }

  /** Whether a line of an earlier run is whole; keeps then why its row failed. */
  static boolean keep(String line, List<String> kept) {
    try {
      JsonNode row = Output.JSON.readTree(line);
      boolean whole = row.hasNonNull("id");
      if (whole) {
        kept.add(row.path("error").asText());
      }
      return whole;
    } catch (JsonProcessingException cut) {
      return false;
    }
  }

  /** SHA-256 of a file, hexadecimal. */
  static String hash(Path in) throws IOException {
    MessageDigest digest = Hashing.sha256();
    try (InputStream file = new DigestInputStream(Files.newInputStream(in), digest)) {
      file.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
