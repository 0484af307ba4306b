package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph import PATH…}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = "Reads statutes, interpretations, cases and packs into the workspace.")
final class ImportCommand extends VerbSupport {
  @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files and directories.")
  private List<Path> paths;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Read every file as this format instead of detecting it.")
  private Optional<String> format;

  @Override
  public Integer call() throws Exception {
    paths.forEach(VerbSupport::existing);
    ImportReport report;
    try {
      report = corpus().importSources(paths, format, global.progress());
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
    print(report);
    Optional<String> lost = lost(report);
    lost.ifPresent(this::warn);
    return lost.isPresent() ? ExitStatus.BAD_INPUT : ExitStatus.DONE;
  }

  /**
   * Why a script should not go on as if all were well: nothing was taken, not a file that was
   * named, or less than what was left out. A file that is no source among those of a directory is
   * told and no fault.
   */
  private Optional<String> lost(ImportReport report) {
    int taken = report.filesRead() + report.filesUnchanged();
    if (taken == 0) {
      return Optional.of("nothing could be imported; " + firstReason(report.problems()));
    }
    List<Problem> named = skipped(report, paths.stream().map(Path::toString).toList()::contains);
    if (!named.isEmpty()) {
      return Optional.of(
          "left out although named: %,d; ".formatted(named.size()) + firstReason(named));
    }
    return report.filesSkipped() > taken
        ? Optional.of(
            "more files were left out (%,d) than taken (%,d); "
                    .formatted(report.filesSkipped(), taken)
                + firstReason(skipped(report, source -> true)))
        : Optional.empty();
  }

  private static List<Problem> skipped(ImportReport report, Predicate<String> sources) {
    return report.problems().stream()
        .filter(problem -> problem.severity() == Problem.Severity.FILE_SKIPPED)
        .filter(problem -> sources.test(problem.source()))
        .toList();
  }

  private static String firstReason(List<Problem> problems) {
    return problems.isEmpty() ? "the paths hold no files" : problems.getFirst().toString();
  }

  private void print(ImportReport report) throws java.io.IOException {
    Output out = output();
    out.line(
        "files: %,d read, %,d unchanged, %,d skipped"
            .formatted(report.filesRead(), report.filesUnchanged(), report.filesSkipped()));
    report.counts().forEach((type, count) -> out.line("  %-16s %,d".formatted(type, count)));
    if (!report.problems().isEmpty()) {
      out.line("problems: %,d".formatted(report.problems().size()));
      out.problems(report.problems());
    }
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("files_read", report.filesRead());
    document.put("files_unchanged", report.filesUnchanged());
    document.put("files_skipped", report.filesSkipped());
    ObjectNode counts = document.putObject("records");
    report.counts().forEach(counts::put);
    Output.problems(document, report.problems());
    out.document(document);
  }
}
