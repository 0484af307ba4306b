package org.nomograph.engine.workspace;

/** The workspace has no published snapshot yet. Not retriable before a build. */
public final class NotBuiltException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  public NotBuiltException(String message) {
    super(message);
  }
}
