package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.nomograph.app.bench.suite.RunReport;
import org.nomograph.app.bench.suite.StoredRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bench report RUN}. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description =
        "Writes report.html and report.md into the directory of a run: tables, plots, errors, cases.")
final class BenchReport extends VerbSupport {
  @Parameters(paramLabel = "RUN", description = "Directory of a run.")
  private Path directory;

  @Override
  public Integer call() throws Exception {
    StoredRun run = StoredRun.open(directory);
    Path html = RunReport.write(run, global.english());
    output().line(html.toString());
    ObjectNode document = Output.JSON.createObjectNode().put("html", html.toString());
    document.put("markdown", html.resolveSibling(RunReport.MARKDOWN).toString());
    output().document(document);
    return ExitStatus.DONE;
  }
}
