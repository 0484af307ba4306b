package org.nomograph.app.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.workspace.WorkspaceLock;
import org.nomograph.engine.workspace.WorkspaceLockedException;

/**
 * The jobs of a workspace: stored before they are promised, worked on one after the other in the
 * order in which they came. Those that were running when the process ended are interrupted and can
 * be resumed; those that waited go on waiting. Safe for use by several threads.
 */
public final class Jobs implements AutoCloseable {
  private final JobFiles files;
  private final UploadLimits limits;
  private final JobRunner runner;
  private final Clock clock;
  private final Map<String, Job> all = new LinkedHashMap<>();
  private Optional<WorkspaceLock> lock;

  /**
   * The jobs of a workspace; those that waited when the process ended begin.
   *
   * @param workspace directory of the workspace
   * @param corpus its writing side
   * @param limits what uploads may be
   * @param atOnce how many jobs of all workspaces run at the same time
   * @param counts told of all jobs
   * @param built what is to be done when a snapshot was published
   * @throws org.nomograph.engine.workspace.WorkspaceLockedException if another server has them
   */
  public static Jobs open(
      Path workspace,
      Corpus corpus,
      UploadLimits limits,
      Semaphore atOnce,
      JobCounts counts,
      Runnable built)
      throws IOException {
    JobFiles files = new JobFiles(workspace);
    Clock clock = Clock.systemUTC();
    JobWork work = new CorpusWork(corpus, files, limits, built);
    JobRunner runner = new JobRunner(workspace, files, work, atOnce, counts, clock);
    Jobs jobs = new Jobs(files, limits, runner, clock, lock(files, clock));
    try {
      for (JobView stored : files.read()) {
        jobs.takeUp(stored);
      }
      return jobs;
    } catch (IOException | RuntimeException e) {
      jobs.close();
      throw e;
    }
  }

  /** Empty where nothing can be stored, a read-only device: then no job can be either. */
  private static Optional<WorkspaceLock> lock(JobFiles files, Clock clock) throws IOException {
    try {
      return Optional.of(WorkspaceLock.forServer(files.directory(), clock));
    } catch (WorkspaceLockedException held) {
      throw held;
    } catch (IOException readOnly) {
      return Optional.empty();
    }
  }

  private Jobs(
      JobFiles files,
      UploadLimits limits,
      JobRunner runner,
      Clock clock,
      Optional<WorkspaceLock> lock) {
    this.files = files;
    this.limits = limits;
    this.runner = runner;
    this.clock = clock;
    this.lock = lock;
  }

  private void takeUp(JobView stored) throws IOException {
    JobView view = stored;
    if (stored.state() == JobState.RUNNING) {
      view =
          stored.over(
              JobState.INTERRUPTED,
              "the server ended before it did; resume it to go on",
              stored.problems(),
              now());
      files.write(view);
    }
    Job job = new Job(view);
    all.put(view.id(), job);
    if (view.state() == JobState.QUEUED) {
      runner.enqueue(job);
    }
  }

  /**
   * Takes an upload and imports it.
   *
   * @param name name of the file
   * @param body its bytes, read to their end
   * @throws BadInputException if the name is none, or the file is an archive that is refused
   * @throws UploadTooLargeException if it has more bytes than it may
   * @throws TooManyJobsException if too many jobs wait
   * @throws IOException if the bytes do not arrive or cannot be stored; nothing is kept then
   */
  public JobView importUpload(String name, InputStream body) throws IOException {
    String checked = UploadName.checked(name);
    requireRoom();
    Path part = files.part();
    try {
      Uploading.copy(body, part, limits.bytes());
      if (UploadName.isArchive(checked)) {
        Archive.check(part, limits);
      }
      String id = UUID.randomUUID().toString();
      files.arrived(part, id);
      return add(JobView.asked(id, JobKind.IMPORT, checked, now()));
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Builds; a build that waits already is the one that is asked for.
   *
   * @throws TooManyJobsException if too many jobs wait
   */
  public JobView build() throws IOException {
    Optional<Job> waits = runner.waiting(JobKind.BUILD);
    if (waits.isPresent()) {
      return waits.get().view();
    }
    requireRoom();
    return add(JobView.asked(UUID.randomUUID().toString(), JobKind.BUILD, "", now()));
  }

  private void requireRoom() {
    int waiting = runner.waiting();
    if (waiting >= limits.waiting()) {
      throw new TooManyJobsException(
          "%d jobs wait already; come back when some have ended".formatted(waiting));
    }
  }

  private JobView add(JobView view) throws IOException {
    files.write(view);
    Job job = new Job(view);
    synchronized (all) {
      all.put(view.id(), job);
      forgetOldest();
    }
    runner.enqueue(job);
    return view;
  }

  private void forgetOldest() throws IOException {
    List<Job> ended = all.values().stream().filter(job -> job.view().state().ended()).toList();
    for (Job old : ended.subList(0, Math.max(0, ended.size() - limits.kept()))) {
      all.remove(old.view().id());
      files.delete(old.view().id());
    }
  }

  /** All jobs, newest first. */
  public List<JobView> list() {
    synchronized (all) {
      List<JobView> views = new ArrayList<>(all.values().stream().map(Job::view).toList());
      java.util.Collections.reverse(views);
      return List.copyOf(views);
    }
  }

  /** A job by its id. */
  public Optional<Job> find(String id) {
    synchronized (all) {
      return Optional.ofNullable(all.get(id));
    }
  }

  /**
   * Ends a job; one that has ended stays as it is. What it stored so far is kept.
   *
   * @return the job as it is now: a running one ends in a moment
   */
  public JobView cancel(Job job) {
    if (runner.leave(job)) {
      return job.view();
    }
    if (!job.view().state().ended()) {
      job.cancel();
    }
    return job.view();
  }

  /**
   * Takes a job up again that was interrupted or cancelled, or failed.
   *
   * @throws BadInputException if it runs, waits or is done
   */
  public JobView resume(Job job) throws IOException {
    requireRoom();
    synchronized (job) {
      if (!job.view().state().resumable()) {
        throw new BadInputException(
            "the job is %s; expected one that was interrupted or cancelled, or failed"
                .formatted(job.view().state().key()));
      }
      job.forgetCancel();
      files.write(job.change(view -> view.in(JobState.QUEUED, "waits for its turn")));
    }
    runner.enqueue(job);
    return job.view();
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /** Ends; a job that runs is interrupted and can be resumed later. */
  @Override
  public synchronized void close() {
    runner.close();
    try {
      if (lock.isPresent()) {
        lock.get().close();
        lock = Optional.empty();
      }
    } catch (IOException e) {
      System.err.println("nomograph: the lock of a server stays: " + IoReason.of(e));
    }
  }
}
