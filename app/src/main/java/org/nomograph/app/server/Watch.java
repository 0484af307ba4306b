package org.nomograph.app.server;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Looks after requests that are worked on, and interrupts the work of those whose client has gone
 * or whose time is over. Safe for use by several threads.
 */
final class Watch implements AutoCloseable {
  private static final String ATTRIBUTE = "nomograph.work";
  private static final long TICK_MILLIS = 200;

  /** Before it a request is not looked after: most have ended by then. */
  private static final long YOUNG_NANOS = TimeUnit.MILLISECONDS.toNanos(400);

  private final Duration limit;
  private final Set<Work> all = ConcurrentHashMap.newKeySet();
  private final Thread watcher;

  /**
   * @param limit how long a request may be worked on
   */
  Watch(Duration limit) {
    this.limit = limit;
    this.watcher = Thread.ofPlatform().daemon().name("watch").start(this::look);
  }

  /** Why work was stopped. */
  enum Reason {
    CLIENT_GONE,
    TIME_OVER
  }

  /** One request that is worked on by the thread that began it. */
  static final class Work implements AutoCloseable {
    private final Watch watch;
    private final Thread thread = Thread.currentThread();
    private final long began = System.nanoTime();
    private final Optional<String> connection;
    private boolean seen;
    private boolean over;
    private Reason stopped;

    private Work(Watch watch, Optional<String> connection) {
      this.watch = watch;
      this.connection = connection;
    }

    private synchronized void stop(Reason why) {
      if (!over && stopped == null) {
        stopped = why;
        thread.interrupt();
      }
    }

    private synchronized Optional<Reason> reason() {
      return Optional.ofNullable(stopped);
    }

    @Override
    public void close() {
      finish();
    }

    /** It is over: the thread is not interrupted for it any more, and can tell what came of it. */
    void finish() {
      watch.all.remove(this);
      synchronized (this) {
        over = true;
        if (stopped != null) {
          Thread.interrupted();
        }
      }
    }
  }

  /** A request is worked on by this thread from now on. */
  Work begin(HttpServletRequest request) {
    Work work =
        new Work(
            this,
            Connections.key(
                request.getLocalPort(), request.getRemoteAddr(), request.getRemotePort()));
    request.setAttribute(ATTRIBUTE, work);
    all.add(work);
    return work;
  }

  /** Why the work on a request was stopped; empty when it was not. */
  static Optional<Reason> stopped(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof Work work ? work.reason() : Optional.empty();
  }

  /** The work on a request is over, and only its result is still to be sent. */
  static void finish(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof Work work) {
      work.finish();
    }
  }

  private void look() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        long now = System.nanoTime();
        if (all.stream().anyMatch(work -> now - work.began > YOUNG_NANOS)) {
          Connections connections = Connections.now();
          all.stream().filter(w -> now - w.began > YOUNG_NANOS).forEach(w -> look(w, connections));
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(Work work, Connections connections) {
    if (System.nanoTime() - work.began > limit.toNanos()) {
      work.stop(Reason.TIME_OVER);
      return;
    }
    if (work.connection.isEmpty() || !connections.told()) {
      return;
    }
    switch (connections.state(work.connection.get())) {
      case OPEN -> work.seen = true;
      case LEFT -> work.stop(Reason.CLIENT_GONE);
      case UNKNOWN -> {
        // One that was never seen may be hidden by the system; one that was has been cut off.
        if (work.seen) {
          work.stop(Reason.CLIENT_GONE);
        }
      }
    }
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
