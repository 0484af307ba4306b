package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Reads files that are too large to be held beside others: judged by their head, then streamed
 * record by record into the target where the format allows it, otherwise read whole up to {@link
 * #LARGEST_WHOLE_BYTES}. Used by the scanning thread, one file at a time.
 */
final class LargeFiles {
  /** Largest file of a format that is not streamed: 128 MB. */
  static final long LARGEST_WHOLE_BYTES = 128L << 20;

  private final FileParser parser;
  private final SourceHashes hashes;
  private final ImportTarget target;
  private final ExecutorService pool;

  LargeFiles(FileParser parser, SourceHashes hashes, ImportTarget target, ExecutorService pool) {
    this.parser = parser;
    this.hashes = hashes;
    this.target = target;
    this.pool = pool;
  }

  /**
   * What came of a file.
   *
   * @param whole its content where it is read whole, still to be taken over
   * @param counts records taken over, by type
   * @param problems its problems; of a file read whole they are in its content
   * @param read whether it was streamed and taken over
   */
  record Outcome(
      Optional<Future<FileParser.Parsed>> whole,
      SortedMap<String, Integer> counts,
      List<Problem> problems,
      boolean read) {
    static Outcome notStreamed(Optional<Future<FileParser.Parsed>> whole, List<Problem> problems) {
      return new Outcome(whole, new TreeMap<>(), problems, false);
    }
  }

  /** A step that reads a file. */
  private interface Step<T> {
    T run() throws IOException;
  }

  private static <T> T read(Step<T> step) throws UnreadableFileException, InterruptedException {
    try {
      return step.run();
    } catch (IOException e) {
      stopIfInterrupted();
      throw new UnreadableFileException(e);
    }
  }

  private static void stopIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the import was interrupted");
    }
  }

  /** Hash by which the file is told. */
  String hash(Path path) throws UnreadableFileException, InterruptedException {
    return read(() -> hashes.of(path));
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the target cannot store
   */
  Outcome read(Path path, String sha256)
      throws IOException, UnreadableFileException, InterruptedException {
    FileParser.Look look = read(() -> parser.look(path, sha256));
    if (look.skipped()) {
      return Outcome.notStreamed(Optional.empty(), look.problems());
    }
    if (look.reader().isPresent()) {
      return streamed(look.reader().get(), look.file().orElseThrow(), look.problems());
    }
    if (read(() -> Files.size(path)) > LARGEST_WHOLE_BYTES) {
      throw new UnreadableFileException(
          "larger than %,d bytes, which only JSON lines and arrays of decided cases may be"
              .formatted(LARGEST_WHOLE_BYTES));
    }
    byte[] bytes = read(() -> Files.readAllBytes(path));
    return Outcome.notStreamed(
        Optional.of(pool.submit(() -> parser.parse(path, bytes, sha256))), List.of());
  }

  private Outcome streamed(SourceReader reader, SourceFile file, List<Problem> notes)
      throws IOException, UnreadableFileException, InterruptedException {
    FileTime before = read(() -> Files.getLastModifiedTime(file.path()));
    SortedMap<String, Integer> counts = new TreeMap<>();
    try (Intake intake = target.begin(file, reader.format())) {
      FileReading reading =
          new FileReading(
              reader,
              file,
              notes,
              record -> {
                intake.accept(record);
                ImportReport.tally(counts, record);
              });
      reading.run();
      stopIfInterrupted();
      if (!before.equals(read(() -> Files.getLastModifiedTime(file.path())))) {
        throw new UnreadableFileException("changed while it was read; import it again");
      }
      boolean taken = reading.records() > 0 && !reading.skipped();
      if (taken) {
        intake.complete(reading.problems());
      } else {
        counts.clear();
      }
      return new Outcome(Optional.empty(), counts, reading.problems(), taken);
    }
  }
}
