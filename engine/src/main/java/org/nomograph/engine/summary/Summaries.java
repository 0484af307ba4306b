package org.nomograph.engine.summary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Reading side of the summaries that a chat model wrote of a snapshot's groups. Immutable, safe for
 * use by several threads.
 */
public final class Summaries {
  /** Name of their directory in a workspace. */
  public static final String DIRECTORY = "summaries";

  private final SummaryStore store;
  private final SortedMap<String, String> keys;

  private Summaries(SummaryStore store, SortedMap<String, String> keys) {
    this.store = store;
    this.keys = keys;
  }

  /** Those of a snapshot; none where no model has written any. */
  public static Summaries of(Snapshot snapshot) throws IOException {
    SummaryStore store = new SummaryStore(directory(snapshot.workspaceDirectory()));
    return new Summaries(store, store.keys(snapshot.manifest().snapshotId()));
  }

  static Path directory(Path workspace) {
    return workspace.resolve(DIRECTORY);
  }

  /**
   * The summary of a group.
   *
   * @param id {@code community/3}, {@code section/NAME} or {@code domain/NAME}
   */
  public Optional<Summary> find(String id) {
    return Optional.ofNullable(keys.get(id)).flatMap(store::find);
  }
}
