package org.nomograph.engine.build;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.IndexCommits;
import org.nomograph.engine.index.LuceneIndexer;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.workspace.DurableFiles;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.Manifest;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceLock;
import org.nomograph.engine.workspace.WorkspaceWriteException;

/**
 * Builds and publishes a snapshot of a workspace.
 *
 * <ol>
 *   <li>Compare corpus, parameters, embedder and stage inputs with the last snapshot; equal: done.
 *   <li>Compare the documents with the index; embed and write those that differ.
 *   <li>Run the stages whose input changed, take the files of the others over; index what they
 *       contribute.
 *   <li>Write the manifest, force all files to the disk, rename the directory into place, commit
 *       the index with the snapshot's name. The commit publishes; before it nothing is visible.
 * </ol>
 *
 * A build that is killed or interrupted leaves the last snapshot as it was; the next one starts
 * again and finds the vectors in the embedder's cache. Immutable; builds of one workspace exclude
 * one another by its lock.
 */
public final class SnapshotBuilder {
  private static final String EMBEDDER_KEY = "embedder";
  private static final String BUILDING = ".building";
  private static final int HASH_DIGITS = 12;

  private final Workspace workspace;
  private final Optional<Embedder> embedder;
  private final List<SnapshotStage> stages;
  private final BuildParams params;
  private final Clock clock;

  /**
   * A builder.
   *
   * @param embedder gives the vectors, with a cache of its own; empty for an index without vectors
   * @param stages stages in the order in which they run
   */
  public SnapshotBuilder(
      Workspace workspace,
      Optional<Embedder> embedder,
      List<SnapshotStage> stages,
      BuildParams params,
      Clock clock) {
    this.workspace = workspace;
    this.embedder = embedder;
    this.stages = List.copyOf(stages);
    this.params = params;
    this.clock = clock;
  }

  /**
   * Builds and publishes.
   *
   * @throws org.nomograph.engine.workspace.WorkspaceLockedException if someone else is writing
   * @throws EmbedderMismatchException if the index has vectors of another embedder and the
   *     parameters do not allow to replace them
   * @throws WorkspaceWriteException if the device is full or read-only; nothing was published
   * @throws InterruptedException if the thread was interrupted; nothing was published
   */
  public BuildReport build(Progress progress) throws IOException, InterruptedException {
    try (WorkspaceLock lock = workspace.lock(clock)) {
      workspace.sweepSnapshots(lock);
      Optional<Manifest> previous = previousManifest();
      Optional<Path> last =
          previous.map(m -> workspace.snapshotsDirectory().resolve(m.snapshotId()));
      StoreBuildInput input = new StoreBuildInput(workspace, workspace.catalog(), embedder, last);
      boolean afresh = replacesVectors();
      if (!afresh && previous.isPresent() && unchanged(previous.get(), input)) {
        return BuildReport.nothingToDo(previous.get());
      }
      BuildReport report = publishOrSweep(input, previous, afresh, lock, progress);
      workspace.sweepSnapshots(lock);
      return report;
    } catch (ClosedByInterruptException e) {
      InterruptedException interrupted = new InterruptedException("build interrupted");
      interrupted.initCause(e);
      throw interrupted;
    } catch (IOException | RuntimeException e) {
      // The index reports a full device in several ways and never names a file.
      Optional<WorkspaceWriteException> device =
          WorkspaceWriteException.of(e, workspace.indexDirectory());
      if (device.isPresent()) {
        throw device.get();
      }
      throw e;
    }
  }

  /** The last manifest; empty also when its directory is lost, then everything is made anew. */
  private Optional<Manifest> previousManifest() throws IOException {
    try {
      return workspace.manifest();
    } catch (NoSuchFileException lost) {
      return Optional.empty();
    }
  }

  /** Data of the published commit, empty before the first build. */
  private Map<String, String> lastCommit() throws IOException {
    List<Map<String, String>> commits = IndexCommits.data(workspace.indexDirectory());
    return commits.isEmpty() ? Map.of() : commits.getFirst();
  }

  private String fingerprint() {
    return embedder.map(Embedder::fingerprint).orElse("");
  }

  private boolean replacesVectors() throws IOException {
    String indexed = lastCommit().getOrDefault(EMBEDDER_KEY, "");
    if (indexed.isEmpty() || indexed.equals(fingerprint())) {
      return false;
    }
    if (!params.reembed()) {
      throw new EmbedderMismatchException(indexed, fingerprint());
    }
    return true;
  }

  private boolean unchanged(Manifest previous, StoreBuildInput input) throws IOException {
    if (!previous.corpusHash().equals(input.corpusHash())
        || !previous.programVersion().equals(params.programVersion())
        || !previous.embedder().equals(fingerprint())
        || !previous.parameters().entrySet().containsAll(RecordDocuments.parameters().entrySet())
        || previous.stages().size() != stages.size()) {
      return false;
    }
    Path directory = workspace.snapshotsDirectory().resolve(previous.snapshotId());
    for (SnapshotStage stage : stages) {
      input.stageReady(stage.name(), directory.resolve(stage.name()));
      if (!stage.inputHash(input).equals(previous.stages().get(stage.name()))) {
        return false;
      }
    }
    return true;
  }

  /** What is half made when publishing fails may be what filled the device: it goes at once. */
  private BuildReport publishOrSweep(
      StoreBuildInput input,
      Optional<Manifest> previous,
      boolean afresh,
      WorkspaceLock lock,
      Progress progress)
      throws IOException, InterruptedException {
    try {
      return publish(input, previous, afresh, progress);
    } catch (IOException | InterruptedException | RuntimeException e) {
      try {
        workspace.sweepSnapshots(lock);
      } catch (IOException alsoFailed) {
        e.addSuppressed(alsoFailed);
      }
      throw e;
    }
  }

  private BuildReport publish(
      StoreBuildInput input, Optional<Manifest> previous, boolean afresh, Progress progress)
      throws IOException, InterruptedException {
    Path building = workspace.snapshotsDirectory().resolve(BUILDING);
    Files.createDirectory(building);
    List<Problem> problems = new ArrayList<>(input.planVersions());
    try (LuceneIndexer indexer =
        LuceneIndexer.open(workspace.indexDirectory(), params.bufferMegabytes(), afresh)) {
      IndexUpdate update = new IndexUpdate(indexer, embedder, params.embedThreads(), progress);
      String common = RecordDocuments.FORMAT + " " + params.programVersion();
      SourceDigests.write(update.records(input, common), building);
      StageRun run = new StageRun(building, previous, workspace.snapshotsDirectory());
      for (SnapshotStage stage : stages(false)) {
        update.stage(stage.documents(run.stage(stage, input, progress)));
      }
      update.deleteRest();
      input.indexReady(indexer);
      for (SnapshotStage stage : stages(true)) {
        run.stage(stage, input, progress);
      }
      Manifest manifest = manifest(input, run, update.counts());
      moveIntoPlace(building, manifest);
      indexer.commit(
          Map.of(Workspace.SNAPSHOT_KEY, manifest.snapshotId(), EMBEDDER_KEY, fingerprint()));
      problems.addAll(update.problems());
      return new BuildReport(
          false,
          manifest,
          update.written(),
          update.deleted(),
          update.kept(),
          run.run(),
          run.takenOver(),
          problems);
    }
  }

  private List<SnapshotStage> stages(boolean searching) {
    return stages.stream().filter(stage -> stage.searches() == searching).toList();
  }

  private void moveIntoPlace(Path building, Manifest manifest) throws IOException {
    Workspace.writeManifest(building, manifest);
    DurableFiles.syncTree(building);
    DurableFiles.move(building, workspace.snapshotsDirectory().resolve(manifest.snapshotId()));
    DurableFiles.syncDirectory(workspace.snapshotsDirectory());
  }

  private Manifest manifest(StoreBuildInput input, StageRun run, SortedMap<String, Long> documents)
      throws IOException {
    SortedMap<String, String> stageHashes = run.hashes();
    SortedMap<String, String> parameters = new TreeMap<>(RecordDocuments.parameters());
    parameters.putAll(run.figures());
    SortedMap<String, Long> counts = new TreeMap<>(documents);
    counts.put("sources", (long) workspace.catalog().sources().size());
    String corpus = input.corpusHash();
    List<String> parts = new ArrayList<>(List.of(corpus, params.programVersion(), fingerprint()));
    stageHashes.forEach((name, hash) -> parts.addAll(List.of(name, hash)));
    String id =
        "%06d-%s"
            .formatted(
                number(lastCommit().get(Workspace.SNAPSHOT_KEY)) + 1,
                Hashing.of(parts).substring(0, HASH_DIGITS));
    return new Manifest(
        Manifest.FORMAT,
        id,
        clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
        params.programVersion(),
        corpus,
        fingerprint(),
        parameters,
        stageHashes,
        counts);
  }

  private static int number(String snapshotId) {
    return snapshotId == null
        ? 0
        : Integer.parseInt(snapshotId.substring(0, snapshotId.indexOf('-')));
  }
}
