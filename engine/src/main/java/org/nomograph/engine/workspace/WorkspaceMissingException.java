package org.nomograph.engine.workspace;

/** There is no workspace in that directory. Not retriable. */
public final class WorkspaceMissingException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  WorkspaceMissingException(String message) {
    super(message);
  }
}
