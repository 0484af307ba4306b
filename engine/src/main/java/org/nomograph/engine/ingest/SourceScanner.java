package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.nomograph.engine.Progress;
import org.nomograph.engine.io.IoReason;

/**
 * Imports files and directories: lists the files, passes over those that the target knows by their
 * content, decodes and reads the others (two at a time; a large one when its turn comes, streamed
 * if its format can be), and hands each to the target in the order of the list. A file that cannot
 * be read is reported and does not stop the others. Immutable and thread-safe.
 */
public final class SourceScanner {
  /** Files larger than this many bytes are left out: 512 MB. */
  public static final long LARGEST_FILE_BYTES = 512L << 20;

  /** Files larger than this many bytes are read one at a time, and streamed where that can be. */
  static final long LARGE_FILE_BYTES = 4L << 20;

  private static final int THREADS = 2;
  private static final int FILES_AHEAD = 4;

  private final List<SourceReader> readers;
  private final Predicate<Path> excluded;
  private final long largestFileBytes;
  private final long largestHeldBesideOthers;
  private final SourceHashes hashes;

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
    this(readers, excluded, LARGEST_FILE_BYTES, LARGE_FILE_BYTES);
  }

  SourceScanner(
      List<SourceReader> readers,
      Predicate<Path> excluded,
      long largestFileBytes,
      long largestHeldBesideOthers) {
    this.readers = List.copyOf(readers);
    this.excluded = excluded;
    this.largestFileBytes = largestFileBytes;
    this.largestHeldBesideOthers = largestHeldBesideOthers;
    this.hashes = new SourceHashes(this.readers);
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
    ExecutorService pool =
        Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("import-", 1).factory());
    LargeFiles large = new LargeFiles(parser, hashes, target, pool);
    ScanRun run = new ScanRun(target, progress, large);
    List<Path> files = new SourceWalk(excluded, run::problem).files(paths);
    progress.begin("import", files.size());
    try {
      for (Path file : files) {
        run.enqueue(load(file, parser, run, pool));
        if (run.waiting() > FILES_AHEAD) {
          run.finishNext();
        }
      }
      while (run.waiting() > 0) {
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

  private ScanRun.Waiting load(Path path, FileParser parser, ScanRun run, ExecutorService pool) {
    try {
      long size = Files.size(path);
      if (size > largestFileBytes) {
        return skipped(path, size + " bytes; the largest file read has " + largestFileBytes);
      }
      if (size > largestHeldBesideOthers) {
        return new ScanRun.Waiting.Large(path);
      }
      byte[] bytes = Files.readAllBytes(path);
      String sha256 = hashes.of(path, bytes);
      if (run.knows(sha256)) {
        return new ScanRun.Waiting.Known(path, sha256);
      }
      return new ScanRun.Waiting.Read(path, pool.submit(() -> parser.parse(path, bytes, sha256)));
    } catch (IOException e) {
      return skipped(path, "cannot be read: " + IoReason.of(e));
    }
  }

  private static ScanRun.Waiting skipped(Path path, String reason) {
    return new ScanRun.Waiting.Skipped(path, FileParser.skipped(path, reason));
  }
}
