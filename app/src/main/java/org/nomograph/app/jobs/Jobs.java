package org.nomograph.app.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.io.IoReason;

/**
 * The jobs of a workspace: stored before they are promised, worked on one after the other in the
 * order in which they came. Those that were running when the process ended are interrupted and can
 * be resumed; those that waited go on waiting. Safe for use by several threads.
 */
public final class Jobs implements AutoCloseable {
  private static final long DRAIN_MILLIS = 10_000;

  private final Path workspace;
  private final JobFiles files;
  private final JobWork work;
  private final UploadLimits limits;
  private final Semaphore atOnce;
  private final JobCounts counts;
  private final Clock clock;
  private final Map<String, Job> all = new LinkedHashMap<>();
  private final BlockingQueue<Job> queue = new LinkedBlockingQueue<>();
  private Thread worker;
  private volatile boolean closing;

  /**
   * The jobs of a workspace; those that waited when the process ended begin.
   *
   * @param workspace directory of the workspace
   * @param corpus its writing side
   * @param limits what uploads may be
   * @param atOnce how many jobs of all workspaces run at the same time
   * @param counts told of all jobs
   * @param built what is to be done when a snapshot was published
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
    JobWork work = new CorpusWork(corpus, files, limits, built);
    return new Jobs(workspace, files, work, limits, atOnce, counts, Clock.systemUTC());
  }

  Jobs(
      Path workspace,
      JobFiles files,
      JobWork work,
      UploadLimits limits,
      Semaphore atOnce,
      JobCounts counts,
      Clock clock)
      throws IOException {
    this.workspace = workspace;
    this.files = files;
    this.work = work;
    this.limits = limits;
    this.atOnce = atOnce;
    this.counts = counts;
    this.clock = clock;
    for (JobView stored : files.read()) {
      takeUp(stored);
    }
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
      enqueue(job);
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
    synchronized (all) {
      for (Job job : queue) {
        if (job.view().kind() == JobKind.BUILD) {
          return job.view();
        }
      }
    }
    requireRoom();
    return add(JobView.asked(UUID.randomUUID().toString(), JobKind.BUILD, "", now()));
  }

  private void requireRoom() {
    if (queue.size() >= limits.waiting()) {
      throw new TooManyJobsException(
          "%d jobs wait already; come back when some have ended".formatted(queue.size()));
    }
  }

  private JobView add(JobView view) throws IOException {
    files.write(view);
    Job job = new Job(view);
    synchronized (all) {
      all.put(view.id(), job);
      forgetOldest();
    }
    enqueue(job);
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
  public JobView cancel(Job job) throws IOException {
    if (queue.remove(job)) {
      return end(job, JobState.CANCELLED, "cancelled before it began", List.of());
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
    enqueue(job);
    return job.view();
  }

  private void enqueue(Job job) {
    synchronized (queue) {
      queue.add(job);
      if (worker == null && !closing) {
        worker = Thread.ofPlatform().daemon().name("jobs").start(this::workOff);
      }
    }
  }

  private void workOff() {
    try {
      while (!closing) {
        Job job = queue.take();
        atOnce.acquire();
        try {
          run(job);
        } finally {
          atOnce.release();
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(Job job) {
    if (job.cancelled()) {
      tell(job, JobState.CANCELLED, "cancelled before it began", List.of());
      return;
    }
    counts.begin();
    job.workedOnBy(Thread.currentThread());
    try {
      files.write(job.change(view -> view.in(JobState.RUNNING, "begins")));
      JobResult result = work.run(job.view(), new JobProgress(job, System::nanoTime));
      quiet(job);
      tell(job, result.state(), result.message(), result.problems());
    } catch (InterruptedException e) {
      stopped(job);
    } catch (IOException | RuntimeException | Error e) {
      // An error too ends this job alone: the thread goes on with the next one.
      failed(job, e);
    } finally {
      quiet(job);
      counts.end(job.view());
    }
  }

  /** Nobody interrupts this thread for this job any more. */
  private static void quiet(Job job) {
    job.workedOnBy(null);
    Thread.interrupted();
  }

  private void stopped(Job job) {
    quiet(job);
    if (job.cancelled()) {
      tell(job, JobState.CANCELLED, "cancelled; what was stored so far is kept", List.of());
    } else {
      tell(job, JobState.INTERRUPTED, "the server ended; resume it to go on", List.of());
    }
  }

  private void failed(Job job, Throwable why) {
    if (job.cancelled() || closing) {
      stopped(job);
      return;
    }
    quiet(job);
    Throwable cause = why instanceof UncheckedIOException io ? io.getCause() : why;
    if (JobFaults.isFault(cause)) {
      JobFaults.trace(cause);
    }
    tell(job, JobState.FAILED, JobFaults.told(cause, workspace), List.of());
  }

  private JobView end(Job job, JobState how, String message, List<JobProblem> problems)
      throws IOException {
    JobView view = job.change(before -> before.over(how, message, problems, now()));
    files.write(view);
    return view;
  }

  private void tell(Job job, JobState how, String message, List<JobProblem> problems) {
    try {
      try {
        end(job, how, message, problems);
      } catch (ClosedByInterruptException closing) {
        Thread.interrupted();
        end(job, how, message, problems);
      }
    } catch (IOException e) {
      System.err.println("nomograph: the end of a job cannot be stored: " + IoReason.of(e));
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /** Ends; a job that runs is interrupted and can be resumed later. */
  @Override
  public void close() {
    closing = true;
    Thread running;
    synchronized (queue) {
      running = worker;
    }
    if (running == null) {
      return;
    }
    running.interrupt();
    try {
      running.join(DRAIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
