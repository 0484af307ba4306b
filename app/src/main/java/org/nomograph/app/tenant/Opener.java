package org.nomograph.app.tenant;

import java.io.IOException;
import java.nio.file.Path;
import org.nomograph.engine.Nomograph;

/** Opens a workspace for reading. */
@FunctionalInterface
public interface Opener {
  /**
   * Opens it.
   *
   * @throws org.nomograph.engine.workspace.WorkspaceException if it is missing or not built
   */
  Nomograph open(Path directory) throws IOException;
}
