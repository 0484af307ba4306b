package org.nomograph.app.jobs;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** A job that somebody may wait for. Safe for use by several threads. */
public final class Job {
  private JobView view;
  private long version;
  private Thread worker;
  private boolean cancelled;

  Job(JobView view) {
    this.view = view;
  }

  /** The job as it is now. */
  public synchronized JobView view() {
    return view;
  }

  /** Number that grows with every change. */
  public synchronized long version() {
    return version;
  }

  /**
   * Waits for a change.
   *
   * @param seen version that is known already
   * @param millis how long to wait at most
   * @return the version now, which is the one given when nothing changed
   */
  public synchronized long awaitChange(long seen, long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    for (long left = millis; version == seen && left > 0; ) {
      wait(left);
      left = (end - System.nanoTime()) / 1_000_000;
    }
    return version;
  }

  synchronized JobView change(UnaryOperator<JobView> how) {
    view = how.apply(view);
    version++;
    notifyAll();
    return view;
  }

  /** The thread that works on it from now on; null when none does any more. */
  synchronized void workedOnBy(Thread thread) {
    worker = thread;
  }

  synchronized void forgetCancel() {
    cancelled = false;
  }

  synchronized boolean cancelled() {
    return cancelled;
  }

  /** Asks whoever works on it to stop. */
  synchronized void cancel() {
    cancelled = true;
    stop();
  }

  synchronized void stop() {
    Optional.ofNullable(worker).ifPresent(Thread::interrupt);
  }
}
