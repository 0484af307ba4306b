package org.nomograph.engine.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.Progress;
import org.nomograph.engine.workspace.DurableFiles;
import org.nomograph.engine.workspace.Manifest;
import org.nomograph.engine.workspace.WorkspaceWriteException;

/**
 * Runs the stages of one build into the directory of the coming snapshot, or takes their files over
 * where their input is that of the last snapshot. Used by one thread.
 */
final class StageRun {
  private final Path target;
  private final Optional<Manifest> previous;
  private final Path snapshots;
  private final SortedMap<String, String> hashes = new TreeMap<>();
  private final SortedMap<String, String> figures = new TreeMap<>();
  private final List<String> run = new ArrayList<>();
  private final List<String> takenOver = new ArrayList<>();

  StageRun(Path target, Optional<Manifest> previous, Path snapshots) {
    this.target = target;
    this.previous = previous;
    this.snapshots = snapshots;
  }

  /** Makes the files of a stage; they are in the returned directory afterwards. */
  Path stage(SnapshotStage stage, StoreBuildInput input, Progress progress)
      throws IOException, InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("build interrupted");
    }
    Path directory = target.resolve(stage.name());
    String hash = stage.inputHash(input);
    Optional<Path> old = previousFiles(stage.name(), hash);
    if (old.isPresent()) {
      DurableFiles.linkTree(old.get(), directory);
      takenOver.add(stage.name());
    } else {
      Files.createDirectory(directory);
      run(stage, input, directory, progress);
      run.add(stage.name());
    }
    hashes.put(stage.name(), hash);
    input.stageReady(stage.name(), directory);
    figures.putAll(stage.figures(directory));
    return directory;
  }

  private static void run(
      SnapshotStage stage, StoreBuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    try {
      stage.run(input, directory, progress);
    } catch (IOException | UncheckedIOException e) {
      Optional<WorkspaceWriteException> device = WorkspaceWriteException.of(e, directory);
      if (device.isPresent()) {
        throw device.get();
      }
      throw e;
    }
  }

  private Optional<Path> previousFiles(String name, String hash) {
    return previous
        .filter(manifest -> hash.equals(manifest.stages().get(name)))
        .map(manifest -> snapshots.resolve(manifest.snapshotId()).resolve(name))
        .filter(Files::isDirectory);
  }

  SortedMap<String, String> hashes() {
    return hashes;
  }

  /** Figures that the stages found, by name. */
  SortedMap<String, String> figures() {
    return figures;
  }

  List<String> run() {
    return run;
  }

  List<String> takenOver() {
    return takenOver;
  }
}
