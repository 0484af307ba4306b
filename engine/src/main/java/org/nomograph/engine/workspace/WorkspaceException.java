package org.nomograph.engine.workspace;

import java.io.IOException;

/** A workspace cannot be used as asked; the message says why and what to do. */
public sealed class WorkspaceException extends IOException
    permits WorkspaceMissingException,
        WorkspaceLockedException,
        WorkspaceDamagedException,
        WorkspaceWriteException,
        NotBuiltException,
        OtherFormatException {
  private static final long serialVersionUID = 1L;

  WorkspaceException(String message) {
    super(message);
  }

  WorkspaceException(String message, Throwable cause) {
    super(message, cause);
  }
}
