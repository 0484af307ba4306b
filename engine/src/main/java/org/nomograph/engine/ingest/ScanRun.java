package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.nomograph.engine.Progress;

/** State of one scan: the files on their way, and what came of those before them. One thread. */
final class ScanRun {
  private final ImportTarget target;
  private final Progress progress;
  private final LargeFiles large;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Set<String> inFlight = new HashSet<>();
  private final List<Problem> problems = new ArrayList<>();
  private final SortedMap<String, Integer> counts = new TreeMap<>();
  private int read;
  private int unchanged;

  ScanRun(ImportTarget target, Progress progress, LargeFiles large) {
    this.target = target;
    this.progress = progress;
    this.large = large;
  }

  /** A file on its way. */
  sealed interface Waiting {
    /** Where it lies. */
    Path path();

    /** Left out. */
    record Skipped(Path path, Problem problem) implements Waiting {}

    /** Its content is known, or a file before it has the same. */
    record Known(Path path, String sha256) implements Waiting {}

    /** To be read when its turn comes. */
    record Large(Path path) implements Waiting {}

    /** Being read. */
    record Read(Path path, Future<FileParser.Parsed> parsed) implements Waiting {}
  }

  void problem(Problem problem) {
    problems.add(problem);
  }

  /** Known to the target, or to be added by a file that is still on its way. */
  boolean knows(String sha256) {
    return target.knows(sha256) || !inFlight.add(sha256);
  }

  void enqueue(Waiting file) {
    waiting.addLast(file);
  }

  /** How many files are on their way. */
  int waiting() {
    return waiting.size();
  }

  /**
   * Finishes the file that has been on its way longest.
   *
   * @throws IOException if the target cannot store
   */
  void finishNext() throws IOException, InterruptedException {
    switch (waiting.removeFirst()) {
      case Waiting.Skipped skipped -> problems.add(skipped.problem());
      case Waiting.Known known -> again(known.path(), known.sha256());
      case Waiting.Read file -> take(result(file.parsed()));
      case Waiting.Large file -> finish(file.path());
    }
    progress.advance(1);
  }

  private void finish(Path path) throws IOException, InterruptedException {
    try {
      String sha256 = large.hash(path);
      if (knows(sha256)) {
        again(path, sha256);
        return;
      }
      LargeFiles.Outcome outcome = large.read(path, sha256);
      problems.addAll(outcome.problems());
      outcome.counts().forEach((type, count) -> counts.merge(type, count, Integer::sum));
      read += outcome.read() ? 1 : 0;
      if (outcome.whole().isPresent()) {
        take(result(outcome.whole().get()));
      }
    } catch (UnreadableFileException e) {
      problems.add(FileParser.skipped(path, e.getMessage()));
    }
  }

  private void again(Path path, String sha256) throws IOException {
    if (target.knows(sha256)) {
      unchanged++;
      target.seenAgain(path, sha256).ifPresent(problems::add);
    } else {
      problems.add(
          FileParser.skipped(
              path, "the same content as a file before it, from which nothing was imported"));
    }
  }

  private static FileParser.Parsed result(Future<FileParser.Parsed> future)
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
      parsed.records().forEach(record -> ImportReport.tally(counts, record));
    }
  }

  ImportReport report() {
    return new ImportReport(counts, read, unchanged, problems);
  }
}
