package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The problems of one file. The first are kept; of those beyond them there is a count, so that a
 * file in which everything is wrong does not fill the memory. Not thread-safe.
 */
final class ProblemList {
  /** Most problems of a file that are kept one by one. */
  static final int MOST = 10_000;

  private final List<Problem> kept = new ArrayList<>();
  private int skipped;
  private int lostSkipped;
  private int lostNotes;

  void add(Problem problem) {
    boolean record = problem.severity() == Problem.Severity.RECORD_SKIPPED;
    skipped += record ? 1 : 0;
    if (kept.size() < MOST || problem.severity() == Problem.Severity.FILE_SKIPPED) {
      kept.add(problem);
    } else if (record) {
      lostSkipped++;
    } else {
      lostNotes++;
    }
  }

  /** How many records were left out. */
  int skippedRecords() {
    return skipped;
  }

  /** Those kept and, where there are more, one that counts the rest. */
  List<Problem> all(Path file) {
    List<Problem> all = new ArrayList<>(kept);
    if (lostSkipped + lostNotes > 0) {
      all.add(
          new Problem(
              file.toString(),
              0,
              lostSkipped > 0 ? Problem.Severity.RECORD_SKIPPED : Problem.Severity.NOTE,
              "and further %,d records left out and %,d notes, which are not told one by one"
                  .formatted(lostSkipped, lostNotes)));
    }
    return all;
  }
}
