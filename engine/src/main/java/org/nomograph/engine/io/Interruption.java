package org.nomograph.engine.io;

/** Lets long work end when its thread is interrupted: nobody waits for its result. Stateless. */
public final class Interruption {
  private Interruption() {}

  /** The work was stopped before its end. */
  public static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoppedException() {
      super("the work was stopped before its end");
    }
  }

  /**
   * Ends the work of a thread that was interrupted, which it stays.
   *
   * @throws StoppedException if it was
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new StoppedException();
    }
  }
}
