package org.nomograph.app.jobs;

import java.util.Locale;

/** What a job does. */
public enum JobKind {
  /** Reads an uploaded file into the workspace. */
  IMPORT,
  /** Builds and publishes a snapshot. */
  BUILD;

  /** Name in JSON. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
