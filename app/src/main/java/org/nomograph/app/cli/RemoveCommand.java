package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.workspace.RemoveReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code nomograph remove ID…}. */
@Command(
    name = "remove",
    mixinStandardHelpOptions = true,
    description =
        "Takes imported sources out again, by id, path, or version of a law; effective with the next build.")
final class RemoveCommand extends VerbSupport {
  @Parameters(
      arity = "1..*",
      paramLabel = "ID",
      description =
          "Ids of sources; paths of files or directories; versions of laws (刑法@2020-12-26), or laws with one version.")
  private List<String> sources;

  @Override
  public Integer call() throws Exception {
    // An empty name is the current directory to a file system, and in a script a variable not set.
    if (sources.stream().anyMatch(String::isBlank)) {
      throw usage("an ID is empty; nothing was removed");
    }
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
    document.set("reasons", Output.JSON.valueToTree(report.reasons()));
    out.document(document);
    if (!report.unknown().isEmpty()) {
      throw new BadInputException(nothingOf(report));
    }
    return ExitStatus.DONE;
  }

  private static String nothingOf(RemoveReport report) {
    List<String> told = new ArrayList<>(report.reasons().values());
    List<String> unknown =
        report.unknown().stream().filter(name -> !report.reasons().containsKey(name)).toList();
    if (!unknown.isEmpty()) {
      told.add(
          "no imported source has this id or path, and no law this name: "
              + String.join(", ", unknown));
    }
    return String.join("; ", told);
  }
}
