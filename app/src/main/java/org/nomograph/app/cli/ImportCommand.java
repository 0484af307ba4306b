package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.ingest.ImportReport;
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
    boolean nothing = report.filesRead() == 0 && report.filesUnchanged() == 0;
    if (nothing) {
      warn("nothing could be imported; " + firstReason(report));
    }
    return nothing ? ExitStatus.BAD_INPUT : ExitStatus.DONE;
  }

  private static String firstReason(ImportReport report) {
    return report.problems().isEmpty()
        ? "the paths hold no files"
        : report.problems().get(0).toString();
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
