package org.nomograph.engine.workspace;

/** A file of the workspace is not what was written. Not retriable. */
public final class WorkspaceDamagedException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  WorkspaceDamagedException(String message) {
    super(message);
  }

  WorkspaceDamagedException(String message, Throwable cause) {
    super(message, cause);
  }
}
