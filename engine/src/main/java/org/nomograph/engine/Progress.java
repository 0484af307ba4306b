package org.nomograph.engine;

/**
 * Receives the progress of long work. Calls come from one thread at a time. Work is cancelled by
 * interrupting its thread.
 */
public interface Progress {
  /** Discards everything. */
  Progress NONE =
      new Progress() {
        @Override
        public void begin(String task, long total) {}

        @Override
        public void advance(long steps) {}

        @Override
        public void end() {}
      };

  /**
   * A task begins.
   *
   * @param task what is done, for people
   * @param total number of steps, or 0 when unknown
   */
  void begin(String task, long total);

  /** So many further steps are done. */
  void advance(long steps);

  /** The task is over. */
  void end();
}
