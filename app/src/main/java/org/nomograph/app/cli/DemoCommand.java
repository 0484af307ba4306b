package org.nomograph.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.CaseRow;
import org.nomograph.app.io.InputFiles;
import org.nomograph.app.json.JudgmentJson;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.build.BuildReport;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.workspace.DurableFiles;
import org.nomograph.engine.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code nomograph demo}: packs and example cases in, one judgment out. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description =
        "Builds a workspace from the shipped packs and example cases and judges one of them.")
final class DemoCommand extends VerbSupport {
  private static final String CASE = "examples/cases/new/theft-surrender.txt";

  @Override
  public Integer call() throws Exception {
    Path home = Path.of(System.getProperty("nomograph.home", "."));
    if (spec.commandLine().getParseResult().matchedOption("--workspace") == null) {
      global.workspace = Path.of("workspace-demo");
    }
    List<Path> sources =
        List.of(
            existing(home.resolve("packs/prc-criminal")),
            existing(home.resolve("examples/cases/demo-cases.jsonl")));
    requireOwn(sources);
    Output out = output();
    ImportReport imported = corpus().importSources(sources, Optional.empty(), global.progress());
    if (imported.filesSkipped() > 0) {
      throw new BadInputException("the shipped sources cannot be read: " + imported.problems());
    }
    out.line(
        "imported: %d files read, %d unchanged %s"
            .formatted(imported.filesRead(), imported.filesUnchanged(), imported.counts()));
    BuildReport built = corpus().build(global.progress());
    out.line(
        "built: snapshot %s, %d documents written, %d kept"
            .formatted(built.manifest().snapshotId(), built.written(), built.kept()));
    Path file = existing(home.resolve(CASE));
    CaseRecord record = CaseRow.ofText(CASE, InputFiles.text(file, "an example case"));
    out.line("");
    out.line(CASE);
    out.line(record.facts());
    out.line("");
    try (Nomograph nomograph = open()) {
      long begin = System.nanoTime();
      CaseOutcome outcome = nomograph.judge(JudgeRequest.of(record));
      out.line(new JudgmentText(global.english()).of(outcome));
      out.document(JudgmentJson.row(record.id(), outcome, JudgeCommand.micros(begin)));
    }
    return ExitStatus.DONE;
  }

  /** Refuses a directory in which anything but an earlier demo stands. */
  private void requireOwn(List<Path> sources) throws IOException {
    Path target = global.workspace;
    if (!Files.exists(target) || DurableFiles.isEmptyDirectory(target)) {
      return;
    }
    if (!Workspace.isWorkspace(target)
        || !Workspace.open(target).catalog().sources().stream()
            .flatMap(source -> source.paths().stream())
            .allMatch(path -> sources.stream().anyMatch(own -> isIn(path, own)))) {
      throw usage(
          "--workspace "
              + target
              + ": holds something else than an earlier demo; expected a new or an empty directory");
    }
  }

  private static boolean isIn(String path, Path source) {
    return Path.of(path).startsWith(Workspace.pathKey(source));
  }
}
