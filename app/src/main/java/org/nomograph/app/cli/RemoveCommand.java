package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.workspace.RemoveReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code nomograph remove ID…}. */
@Command(
    name = "remove",
    mixinStandardHelpOptions = true,
    description = "Takes imported sources out again, by id or path; effective with the next build.")
final class RemoveCommand extends VerbSupport {
  @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids or paths of sources.")
  private List<String> sources;

  @Override
  public Integer call() throws Exception {
    RemoveReport report = corpus().remove(sources);
    Output out = output();
    out.line("removed: %,d sources".formatted(report.sources().size()));
    report.sources().forEach(id -> out.line("  " + id));
    if (!report.names().isEmpty()) {
      out.line("names given up (the text is held under another): " + report.names().size());
      report.names().forEach(name -> out.line("  " + name));
    }
    ObjectNode document = Output.JSON.createObjectNode();
    document.set("removed", Output.JSON.valueToTree(report.sources()));
    document.set("names", Output.JSON.valueToTree(report.names()));
    document.set("unknown", Output.JSON.valueToTree(report.unknown()));
    out.document(document);
    if (!report.unknown().isEmpty()) {
      throw new BadInputException(
          "no imported source has this id or path: " + String.join(", ", report.unknown()));
    }
    return ExitStatus.DONE;
  }
}
