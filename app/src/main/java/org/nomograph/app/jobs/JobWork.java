package org.nomograph.app.jobs;

import java.io.IOException;
import org.nomograph.engine.Progress;

/** The work of jobs. */
interface JobWork {
  /**
   * Does the work of a job; called again for the same job it goes on where it was.
   *
   * @throws InterruptedException if the thread was interrupted; what was stored stays
   */
  JobResult run(JobView job, Progress progress) throws IOException, InterruptedException;
}
