package org.nomograph.app.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildReport;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.workspace.DurableFiles;
import org.nomograph.engine.workspace.WorkspaceLockedException;

/**
 * Imports and builds by the engine. A file is imported from {@code uploads/NAME}, so that a file of
 * the same name takes the place of the one before it; it goes when it is imported, for the
 * workspace's store has all that was read. While another process writes the workspace, a job waits.
 * Used by one thread at a time.
 */
final class CorpusWork implements JobWork {
  private static final long BETWEEN_ATTEMPTS_MILLIS = 500;

  private final Corpus corpus;
  private final JobFiles files;
  private final UploadLimits limits;
  private final Runnable built;

  /**
   * @param built what is to be done when a snapshot was published
   */
  CorpusWork(Corpus corpus, JobFiles files, UploadLimits limits, Runnable built) {
    this.corpus = corpus;
    this.files = files;
    this.limits = limits;
    this.built = built;
  }

  @Override
  public JobResult run(JobView job, Progress progress) throws IOException, InterruptedException {
    String told = "";
    if (job.kind() == JobKind.IMPORT && Files.exists(files.upload(job.id()))) {
      putInPlace(job, files.uploads().resolve(job.name()), progress);
    }
    while (true) {
      try {
        return switch (job.kind()) {
          case IMPORT -> imported(job, progress);
          case BUILD -> built(progress);
        };
      } catch (WorkspaceLockedException held) {
        // What was uploaded lies where it is imported from: the next attempt finds it there.
        if (!held.holder().equals(told)) {
          told = held.holder();
          System.err.println("nomograph: job " + job.id() + " waits: " + held.getMessage());
        }
        progress.begin("waits until the workspace is free, which is written by " + told, 0);
        Thread.sleep(BETWEEN_ATTEMPTS_MILLIS);
        progress.end();
      }
    }
  }

  private JobResult imported(JobView job, Progress progress)
      throws IOException, InterruptedException {
    Path source = files.uploads().resolve(job.name());
    if (!Files.exists(source)) {
      return JobResult.failed("what was uploaded is no longer there; upload it again", List.of());
    }
    ImportReport report = corpus.importSources(List.of(source), Optional.empty(), progress);
    DurableFiles.deleteTree(source);
    Files.deleteIfExists(files.upload(job.id()));
    List<JobProblem> problems = problems(report.problems());
    return report.filesRead() == 0 && report.filesUnchanged() == 0
        ? JobResult.failed("nothing could be imported", problems)
        : JobResult.done(told(report), problems);
  }

  /**
   * Puts what was uploaded where it is imported from. The job keeps its own until it is imported:
   * one that is taken up again finds what it brought, whatever came under the same name meanwhile.
   */
  private void putInPlace(JobView job, Path source, Progress progress)
      throws IOException, InterruptedException {
    Files.createDirectories(files.uploads());
    Path upload = files.upload(job.id());
    if (!UploadName.isArchive(job.name())) {
      DurableFiles.deleteTree(source);
      DurableFiles.linkTree(upload, source);
      return;
    }
    progress.begin("unpack", 0);
    Path unpacked = files.uploads().resolve("." + job.id());
    DurableFiles.deleteTree(unpacked);
    try {
      Archive.unpack(upload, unpacked, limits);
      DurableFiles.deleteTree(source);
      DurableFiles.move(unpacked, source);
    } catch (BadInputException refused) {
      Files.delete(upload);
      throw refused;
    } finally {
      DurableFiles.deleteTree(unpacked);
    }
    progress.end();
  }

  private JobResult built(Progress progress) throws IOException, InterruptedException {
    BuildReport report = corpus.build(progress);
    if (!report.unchanged()) {
      built.run();
    }
    String told =
        report.unchanged()
            ? "nothing changed; snapshot %s stays".formatted(report.manifest().snapshotId())
            : "snapshot %s: %,d documents written, %,d deleted, %,d kept"
                .formatted(
                    report.manifest().snapshotId(),
                    report.written(),
                    report.deleted(),
                    report.kept());
    return JobResult.done(told, problems(report.problems()));
  }

  private static String told(ImportReport report) {
    StringJoiner counts = new StringJoiner(", ");
    report.counts().forEach((type, count) -> counts.add("%s %,d".formatted(type, count)));
    String files =
        "files: %,d read, %,d unchanged, %,d skipped"
            .formatted(report.filesRead(), report.filesUnchanged(), report.filesSkipped());
    return counts.length() == 0 ? files : files + "; records: " + counts;
  }

  private List<JobProblem> problems(List<Problem> found) {
    return found.stream().map(problem -> JobProblem.of(problem, files.uploads())).toList();
  }
}
