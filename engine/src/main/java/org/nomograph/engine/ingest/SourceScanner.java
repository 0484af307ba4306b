package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.nomograph.engine.Progress;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.io.Sha256;

/**
 * Imports files and directories: lists the files, passes over those that the target knows by their
 * content, decodes and reads the others (two at a time), and hands each to the target in the order
 * of the list. A file that cannot be read is reported and does not stop the others. Immutable and
 * thread-safe.
 */
public final class SourceScanner {
  /** Files larger than this many bytes are left out: 512 MB. */
  public static final long LARGEST_FILE_BYTES = 512L << 20;

  private static final int THREADS = 2;
  private static final int FILES_AHEAD = 4;

  private final List<SourceReader> readers;
  private final Predicate<Path> excluded;
  private final long largestFileBytes;

  /**
   * A scanner with these readers.
   *
   * @param readers the readers; the first that accepts a file reads it
   */
  public SourceScanner(List<SourceReader> readers) {
    this(readers, directory -> false);
  }

  /**
   * A scanner that passes over some directories.
   *
   * @param readers the readers; the first that accepts a file reads it
   * @param excluded directories whose content is no source, such as workspaces
   */
  public SourceScanner(List<SourceReader> readers, Predicate<Path> excluded) {
    this(readers, excluded, LARGEST_FILE_BYTES);
  }

  SourceScanner(List<SourceReader> readers, Predicate<Path> excluded, long largestFileBytes) {
    this.readers = List.copyOf(readers);
    this.excluded = excluded;
    this.largestFileBytes = largestFileBytes;
  }

  /** Names of the formats, in the order in which they are tried. */
  public List<String> formats() {
    return readers.stream().map(SourceReader::format).toList();
  }

  /**
   * Imports.
   *
   * @param paths files and directories
   * @param format name of the format to read every file as, or empty to detect it from the content
   * @param target where the records go
   * @param progress told of each file
   * @return counts and every problem, in the order of the files
   * @throws IllegalArgumentException if no reader has this format
   * @throws IOException if the target cannot store; files before it are stored
   * @throws InterruptedException if the thread was interrupted; files before that are stored
   */
  public ImportReport scan(
      List<Path> paths, Optional<String> format, ImportTarget target, Progress progress)
      throws IOException, InterruptedException {
    FileParser parser = new FileParser(readers, format.map(this::reader));
    Run run = new Run(target, progress);
    List<Path> files = new SourceWalk(excluded, run.problems::add).files(paths);
    progress.begin("import", files.size());
    ExecutorService pool =
        Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("import-", 1).factory());
    try {
      for (Path file : files) {
        run.enqueue(load(file, parser, run, pool));
        if (run.waiting.size() > FILES_AHEAD) {
          run.finishNext();
        }
      }
      while (!run.waiting.isEmpty()) {
        run.finishNext();
      }
    } finally {
      pool.shutdownNow();
      progress.end();
    }
    return run.report();
  }

  private SourceReader reader(String format) {
    return readers.stream()
        .filter(r -> r.format().equals(format))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown format \""
                        + format
                        + "\"; the formats known are "
                        + formats().stream().collect(Collectors.joining(", "))));
  }

  private Waiting load(Path path, FileParser parser, Run run, ExecutorService pool) {
    try {
      long size = Files.size(path);
      if (size > largestFileBytes) {
        return Waiting.skipped(
            path, size + " bytes; the largest file read has " + largestFileBytes);
      }
      byte[] bytes = Files.readAllBytes(path);
      String sha256 = hash(path, bytes);
      if (run.knows(sha256)) {
        return new Waiting(path, sha256, Optional.empty(), Optional.empty());
      }
      Future<FileParser.Parsed> parsed = pool.submit(() -> parser.parse(path, bytes, sha256));
      return new Waiting(path, sha256, Optional.of(parsed), Optional.empty());
    } catch (IOException e) {
      return Waiting.skipped(path, "cannot be read: " + IoReason.of(e));
    }
  }

  /** Hash of the content, and of the file beside it that decides how it is read. */
  private String hash(Path path, byte[] bytes) throws IOException {
    String own = Sha256.hex(bytes);
    for (SourceReader reader : readers) {
      Optional<Path> beside = reader.readBy(path);
      if (beside.isPresent()) {
        return Sha256.hex(own + Sha256.hex(Files.readAllBytes(beside.get())));
      }
    }
    return own;
  }

  /**
   * A file on its way.
   *
   * @param parsed its content, empty when it is known or was left out
   * @param problem why it was left out
   */
  private record Waiting(
      Path path,
      String sha256,
      Optional<Future<FileParser.Parsed>> parsed,
      Optional<Problem> problem) {
    static Waiting skipped(Path path, String reason) {
      return new Waiting(
          path,
          "",
          Optional.empty(),
          Optional.of(FileParser.problem(path, Problem.Severity.FILE_SKIPPED, reason)));
    }
  }

  /** State of one scan; used by the scanning thread only. */
  private static final class Run {
    private final ImportTarget target;
    private final Progress progress;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final Set<String> inFlight = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private final SortedMap<String, Integer> counts = new TreeMap<>();
    private int read;
    private int unchanged;

    Run(ImportTarget target, Progress progress) {
      this.target = target;
      this.progress = progress;
    }

    /** Known to the target, or to be added by a file that is still on its way. */
    boolean knows(String sha256) {
      return target.knows(sha256) || !inFlight.add(sha256);
    }

    void enqueue(Waiting file) {
      waiting.addLast(file);
    }

    void finishNext() throws IOException, InterruptedException {
      Waiting next = waiting.removeFirst();
      next.problem().ifPresent(problems::add);
      if (next.parsed().isPresent()) {
        take(parsed(next.parsed().get()));
      } else if (next.problem().isEmpty()) {
        again(next);
      }
      progress.advance(1);
    }

    private void again(Waiting next) throws IOException {
      if (target.knows(next.sha256())) {
        unchanged++;
        target.seenAgain(next.path(), next.sha256()).ifPresent(problems::add);
      } else {
        problems.add(
            FileParser.problem(
                next.path(),
                Problem.Severity.FILE_SKIPPED,
                "the same content as a file before it, from which nothing was imported"));
      }
    }

    private static FileParser.Parsed parsed(Future<FileParser.Parsed> future)
        throws InterruptedException {
      try {
        return future.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException("a reader failed unexpectedly", e.getCause());
      }
    }

    private void take(FileParser.Parsed parsed) throws IOException {
      problems.addAll(parsed.problems());
      if (!parsed.skipped()) {
        read++;
      }
      if (!parsed.records().isEmpty()) {
        target.add(
            parsed.file().orElseThrow(),
            parsed.format().orElseThrow(),
            parsed.records(),
            parsed.problems());
        ImportReport.tally(counts, parsed.records());
      }
    }

    ImportReport report() {
      return new ImportReport(counts, read, unchanged, problems);
    }
  }
}
