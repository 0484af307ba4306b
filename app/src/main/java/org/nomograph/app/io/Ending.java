package org.nomograph.app.io;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What a running service does before a signal ends the process: takes nothing new and lets what
 * runs end. Safe for use by several threads.
 */
public final class Ending {
  private static final AtomicReference<Runnable> ACTION = new AtomicReference<>();

  private Ending() {}

  /** Says what is to be done; null when there is nothing any more. */
  public static void set(Runnable action) {
    ACTION.set(action);
  }

  /** Does it, once; false when there is nothing to do. */
  public static boolean run() {
    Runnable action = ACTION.getAndSet(null);
    if (action != null) {
      action.run();
    }
    return action != null;
  }
}
