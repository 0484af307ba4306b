package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.json.ArticleIds;
import org.nomograph.engine.NodeView;
import org.nomograph.engine.Nomograph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code nomograph show ID}. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description =
        "Shows an article (all versions), case, offense, card, concept, interpretation or community with its neighbours.")
final class ShowCommand extends VerbSupport {
  @Parameters(
      paramLabel = "ID",
      description =
          "For example 刑法/133-1, 刑法第二百六十四条, 刑法@2023-12-29/264, offense/盗窃罪, concept/表见代理, case/…, community/3.")
  private String id;

  @Override
  public Integer call() throws Exception {
    try (Nomograph nomograph = open()) {
      NodeView view =
          find(nomograph)
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

  /** What has this id, or is the article that it cites in other words. */
  private Optional<NodeView> find(Nomograph nomograph) throws IOException {
    Optional<NodeView> found = nomograph.show(id);
    Iterator<String> readings = new ArticleIds().of(id).iterator();
    while (found.isEmpty() && readings.hasNext()) {
      found = nomograph.show(readings.next());
    }
    return found;
  }
}
