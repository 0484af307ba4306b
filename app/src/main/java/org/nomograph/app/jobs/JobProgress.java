package org.nomograph.app.jobs;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.nomograph.engine.Progress;

/** Tells a job how far its work is, not more often than anybody can look. Used by one thread. */
final class JobProgress implements Progress {
  private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final double NANOS = 1e9;

  private final Job job;
  private final LongSupplier nanos;
  private String task = "";
  private long total;
  private long done;
  private long began;
  private long told;

  /**
   * @param nanos a clock that only goes forward, in nanoseconds
   */
  JobProgress(Job job, LongSupplier nanos) {
    this.job = job;
    this.nanos = nanos;
  }

  @Override
  public void begin(String name, long steps) {
    task = name;
    total = steps;
    done = 0;
    began = nanos.getAsLong();
    tell(began);
  }

  @Override
  public void advance(long steps) {
    done += steps;
    long now = nanos.getAsLong();
    if (now - told >= EVERY_NANOS) {
      tell(now);
    }
  }

  @Override
  public void end() {
    tell(nanos.getAsLong());
  }

  private void tell(long now) {
    told = now;
    double seconds = (now - began) / NANOS;
    double rate = seconds > 0 ? done / seconds : 0;
    JobView.Steps steps = new JobView.Steps(done, total, rate);
    job.change(view -> view.at(steps, task));
  }
}
