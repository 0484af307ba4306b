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
      "each, marked as drafted by a model; read it, then import it. Names that have a card are passed over and told. A",
      "draft that is there is never written again, so a run that was interrupted goes on where it ended. Status 5 when the",
      "model did not answer to the end."
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
    to.line(say("草稿目录：%s", "drafts in %s").formatted(target));
    to.line(
        say(
                "写出 %,d 份，保留 %,d 份，未通过核验 %,d 份，规则包中已有 %,d 份，未完成 %,d 份",
                "written: %,d; kept: %,d; refused: %,d; in packs: %,d; left: %,d")
            .formatted(
                report.written().size(),
                report.kept().size(),
                report.refused().size(),
                report.carded().size(),
                report.left().size()));
    to.line(
        say("向模型提问 %,d 次，用去 %,d 个 token", "questions to the model: %,d; tokens: %,d")
            .formatted(report.calls(), report.tokens()));
    for (String name : report.carded()) {
      to.line("  " + name + say("：规则包中已有清单，未起草", ": has a card in a pack, passed over"));
    }
    for (String name : report.outdated()) {
      to.line(
          "  "
              + name
              + say(
                  "：所依据的法条或提示词已有变动；要重新起草，请先删去草稿",
                  ": its articles or the prompt changed; delete the draft to have it written anew"));
    }
    for (DraftReport.Refused one : report.refused()) {
      to.line("  " + one.name() + say("：", ": ") + String.join(say("；", "; "), one.faults()));
    }
    report
        .unavailable()
        .ifPresent(
            why -> warn("the model did not answer: " + why + " Run the verb again to go on."));
    to.document(document(report, target));
  }

  private String say(String chinese, String english) {
    return global.english() ? english : chinese;
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
    document.set("carded", Output.JSON.valueToTree(report.carded()));
    document.set("left", Output.JSON.valueToTree(report.left()));
    report.unavailable().ifPresent(why -> document.put("unavailable", why));
    return document.put("calls", report.calls()).put("tokens", report.tokens());
  }
}
