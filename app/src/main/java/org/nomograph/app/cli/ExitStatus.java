package org.nomograph.app.cli;

/** Exit statuses of the command line; scripts depend on them. */
public final class ExitStatus {
  /** Done. */
  public static final int DONE = 0;

  /** A fault of the program itself, or output that could not be written to its end. */
  public static final int FAULT = 1;

  /** Wrong usage. */
  public static final int USAGE = 2;

  /** Bad input; the message names file, line and what is expected. */
  public static final int BAD_INPUT = 3;

  /**
   * Workspace missing, not built, held by another process, or not to be read or written: its device
   * is full or read-only, for instance.
   */
  public static final int WORKSPACE = 4;

  /** Model endpoint failed. */
  public static final int MODEL_ENDPOINT = 5;

  /** Interrupted; a process that SIGTERM ends has 143. */
  public static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
