package org.nomograph.engine.workspace;

/** Another writer holds the workspace. Retriable once it has ended. */
public final class WorkspaceLockedException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  WorkspaceLockedException(String message) {
    super(message);
  }
}
