package org.nomograph.engine.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.RecordJson;

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

  /**
   * The index as this build leaves it, before it is published; for stages that search. The caller
   * closes it.
   *
   * @throws IllegalStateException if the documents are not written yet
   */
  default LuceneLawIndex openIndex(SearchParams params) throws IOException {
    throw new IllegalStateException("the documents of this build are not written yet");
  }

  /** Directory of a stage that ran earlier in this build. */
  Path stageDirectory(String stage);

  /**
   * Directory of a stage in the snapshot that this build replaces, for what can be taken over from
   * it; empty when there is none.
   */
  default Optional<Path> previousDirectory(String stage) {
    return Optional.empty();
  }

  /**
   * Hash over the stored statutes of each law, by key of the law: equal exactly when no version of
   * that law was added, removed or changed, whatever happened to other laws.
   */
  default SortedMap<String, String> lawHashes() throws IOException {
    SortedMap<String, List<String>> parts = new TreeMap<>();
    forEach(
        SourceRecord.Statute.class,
        statute ->
            parts
                .computeIfAbsent(statute.version().law(), law -> new ArrayList<>())
                .add(RecordJson.write(statute)));
    SortedMap<String, String> hashes = new TreeMap<>();
    parts.forEach((law, records) -> hashes.put(law, Hashing.of(records)));
    return hashes;
  }

  /** As {@link #forEach} over the statutes, of these laws only. */
  default void forEachStatute(Set<String> laws, Consumer<SourceRecord.Statute> consumer)
      throws IOException {
    forEach(
        SourceRecord.Statute.class,
        statute -> {
          if (laws.contains(statute.version().law())) {
            consumer.accept(statute);
          }
        });
  }
}
