package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.build.BuildReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code nomograph build}. */
@Command(
    name = "build",
    mixinStandardHelpOptions = true,
    description =
        "Builds and publishes a snapshot of what is imported: index, vectors, law graph, charge model.")
final class BuildCommand extends VerbSupport {
  @Option(
      names = "--reembed",
      description = "Make all vectors anew when the embedder is another than the index's.")
  private boolean reembed;

  @Override
  public Integer call() throws Exception {
    EngineParams params = reembed ? params().withReembed() : params();
    BuildReport report =
        new Corpus(global.workspace, params, Clock.systemUTC()).build(global.progress());
    print(report, output());
    return ExitStatus.DONE;
  }

  static void print(BuildReport report, Output out) throws java.io.IOException {
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
    out.document(document);
  }
}
