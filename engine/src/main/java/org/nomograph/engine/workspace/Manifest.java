package org.nomograph.engine.workspace;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a snapshot was made of, {@code manifest.json}.
 *
 * @param format number of the format of the snapshot's files; 0 where an earlier version did not
 *     write it
 * @param snapshotId id of the snapshot, also the name of its directory
 * @param createdAt when it was published, ISO 8601 in UTC
 * @param programVersion version of the program that built it
 * @param corpusHash hash over all stored records
 * @param embedder fingerprint of the embedder, empty when the index has no vectors
 * @param parameters parameters that shaped the index and figures that stages found in it, by name
 * @param stages input hash of each stage, by name
 * @param counts documents by kind, lower case, and {@code sources}
 */
public record Manifest(
    int format,
    String snapshotId,
    String createdAt,
    String programVersion,
    String corpusHash,
    String embedder,
    SortedMap<String, String> parameters,
    SortedMap<String, String> stages,
    SortedMap<String, Long> counts) {
  /**
   * Number of the format of a snapshot: raised with every change of a file of it that has no number
   * of its own, and of the manifest.
   */
  public static final int FORMAT = 1;

  public Manifest {
    if (snapshotId == null || snapshotId.isBlank()) {
      throw new IllegalArgumentException("a manifest needs a snapshot id");
    }
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    stages = Collections.unmodifiableSortedMap(new TreeMap<>(stages));
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }
}
