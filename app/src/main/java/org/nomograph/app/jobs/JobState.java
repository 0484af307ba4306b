package org.nomograph.app.jobs;

import java.util.Locale;

/** Where a job stands. */
public enum JobState {
  /** Waits for its turn. */
  QUEUED,
  /** Is being worked on. */
  RUNNING,
  /** Ended well. */
  DONE,
  /** Ended without a result; the message says why. */
  FAILED,
  /** Ended because somebody asked for it. */
  CANCELLED,
  /** The server ended before it did. */
  INTERRUPTED;

  /** Whether nothing happens to it any more unless it is resumed. */
  public boolean ended() {
    return this != QUEUED && this != RUNNING;
  }

  /** Whether it can be taken up again: it ended, and not well. */
  public boolean resumable() {
    return ended() && this != DONE;
  }

  /** Name in JSON. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
