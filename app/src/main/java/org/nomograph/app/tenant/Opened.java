package org.nomograph.app.tenant;

import java.io.IOException;
import java.time.Clock;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.Operations;
import org.nomograph.engine.Nomograph;

/**
 * A workspace that is open, with how many use it; it closes when it was replaced and the last one
 * has gone. Safe for use by several threads.
 */
final class Opened {
  private final Nomograph nomograph;
  private final Operations operations;
  private int users;
  private boolean replaced;

  Opened(Nomograph nomograph, Clock clock) {
    this.nomograph = nomograph;
    this.operations = new Operations(new LawService(nomograph, clock));
  }

  String snapshot() {
    return nomograph.snapshot().manifest().snapshotId();
  }

  /** One more uses it. */
  synchronized Lease lease() {
    users++;
    return new Lease(operations, this::leave);
  }

  private void leave() {
    boolean last;
    synchronized (this) {
      users--;
      last = replaced && users == 0;
    }
    if (last) {
      shut();
    }
  }

  /** Nobody new comes to it. */
  void replace() {
    boolean idle;
    synchronized (this) {
      idle = !replaced && users == 0;
      replaced = true;
    }
    if (idle) {
      shut();
    }
  }

  private void shut() {
    try {
      nomograph.close();
    } catch (IOException e) {
      System.err.println("nomograph: a workspace cannot be closed: " + e.getMessage());
    }
  }
}
