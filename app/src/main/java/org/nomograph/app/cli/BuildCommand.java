package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import org.nomograph.engine.BuildRoles;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.build.BuildReport;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.summary.SummaryReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code nomograph build}. */
@Command(
    name = "build",
    mixinStandardHelpOptions = true,
    description =
        "Builds and publishes a snapshot of what is imported: index, vectors, law graph, charge model. With --reasoner llm a chat model then sums up the communities, sections and domains that changed.")
final class BuildCommand extends VerbSupport {
  @Option(
      names = "--reembed",
      description = "Make all vectors anew when the embedder is another than the index's.")
  private boolean reembed;

  @Override
  public Integer call() throws Exception {
    EngineParams params = reembed ? params().withReembed() : params();
    Optional<ReasoningModels> models =
        llm()
            ? Optional.of(models(global.workspace, ReasoningParams.DEFAULT, NO_MODEL))
            : Optional.empty();
    try {
      BuildReport report =
          new Corpus(global.workspace, params, Clock.systemUTC()).build(global.progress());
      ObjectNode document = print(report, output());
      if (models.isPresent()) {
        summarise(params, models.get(), document);
      }
      output().document(document);
    } finally {
      models.ifPresent(ReasoningModels::close);
    }
    return ExitStatus.DONE;
  }

  /** Has a model sum up the groups of the graph that changed. */
  private void summarise(EngineParams params, ReasoningModels models, ObjectNode document)
      throws IOException, InterruptedException {
    SummaryReport report =
        new BuildRoles(global.workspace, params, Clock.systemUTC())
            .summarise(models, global.progress());
    output()
        .line(
            "summaries of %,d groups: %,d written by the model, %,d kept; the embedded summary stands for the others"
                .formatted(report.groups(), report.written(), report.kept()));
    report
        .unavailable()
        .ifPresent(
            why ->
                warn(
                    "the model did not answer, %,d groups are left: %s Run the verb again to go on."
                        .formatted(report.left(), why)));
    ObjectNode summaries = document.putObject("summaries");
    summaries.put("groups", report.groups());
    summaries.put("written", report.written());
    summaries.put("kept", report.kept());
    summaries.set("refused", Output.JSON.valueToTree(report.refused()));
    summaries.put("left", report.left());
    summaries.put("calls", report.calls()).put("tokens", report.tokens());
  }

  /** Prints what was built; returns the document of it, which is not printed yet. */
  static ObjectNode print(BuildReport report, Output out) {
    if (report.unchanged()) {
      out.line("nothing changed; snapshot " + report.manifest().snapshotId() + " stays");
    } else {
      out.line("snapshot " + report.manifest().snapshotId());
      out.line(
          "documents: %,d written, %,d deleted, %,d kept"
              .formatted(report.written(), report.deleted(), report.kept()));
      out.line(
          "stages run: %s; taken over: %s".formatted(report.stagesRun(), report.stagesTakenOver()));
    }
    report.manifest().counts().forEach((kind, n) -> out.line("  %-16s %,d".formatted(kind, n)));
    report
        .manifest()
        .parameters()
        .forEach((name, is) -> out.line("  %-16s %s".formatted(name, is)));
    if (!report.problems().isEmpty()) {
      out.line("problems: %,d".formatted(report.problems().size()));
      out.problems(report.problems());
    }
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("unchanged", report.unchanged());
    document.put("snapshot", report.manifest().snapshotId());
    document.put("corpus_hash", report.manifest().corpusHash());
    document.put("embedder", report.manifest().embedder());
    document.put("written", report.written());
    document.put("deleted", report.deleted());
    document.put("kept", report.kept());
    document.set("counts", Output.JSON.valueToTree(report.manifest().counts()));
    document.set("parameters", Output.JSON.valueToTree(report.manifest().parameters()));
    Output.problems(document, report.problems());
    return document;
  }
}
