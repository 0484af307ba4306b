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
import java.util.HexFormat;
import java.util.List;
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
  private final CheckedRows.RowReader<T> reader;
  private final Function<T, String> ids;
  private final CheckedRows rows;
  private Consumer<String> tell = problem -> {};

  /** Makes the lines of a result. */
  interface Worker<T> {
    /** The line of a row. */
    String line(T row) throws IOException;

    /** The line of a row over which the program failed, with {@code error} in it. */
    String failed(T row, String error);

    /** Why the program failed over a row, in words. */
    default String reason(RuntimeException fault) {
      return Failure.unanswered(fault);
    }
  }

  private RowBatch(
      Path in, CheckedRows.RowReader<T> reader, Function<T, String> ids, CheckedRows rows) {
    this.in = in;
    this.reader = reader;
    this.ids = ids;
    this.rows = rows;
  }

  /**
   * Reads all rows. A bad row is a problem, and so is an id that another row has.
   *
   * @param reader reads a row, and throws {@link BadInputException} for a bad one
   * @param ids id of a row
   * @throws BadInputException if no row is good, or the file cannot be read
   */
  static <T> RowBatch<T> checked(
      Path in,
      CheckedRows.RowReader<T> reader,
      Function<T, String> ids,
      CheckedRows.Repeated repeated)
      throws IOException {
    return new RowBatch<>(
        in, reader, ids, CheckedRows.of(in, reader, ids, repeated, "one object a line"));
  }

  /** What is wrong with rows, with file and line; after the run also those that failed. */
  List<String> problems() {
    return List.copyOf(rows.problems());
  }

  /** A row over which the program fails is told as soon as that is known. */
  void telling(Consumer<String> listener) {
    this.tell = listener;
  }

  /** Number of good rows. */
  long size() {
    return rows.good();
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
    progress.begin("rows", rows.good());
    progress.advance(kept.size());
    int number = 0;
    try (JsonRows source = JsonRows.ofBatch(in)) {
      JsonNode node;
      while ((node = source.next(rows.bad())) != null) {
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
      String reason = worker.reason(e);
      problem(place, row, reason);
      return worker.failed(row, reason);
    }
  }

  private void problem(String place, T row, String reason) {
    String problem = "%s: id \"%s\" %s".formatted(place, ids.apply(row), reason);
    rows.problems().add(problem);
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
