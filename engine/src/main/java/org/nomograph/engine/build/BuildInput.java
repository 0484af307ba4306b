package org.nomograph.engine.build;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * What a stage may read: the records of the store, their vectors and the stages that ran before it.
 */
public interface BuildInput {
  /**
   * Hash over all records of these types in the store; equal exactly when none was added, removed
   * or changed.
   */
  String recordsHash(List<Class<? extends SourceRecord>> types) throws IOException;

  /**
   * Streams all records of a type, sources in ascending id order, duplicates (same record id) once.
   */
  <T extends SourceRecord> void forEach(Class<T> type, Consumer<T> consumer) throws IOException;

  /**
   * The embedder of this build, or empty when the build runs without vectors. Cached by content
   * hash.
   */
  Optional<Embedder> embedder();

  /** Directory of a stage that ran earlier in this build. */
  java.nio.file.Path stageDirectory(String stage);
}
