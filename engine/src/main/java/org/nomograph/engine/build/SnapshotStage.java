package org.nomograph.engine.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.IndexDocument;

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

  /**
   * Whether it searches the documents of this build, {@link BuildInput#openIndex}. Such stages run
   * last and contribute no documents.
   */
  default boolean searches() {
    return false;
  }

  /**
   * Figures that people want to see of what the stage found, by name; kept in the manifest.
   *
   * @param directory the directory that {@link #run} filled
   */
  default SortedMap<String, String> figures(Path directory) throws IOException {
    return Collections.emptySortedMap();
  }

  /**
   * Documents that the files of this stage contribute to the index, for example summaries of
   * communities. Called after {@link #run}, or after the files were taken over.
   *
   * @param directory the directory that {@link #run} filled
   */
  default List<IndexDocument> documents(Path directory) throws IOException {
    return List.of();
  }
}
