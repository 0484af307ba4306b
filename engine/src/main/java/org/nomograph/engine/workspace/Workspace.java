package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.nomograph.engine.index.IndexCommits;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * A workspace directory.
 *
 * <ul>
 *   <li>{@code store/catalog.jsonl}: what was imported and taken out again, one line an event;
 *   <li>{@code store/records/ID.jsonl.gz}: the records of one source;
 *   <li>{@code index/}: the Lucene index; each commit belongs to one snapshot;
 *   <li>{@code snapshots/ID/}: manifest and one directory for each stage of the build;
 *   <li>{@code cache/}: embeddings already made;
 *   <li>{@code LOCK}: who is writing.
 * </ul>
 *
 * Reading needs no lock. Safe for use by several threads.
 */
public final class Workspace {
  /** Key in the index's commit data that names the snapshot. */
  public static final String SNAPSHOT_KEY = "snapshot";

  private static final String RECORDS = "store/records";
  private static final String MANIFEST = "manifest.json";
  private static final int OPEN_ATTEMPTS = 3;

  private final Path root;
  private final CatalogFile catalogFile;
  private final RecordFiles records;
  private final Map<String, Integer> openSnapshots = new HashMap<>();

  private Workspace(Path root) {
    this.root = root;
    this.catalogFile = new CatalogFile(root.resolve("store/catalog.jsonl"));
    this.records = new RecordFiles(root.resolve(RECORDS));
  }

  /**
   * Opens a workspace.
   *
   * @throws WorkspaceMissingException if there is none
   */
  public static Workspace open(Path directory) throws IOException {
    Path root = directory.toAbsolutePath().normalize();
    if (!Files.isDirectory(root.resolve(RECORDS))) {
      throw new WorkspaceMissingException(
          "there is no workspace in " + root + "; import something first, or name another one");
    }
    return new Workspace(root);
  }

  /**
   * Opens a workspace, or makes an empty one.
   *
   * @throws WorkspaceMissingException if something else than a directory stands there
   * @throws WorkspaceWriteException if the device is full or read-only
   */
  public static Workspace openOrCreate(Path directory) throws IOException {
    Path root = directory.toAbsolutePath().normalize();
    if (Files.exists(root) && !Files.isDirectory(root)) {
      throw new WorkspaceMissingException(
          root + " is a file; expected a directory for the workspace");
    }
    try {
      for (String part : List.of("index", "snapshots", "cache", RECORDS)) {
        Files.createDirectories(root.resolve(part));
      }
      DurableFiles.syncDirectory(root.resolve("store"));
      DurableFiles.syncDirectory(root);
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, root);
    }
    return new Workspace(root);
  }

  /** Whether a directory looks like a workspace. */
  public static boolean isWorkspace(Path directory) {
    return Files.isDirectory(directory.resolve(RECORDS))
        && Files.isDirectory(directory.resolve("snapshots"));
  }

  /** How a file's path is kept: absolute and normalised. */
  public static String pathKey(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  public Path root() {
    return root;
  }

  /** Directory of the Lucene index. */
  public Path indexDirectory() {
    return root.resolve("index");
  }

  /** Directory of the snapshots. */
  public Path snapshotsDirectory() {
    return root.resolve("snapshots");
  }

  /** Directory for caches that may be deleted at any time while nobody writes. */
  public Path cacheDirectory() {
    return root.resolve("cache");
  }

  /** What is imported now. */
  public Catalog catalog() throws IOException {
    return catalogFile.read();
  }

  /**
   * Streams the records of a source in their order.
   *
   * @throws WorkspaceDamagedException if they cannot be read
   */
  public void forEachRecord(String sourceId, Consumer<SourceRecord> consumer) throws IOException {
    records.forEach(sourceId, consumer);
  }

  /**
   * Takes the right to write.
   *
   * @throws WorkspaceLockedException if someone else has it
   */
  public WorkspaceLock lock(Clock clock) throws IOException {
    return WorkspaceLock.acquire(root, clock);
  }

  /**
   * Opens the store for importing and removing; holds the lock until it is closed.
   *
   * @throws WorkspaceLockedException if someone else is writing
   */
  public SourceStore openStore(Clock clock) throws IOException {
    WorkspaceLock lock = lock(clock);
    try {
      return new SourceStore(catalogFile, records, lock);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Manifest of the published snapshot, empty before the first build. */
  public Optional<Manifest> manifest() throws IOException {
    List<Map<String, String>> commits = commits();
    if (commits.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(readManifest(commits.getFirst().get(SNAPSHOT_KEY)));
  }

  private List<Map<String, String>> commits() throws IOException {
    try {
      return IndexCommits.data(indexDirectory());
    } catch (IndexFormatTooNewException e) {
      throw OtherFormatException.newer(indexDirectory(), e);
    }
  }

  private LuceneLawIndex newestIndex(SearchParams params) throws IOException {
    try {
      return LuceneLawIndex.openNewest(indexDirectory(), params)
          .orElseThrow(
              () -> new NotBuiltException("the workspace " + root + " is not built; run build"));
    } catch (IndexFormatTooNewException e) {
      throw OtherFormatException.newer(indexDirectory(), e);
    }
  }

  private Manifest readManifest(String snapshotId) throws IOException {
    Path file = snapshotsDirectory().resolve(snapshotId).resolve(MANIFEST);
    try {
      String text = Files.readString(file);
      OtherFormatException.require(
          file.toString(),
          Math.max(Manifest.FORMAT, RecordJson.number(text, "format")),
          Manifest.FORMAT,
          "import the sources into a new workspace");
      return RecordJson.read(text, Manifest.class);
    } catch (NoSuchFileException | OtherFormatException e) {
      throw e;
    } catch (IOException e) {
      throw new WorkspaceDamagedException(file + ": cannot be read; build again", e);
    }
  }

  /** Writes a manifest into a snapshot's directory. */
  public static void writeManifest(Path snapshotDirectory, Manifest manifest) throws IOException {
    Path file = snapshotDirectory.resolve(MANIFEST);
    try {
      Files.writeString(file, RecordJson.write(manifest) + "\n");
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, file);
    }
  }

  /**
   * Opens the published snapshot for reading.
   *
   * @throws NotBuiltException if nothing was built yet
   */
  public Snapshot openSnapshot(SearchParams params) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return openNewest(params);
      } catch (NoSuchFileException replacedMeanwhile) {
        if (attempt == OPEN_ATTEMPTS) {
          throw new WorkspaceDamagedException(
              replacedMeanwhile.getMessage() + ": missing; build again", replacedMeanwhile);
        }
      }
    }
  }

  private Snapshot openNewest(SearchParams params) throws IOException {
    LuceneLawIndex index = newestIndex(params);
    String id = index.commitData().get(SNAPSHOT_KEY);
    retain(id);
    try {
      Manifest manifest = readManifest(id);
      return new Snapshot(manifest, snapshotsDirectory().resolve(id), index, () -> release(id));
    } catch (IOException | RuntimeException e) {
      release(id);
      index.close();
      throw e;
    }
  }

  private synchronized void retain(String id) {
    openSnapshots.merge(id, 1, Integer::sum);
  }

  private synchronized void release(String id) {
    openSnapshots.computeIfPresent(id, (key, count) -> count == 1 ? null : count - 1);
  }

  /**
   * Deletes the directories of snapshots that no commit of the index names and that nobody who
   * opened this object reads.
   *
   * @param lock proof that nobody else writes
   */
  public synchronized void sweepSnapshots(WorkspaceLock lock) throws IOException {
    lock.requireHeld();
    Set<String> kept = new HashSet<>(openSnapshots.keySet());
    for (Map<String, String> commit : IndexCommits.data(indexDirectory())) {
      kept.add(commit.get(SNAPSHOT_KEY));
    }
    try (var directories = Files.newDirectoryStream(snapshotsDirectory())) {
      for (Path directory : directories) {
        if (!kept.contains(directory.getFileName().toString())) {
          DurableFiles.deleteTree(directory);
        }
      }
    }
  }
}
