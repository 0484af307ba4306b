package org.nomograph.app.tenant;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.nomograph.app.jobs.Jobs;
import org.nomograph.engine.workspace.Manifest;
import org.nomograph.engine.workspace.Workspace;

/**
 * One workspace of a server, with its jobs. What is built, here or by another process, is taken up
 * without a restart; requests under way end on what they began with. Safe for use by several
 * threads.
 */
public final class Tenant implements AutoCloseable {
  private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final String name;
  private final Path directory;
  private final Opener opener;
  private final Clock clock;
  private final AtomicLong looked = new AtomicLong(System.nanoTime());
  private final AtomicLong used = new AtomicLong();
  private final AtomicBoolean looking = new AtomicBoolean();
  private Jobs jobs;
  private Opened opened;
  private boolean closed;

  Tenant(String name, Path directory, Opener opener, Clock clock) {
    this.name = name;
    this.directory = directory;
    this.opener = opener;
    this.clock = clock;
  }

  void with(Jobs own) {
    jobs = own;
  }

  /** Name by which it is picked: that of its directory. */
  public String name() {
    return name;
  }

  /** Its directory. */
  public Path directory() {
    return directory;
  }

  /** Its jobs. */
  public Jobs jobs() {
    return jobs;
  }

  /**
   * Opens it where it is not open, for one request.
   *
   * @throws org.nomograph.engine.workspace.WorkspaceException if there is nothing to open: nothing
   *     was imported or built yet
   */
  public Lease lease() throws IOException {
    used.set(System.nanoTime());
    lookForNewer();
    synchronized (this) {
      if (closed) {
        throw new IllegalStateException("the server is ending");
      }
      if (opened == null) {
        opened = new Opened(opener.open(directory), clock);
      }
      return opened.lease();
    }
  }

  /** Whether it is open now. */
  synchronized boolean isOpen() {
    return opened != null;
  }

  /** When it was asked last, on a clock that only goes forward, in nanoseconds. */
  long used() {
    return used.get();
  }

  /** Closes what is open until somebody asks again; requests under way end. */
  synchronized void rest() {
    if (opened != null) {
      opened.replace();
      opened = null;
    }
  }

  /** Takes up what was published last. Where it cannot be opened, what is open stays. */
  void renew() {
    synchronized (this) {
      if (opened == null || closed) {
        return;
      }
    }
    try {
      Opened newer = new Opened(opener.open(directory), clock);
      Opened before;
      synchronized (this) {
        before = closed ? newer : opened;
        opened = closed ? opened : newer;
      }
      if (before != null) {
        before.replace();
      }
    } catch (IOException e) {
      System.err.println(
          "nomograph: workspace %s: what was built cannot be taken up: %s"
              .formatted(name, e.getMessage()));
    }
  }

  /** Another process may have built: looked for now and then, while nobody waits. */
  private void lookForNewer() {
    long now = System.nanoTime();
    if (now - looked.get() < LOOK_NANOS || looking.getAndSet(true)) {
      return;
    }
    looked.set(now);
    Thread.startVirtualThread(
        () -> {
          try {
            if (isOlder()) {
              renew();
            }
          } finally {
            looking.set(false);
          }
        });
  }

  private boolean isOlder() {
    String open;
    synchronized (this) {
      if (opened == null) {
        return false;
      }
      open = opened.snapshot();
    }
    try {
      Optional<Manifest> published = Workspace.open(directory).manifest();
      return published.filter(manifest -> !manifest.snapshotId().equals(open)).isPresent();
    } catch (IOException justBeingWritten) {
      return false;
    }
  }

  @Override
  public void close() {
    jobs.close();
    synchronized (this) {
      closed = true;
      if (opened != null) {
        opened.replace();
        opened = null;
      }
    }
  }
}
