package org.nomograph.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nomograph.engine.build.BuildReport;
import org.nomograph.engine.build.SnapshotBuilder;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.build.StrayExamples;
import org.nomograph.engine.build.VersionSources;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Embedders;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceScanner;
import org.nomograph.engine.lawgraph.ExpertGraphStage;
import org.nomograph.engine.lawgraph.HierarGraphStage;
import org.nomograph.engine.lawgraph.statute.StatuteStage;
import org.nomograph.engine.reason.embedded.ChargeModelParams;
import org.nomograph.engine.reason.embedded.EmbeddedFeatureExtractor;
import org.nomograph.engine.reason.embedded.SentencingParams;
import org.nomograph.engine.retrieve.question.QuestionStage;
import org.nomograph.engine.text.CaseTextReader;
import org.nomograph.engine.train.CardRarityStage;
import org.nomograph.engine.train.ChargeModelStage;
import org.nomograph.engine.train.QsiCalibrationStage;
import org.nomograph.engine.train.SelfQueryParams;
import org.nomograph.engine.train.SentencingModelStage;
import org.nomograph.engine.workspace.DurableFiles;
import org.nomograph.engine.workspace.RemoveReport;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceWriteException;

/**
 * The writing side of a workspace: import, remove, build. Each call takes the workspace's lock for
 * its duration; readers keep the last snapshot meanwhile. Immutable, safe for use by several
 * threads.
 */
public final class Corpus {
  private final Path directory;
  private final EngineParams params;
  private final Clock clock;

  public Corpus(Path directory, EngineParams params, Clock clock) {
    this.directory = directory;
    this.params = params;
    this.clock = clock;
  }

  /**
   * Imports files and directories; makes the workspace when there is none.
   *
   * @param format format to read every file as, or empty to detect it
   * @throws IllegalArgumentException if no reader has this format
   * @throws InterruptedException if interrupted; what was read before is stored
   */
  public ImportReport importSources(List<Path> paths, Optional<String> format, Progress progress)
      throws IOException, InterruptedException {
    SourceScanner scanner = new SourceScanner(SourceReaders.all(), Workspace::isWorkspace);
    if (format.isPresent() && !scanner.formats().contains(format.get())) {
      throw new IllegalArgumentException(
          "unknown format \"%s\", expected one of %s"
              .formatted(format.get(), String.join(", ", scanner.formats())));
    }
    boolean existed = Files.exists(directory);
    boolean fresh = !existed || DurableFiles.isEmptyDirectory(directory);
    ImportReport report;
    List<Problem> stray;
    Workspace workspace = Workspace.openOrCreate(directory);
    try (SourceStore store = workspace.openStore(clock)) {
      StrayExamples target = new StrayExamples(store);
      report = scanner.scan(paths, format, target, progress);
      store.flush();
      stray = target.in(workspace);
    }
    report = report.with(stray);
    if (fresh && report.filesRead() == 0 && report.filesUnchanged() == 0) {
      takeBack(existed);
    }
    return report;
  }

  /** Nothing was imported: the workspace that was made for it goes again. */
  private void takeBack(boolean existed) throws IOException {
    if (!Workspace.open(directory).catalog().sources().isEmpty()) {
      return;
    }
    List<Path> made;
    try (Stream<Path> entries = Files.list(directory)) {
      made = entries.toList();
    }
    for (Path part : existed ? made : List.of(directory)) {
      DurableFiles.deleteTree(part);
    }
  }

  /**
   * Takes sources out. They vanish from search with the next build.
   *
   * @param names ids of sources; paths of imported files, or of directories above them; ids of
   *     versions of laws ({@code 刑法@2020-12-26}); names of laws with one version
   * @return what went; a name that stands for no source, or only for a part of one, takes nothing
   *     out and is told with the reason
   */
  public RemoveReport remove(List<String> names) throws IOException {
    Workspace workspace = Workspace.open(directory);
    try (SourceStore store = workspace.openStore(clock)) {
      RemoveReport direct = store.remove(names);
      return direct.unknown().isEmpty()
          ? direct
          : direct.then(versions(workspace, store, direct.unknown()));
    }
  }

  private static RemoveReport versions(Workspace workspace, SourceStore store, List<String> names)
      throws IOException {
    VersionSources versions = VersionSources.of(workspace, store.catalog());
    List<String> sources = new ArrayList<>();
    List<String> nothing = new ArrayList<>();
    Map<String, String> reasons = new TreeMap<>();
    for (String name : names) {
      Optional<VersionSources.Named> named = versions.find(name);
      named.ifPresent(n -> sources.addAll(n.sources()));
      named.flatMap(VersionSources.Named::reason).ifPresent(why -> reasons.put(name, why));
      if (named.isEmpty() || named.get().reason().isPresent()) {
        nothing.add(name);
      }
    }
    return store.remove(sources.stream().distinct().toList()).without(nothing, reasons);
  }

  /**
   * Builds and publishes a snapshot of what is imported. Of a workspace only the store is needed:
   * everything else is made when it is missing.
   *
   * @throws InterruptedException if interrupted; nothing was published, embeddings made so far are
   *     kept
   */
  public BuildReport build(Progress progress) throws IOException, InterruptedException {
    Workspace workspace = Workspace.openOrCreate(Workspace.open(directory).root());
    Path cache = workspace.cacheDirectory();
    try {
      BuildReport report = published(workspace, progress);
      new BuildRoles(directory, params, clock).keepSummaries();
      return report;
    } catch (IOException | UncheckedIOException e) {
      Optional<WorkspaceWriteException> device = WorkspaceWriteException.of(e, cache);
      if (device.isPresent()) {
        throw device.get();
      }
      throw e;
    }
  }

  private BuildReport published(Workspace workspace, Progress progress)
      throws IOException, InterruptedException {
    try (Embedder embedder =
        Embedders.open(params.embedder(), workspace.cacheDirectory()).orElse(null)) {
      return new SnapshotBuilder(
              workspace, Optional.ofNullable(embedder), stages(), params.build(), clock)
          .build(progress);
    }
  }

  private List<SnapshotStage> stages() {
    return List.of(
        new StatuteStage(),
        new HierarGraphStage(
            params.graph(), new EmbeddedFeatureExtractor(), "embedded-1", CaseTextReader::read),
        new ExpertGraphStage(),
        new QuestionStage(),
        new ChargeModelStage(
            ChargeModelParams.DEFAULT, params.graph().criminalLaw(), params.build().embedThreads()),
        new SentencingModelStage(SentencingParams.DEFAULT, params.graph().criminalLaw()),
        new CardRarityStage(),
        new QsiCalibrationStage(SelfQueryParams.DEFAULT, params.search()));
  }
}
