package org.nomograph.engine.endpoint;

/** Waits; an argument so that tests need not. */
@FunctionalInterface
public interface Pause {
  /** Waits so many milliseconds, at least 0. */
  void millis(long duration) throws InterruptedException;
}
