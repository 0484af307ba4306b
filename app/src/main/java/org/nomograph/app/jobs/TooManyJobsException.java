package org.nomograph.app.jobs;

/** Too many jobs wait already. */
public final class TooManyJobsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyJobsException(String message) {
    super(message);
  }
}
