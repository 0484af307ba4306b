package org.nomograph.app.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.nomograph.engine.io.IoReason;

/**
 * Works jobs off, one after the other, in a thread of its own that begins with the first. Safe for
 * use by several threads.
 */
final class JobRunner implements AutoCloseable {
  private static final long DRAIN_MILLIS = 10_000;

  private final Path workspace;
  private final JobFiles files;
  private final JobWork work;
  private final Semaphore atOnce;
  private final JobCounts counts;
  private final Clock clock;
  private final BlockingQueue<Job> queue = new LinkedBlockingQueue<>();
  private Thread worker;
  private volatile boolean closing;

  /**
   * @param workspace directory of the workspace, for messages that do not show it
   * @param atOnce how many jobs of all workspaces run at the same time
   */
  JobRunner(
      Path workspace,
      JobFiles files,
      JobWork work,
      Semaphore atOnce,
      JobCounts counts,
      Clock clock) {
    this.workspace = workspace;
    this.files = files;
    this.work = work;
    this.atOnce = atOnce;
    this.counts = counts;
    this.clock = clock;
  }

  /** A job is to be worked on when those before it have ended. */
  void enqueue(Job job) {
    synchronized (queue) {
      queue.add(job);
      if (worker == null && !closing) {
        worker = Thread.ofPlatform().daemon().name("jobs").start(this::workOff);
      }
    }
  }

  /** How many wait. */
  int waiting() {
    return queue.size();
  }

  /** A job of a kind that waits. */
  Optional<Job> waiting(JobKind kind) {
    return queue.stream().filter(job -> job.view().kind() == kind).findFirst();
  }

  /** Takes out a job that still waits; false when it does not wait any more. */
  boolean leave(Job job) {
    boolean waited = queue.remove(job);
    if (waited) {
      tell(job, JobState.CANCELLED, "cancelled before it began", List.of());
    }
    return waited;
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

  private void end(Job job, JobState how, String message, List<JobProblem> problems)
      throws IOException {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    files.write(job.change(before -> before.over(how, message, problems, now)));
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
