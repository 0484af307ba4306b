package org.nomograph.engine.build;

import java.io.IOException;
import java.nio.file.Path;
import org.nomograph.engine.Progress;

/**
 * One step of a build that makes files of the snapshot out of the stored records. A stage whose
 * input hash equals that of the last published snapshot is not run again: its files are taken over.
 */
public interface SnapshotStage {
  /** Name, also the name of the directory its files go to; lower case, no blanks. */
  String name();

  /**
   * Hash of everything the output depends on: records, parameters, embedder, version of the stage's
   * own format.
   */
  String inputHash(BuildInput input) throws IOException;

  /** Writes the files into the given empty directory. Interruptible. */
  void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException;
}
