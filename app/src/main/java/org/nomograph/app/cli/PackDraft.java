package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.BuildRoles;
import org.nomograph.engine.draft.DraftReport;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.ReasoningParams;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph pack draft [OFFENSE…]}: cards that packs lack, drafted by a chat model. */
@Command(
    name = "draft",
    mixinStandardHelpOptions = true,
    description = {
      "Has the chat model of the settings draft checklists of offenses, and rule cards of articles, that no pack of the",
      "built workspace has. What is written is verified against the articles and stands in a pack of its own, a file for",
      "each, marked as drafted by a model; read it, then import it. A draft that is there is never written again, so a",
      "run that was interrupted goes on where it ended. Status 5 when the model did not answer to the end."
    })
final class PackDraft extends VerbSupport {
  @Parameters(
      arity = "0..*",
      paramLabel = "OFFENSE",
      description = "Offenses without a card (default: all, unless --article is given).")
  private List<String> offenses = new ArrayList<>();

  @Option(
      names = "--article",
      paramLabel = "LAW/NUMBER",
      description = "An article without a card, for example 民法典/577; several.")
  private List<String> articles = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the drafts (default: drafts in the workspace).")
  private Optional<Path> out;

  @Override
  public Integer call() throws Exception {
    List<ArticleRef> refs = articles.stream().map(PackDraft::article).toList();
    Path target = out.orElse(global.workspace.resolve(BuildRoles.DRAFTS));
    try (ReasoningModels models =
        models(
            global.workspace,
            ReasoningParams.DEFAULT,
            "pack draft needs a chat model, and none is configured; expected \"models:\" in the settings. Without one the checklists derived from the articles stand")) {
      DraftReport report =
          new BuildRoles(global.workspace, params(), Clock.systemUTC())
              .draft(models, offenses, refs, target, global.progress());
      print(report, target);
      return report.left().isEmpty() ? ExitStatus.DONE : ExitStatus.MODEL_ENDPOINT;
    } catch (IllegalArgumentException e) {
      throw new BadInputException(e.getMessage());
    }
  }

  private static ArticleRef article(String printed) {
    try {
      return ArticleRef.parse(printed);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "--article: \"%s\" is no article; expected LAW/NUMBER, for example 民法典/577"
              .formatted(printed));
    }
  }

  private void print(DraftReport report, Path target) throws IOException {
    Output to = output();
    to.line("drafts in %s".formatted(target));
    to.line(
        "written: %,d; kept: %,d; refused: %,d; left: %,d"
            .formatted(
                report.written().size(),
                report.kept().size(),
                report.refused().size(),
                report.left().size()));
    to.line("questions to the model: %,d; tokens: %,d".formatted(report.calls(), report.tokens()));
    report
        .outdated()
        .forEach(
            name ->
                to.line(
                    "  "
                        + name
                        + ": its articles or the prompt changed; delete the draft to have it written anew"));
    report
        .refused()
        .forEach(one -> to.line("  " + one.name() + ": " + String.join("; ", one.faults())));
    report
        .unavailable()
        .ifPresent(
            why -> warn("the model did not answer: " + why + " Run the verb again to go on."));
    to.document(document(report, target));
  }

  private static ObjectNode document(DraftReport report, Path target) {
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("directory", target.toString());
    document.set("written", Output.JSON.valueToTree(report.written()));
    document.set("kept", Output.JSON.valueToTree(report.kept()));
    document.set("outdated", Output.JSON.valueToTree(report.outdated()));
    ArrayNode refused = document.putArray("refused");
    report
        .refused()
        .forEach(
            one ->
                refused
                    .addObject()
                    .put("name", one.name())
                    .set("faults", Output.JSON.valueToTree(one.faults())));
    document.set("left", Output.JSON.valueToTree(report.left()));
    report.unavailable().ifPresent(why -> document.put("unavailable", why));
    return document.put("calls", report.calls()).put("tokens", report.tokens());
  }
}
