package org.nomograph.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.draft.DraftParams;
import org.nomograph.engine.draft.DraftReport;
import org.nomograph.engine.draft.Drafts;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.summary.Summaries;
import org.nomograph.engine.summary.Summariser;
import org.nomograph.engine.summary.SummaryParams;
import org.nomograph.engine.summary.SummaryReport;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceLock;

/**
 * What chat models do for a workspace that is built: they sum up its groups and draft cards that
 * its packs lack. Nothing of it changes a snapshot. Immutable, safe for use by several threads.
 */
public final class BuildRoles {
  /** Name of the directory of drafts in a workspace. */
  public static final String DRAFTS = "drafts";

  private final Path directory;
  private final EngineParams params;
  private final Clock clock;

  /**
   * The roles in a workspace.
   *
   * @param directory directory of the workspace
   * @param clock tells the time for the lock
   */
  public BuildRoles(Path directory, EngineParams params, Clock clock) {
    this.directory = directory;
    this.params = params;
    this.clock = clock;
  }

  /**
   * Lists the summaries that still fit the newest snapshot, where models have written some before;
   * asks nobody.
   */
  void keepSummaries() throws IOException, InterruptedException {
    if (Files.isDirectory(directory.resolve(Summaries.DIRECTORY))) {
      summarise(Optional.empty(), Progress.NONE);
    }
  }

  /**
   * Sums up the groups of the newest snapshot whose members have changed, under the lock of the
   * workspace.
   *
   * @param models the models
   * @throws InterruptedException if interrupted; what was written is kept
   */
  public SummaryReport summarise(ReasoningModels models, Progress progress)
      throws IOException, InterruptedException {
    return summarise(Optional.of(models), progress);
  }

  private SummaryReport summarise(Optional<ReasoningModels> models, Progress progress)
      throws IOException, InterruptedException {
    Workspace workspace = Workspace.open(directory);
    try (WorkspaceLock held = workspace.lock(clock);
        Nomograph nomograph = Nomograph.open(directory, params)) {
      return new Summariser(
              nomograph.snapshot(), nomograph.graph(), nomograph.statutes(), SummaryParams.DEFAULT)
          .run(models, snapshots(held, workspace), progress);
    }
  }

  /** The snapshots that are there while the workspace is locked. */
  private static List<String> snapshots(WorkspaceLock held, Workspace workspace)
      throws IOException {
    Objects.requireNonNull(held, "held");
    try (Stream<Path> all = Files.list(workspace.snapshotsDirectory())) {
      return all.filter(Files::isDirectory).map(dir -> dir.getFileName().toString()).toList();
    }
  }

  /**
   * Drafts checklists of offenses and rule cards of articles.
   *
   * @param offenses names of offenses; with {@code articles} empty too, all that have no card
   * @param articles articles
   * @param target directory of the drafts
   * @throws IllegalArgumentException if an offense or an article is unknown or not in force
   * @throws InterruptedException if interrupted; what was written is there
   */
  public DraftReport draft(
      ReasoningModels models,
      List<String> offenses,
      List<ArticleRef> articles,
      Path target,
      Progress progress)
      throws IOException, InterruptedException {
    try (Nomograph nomograph = Nomograph.open(directory, params)) {
      Drafts drafts =
          new Drafts(
              nomograph.snapshot(),
              nomograph.graph(),
              models,
              DraftParams.DEFAULT,
              params.graph().criminalLaw());
      List<String> wanted =
          offenses.isEmpty() && articles.isEmpty() ? drafts.withoutCard() : offenses;
      return drafts.run(wanted, articles, target, progress);
    }
  }
}
