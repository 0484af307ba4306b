package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.NodeView;
import org.nomograph.engine.Nomograph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code nomograph show ID}. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description =
        "Shows an article (all versions), case, offense, card, interpretation or community with its neighbours.")
final class ShowCommand extends VerbSupport {
  @Parameters(
      paramLabel = "ID",
      description = "For example 刑法/133-1, 刑法@2023-12-29/264, offense/盗窃罪, case/…, community/3.")
  private String id;

  @Override
  public Integer call() throws Exception {
    try (Nomograph nomograph = open()) {
      NodeView view =
          nomograph
              .show(id)
              .orElseThrow(
                  () ->
                      new BadInputException(
                          "nothing in the workspace has the id \"%s\"; expected e.g. 刑法/133-1, case/…, offense/盗窃罪"
                              .formatted(id)));
      Output out = output();
      out.line(view.title());
      for (NodeView.Part part : view.parts()) {
        out.line("");
        out.line(part.heading());
        part.lines().forEach(line -> out.line("  " + line));
      }
      ObjectNode document = Output.JSON.valueToTree(view);
      out.document(document);
    }
    return ExitStatus.DONE;
  }
}
