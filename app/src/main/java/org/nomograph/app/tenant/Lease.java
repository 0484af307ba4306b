package org.nomograph.app.tenant;

import java.util.concurrent.atomic.AtomicBoolean;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.Operations;

/**
 * The use of an open workspace for one request: it stays as it is, whatever is built meanwhile. To
 * be closed by whoever took it; closing it again does nothing.
 */
public final class Lease implements AutoCloseable {
  private final Operations operations;
  private final Runnable leave;
  private final AtomicBoolean closed = new AtomicBoolean();

  Lease(Operations operations, Runnable leave) {
    this.operations = operations;
    this.leave = leave;
  }

  /** What the workspace can be asked. */
  public Operations operations() {
    return operations;
  }

  /** What is behind the operations. */
  public LawService service() {
    return operations.service();
  }

  @Override
  public void close() {
    if (!closed.getAndSet(true)) {
      leave.run();
    }
  }
}
