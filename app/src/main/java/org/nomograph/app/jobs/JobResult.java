package org.nomograph.app.jobs;

import java.util.List;

/**
 * What came of a job's work.
 *
 * @param state {@link JobState#DONE} or {@link JobState#FAILED}
 * @param message what was done, or why nothing could be
 * @param problems what was wrong with the sources
 */
record JobResult(JobState state, String message, List<JobProblem> problems) {
  JobResult {
    problems = List.copyOf(problems);
  }

  static JobResult done(String message, List<JobProblem> problems) {
    return new JobResult(JobState.DONE, message, problems);
  }

  static JobResult failed(String message, List<JobProblem> problems) {
    return new JobResult(JobState.FAILED, message, problems);
  }
}
