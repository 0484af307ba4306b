package org.nomograph.engine.ingest;

/**
 * A problem in a source, collected so that the rest can be imported. Never only logged.
 *
 * @param source path of the file as given
 * @param line line of the file, 1 the first; 0 when it concerns the whole file
 * @param severity whether something was left out
 * @param reason what is wrong and what was expected
 */
public record Problem(String source, int line, Severity severity, String reason) {
  /** How bad it is. */
  public enum Severity {
    /** Read, but something looks off. */
    NOTE,
    /** A record of the file was left out. */
    RECORD_SKIPPED,
    /** The whole file was left out. */
    FILE_SKIPPED
  }

  public Problem {
    if (source == null || severity == null || reason == null || reason.isBlank()) {
      throw new IllegalArgumentException("a problem needs source, severity and reason");
    }
  }

  /** {@code path:line: reason}. */
  @Override
  public String toString() {
    return (line > 0 ? source + ":" + line : source) + ": " + reason;
  }
}
