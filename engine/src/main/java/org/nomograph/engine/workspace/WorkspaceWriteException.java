package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.engine.io.IoReason;

/**
 * The device of the workspace takes no more: it is full, over quota, read-only or broken. What was
 * published and stored before is as it was. Retriable once that is mended.
 */
public final class WorkspaceWriteException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  private WorkspaceWriteException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * What a failure means for the user.
   *
   * @param failure what happened while something was written
   * @param place the file that was being written, or the directory where no file is known
   * @return the failure as one of the device; empty when it is none
   */
  public static Optional<WorkspaceWriteException> of(Throwable failure, Path place) {
    if (failure instanceof WorkspaceWriteException already) {
      return Optional.of(already);
    }
    return IoReason.ofDevice(failure)
        .map(
            reason ->
                new WorkspaceWriteException(
                    file(failure, place)
                        + ": cannot be written: "
                        + reason
                        + "; what was there before is kept: mend that, then run the same command"
                        + " again",
                    failure));
  }

  /** The failure itself, or what it means where the device is to blame. */
  public static IOException orSame(IOException failure, Path place) {
    return of(failure, place).<IOException>map(w -> w).orElse(failure);
  }

  private static String file(Throwable failure, Path place) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof FileSystemException named && named.getFile() != null) {
        return named.getFile();
      }
    }
    return place.toString();
  }
}
