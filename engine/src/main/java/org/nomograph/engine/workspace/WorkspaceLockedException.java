package org.nomograph.engine.workspace;

/** Another writer holds the workspace. Retriable once it has ended. */
public final class WorkspaceLockedException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  private final String holder;

  /**
   * @param holder who has it
   */
  WorkspaceLockedException(String message, String holder) {
    super(message);
    this.holder = holder;
  }

  /** Who has it, as {@link org.nomograph.engine.io.LockHolder} says it. */
  public String holder() {
    return holder;
  }
}
