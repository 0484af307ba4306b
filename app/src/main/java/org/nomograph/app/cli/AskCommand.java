package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.app.io.AskRow;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.ConversationFile;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.app.json.AskJson;
import org.nomograph.core.complexity.Tier;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.ask.Turn;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph ask "question"}, {@code ask --batch IN.jsonl --out OUT.jsonl}. */
@Command(
    name = "ask",
    mixinStandardHelpOptions = true,
    description = "Answers a question of law from the provisions that govern it, each cited.")
final class AskCommand extends VerbSupport {
  private static final CheckedRows.Repeated REPEATED =
      new CheckedRows.Repeated(true, "id \"%s\" is that of line %d too; both were answered");

  private final LocalDate today = LocalDate.now(Clock.systemUTC());

  @Parameters(arity = "0..1", paramLabel = "QUESTION", description = "The question.")
  private Optional<String> question;

  @Option(
      names = "--batch",
      paramLabel = "IN.jsonl",
      description = "Answer every row {\"id\",\"question\"} of a file.")
  private Optional<Path> batch;

  @Option(names = "--out", paramLabel = "OUT.jsonl", description = "Where the batch's results go.")
  private Optional<Path> out;

  @Option(
      names = "--conversation",
      paramLabel = "FILE",
      description =
          "Earlier turns, JSON lines {\"question\",\"answer\"} or {\"role\",\"content\"}, oldest"
              + " first.")
  private Optional<Path> conversation;

  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      description =
          "Answer by the law in force on this day (default: what the question says, or today).")
  private Optional<LocalDate> asOf;

  @Option(
      names = "--tier",
      paramLabel = "1..4",
      description = "Retrieve by this tier, whatever the complexity of the question.")
  private Optional<Integer> tier;

  @Option(
      names = "--explain",
      description =
          "Show what the question was taken apart into, and how its complexity came about.")
  private boolean explain;

  @Override
  public Integer call() throws Exception {
    if (batch.isPresent() == question.isPresent()) {
      throw usage("name one QUESTION, or --batch IN.jsonl");
    }
    if (out.isPresent() && batch.isEmpty()) {
      throw usage("--out goes with --batch");
    }
    if (tier.isPresent() && (tier.get() < 1 || tier.get() > Tier.values().length)) {
      throw usage("--tier takes a number from 1 to " + Tier.values().length);
    }
    requireDay("--as-of", asOf, today);
    List<Turn> earlier =
        conversation.isPresent() ? ConversationFile.read(conversation.get()) : List.of();
    if (batch.isPresent()) {
      return batch(batch.get(), earlier);
    }
    single(asked(question.get()), earlier);
    return ExitStatus.DONE;
  }

  private String asked(String text) {
    try {
      return AskRow.askable(text, "QUESTION");
    } catch (BadInputException e) {
      throw usage(e.getMessage());
    }
  }

  private AskRequest request(String id, String text, List<Turn> earlier) {
    return new AskRequest(id, text, earlier, asOf, today, tier.map(Tier::of), Set.of());
  }

  private void single(String text, List<Turn> earlier) throws IOException {
    try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
      long begin = System.nanoTime();
      AskOutcome outcome = nomograph.ask(request("question", text, earlier));
      output().line(new AskText(global.english(), explain).of(outcome));
      output().document(AskJson.row(outcome, explain, JudgeCommand.micros(begin)));
    }
  }

  private int batch(Path in, List<Turn> earlier) throws Exception {
    out.ifPresent(file -> ResumableLines.check(file, inputs(in)));
    RowBatch<AskRow.Asked> rows = RowBatch.checked(in, AskRow::of, AskRow.Asked::id, REPEATED);
    rows.telling(this::warn);
    rows.problems().forEach(this::warn);
    try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
      RowBatch.Worker<AskRow.Asked> worker = worker(nomograph, earlier);
      if (out.isEmpty()) {
        rows.run(worker, output().rows("answers"), global.progress());
      } else {
        into(out.get(), rows, worker, settings(nomograph, earlier));
      }
    }
    return rows.problems().isEmpty() ? ExitStatus.DONE : ExitStatus.BAD_INPUT;
  }

  private RowBatch.Worker<AskRow.Asked> worker(Nomograph nomograph, List<Turn> earlier) {
    return new RowBatch.Worker<>() {
      @Override
      public String line(AskRow.Asked row) throws IOException {
        long begin = System.nanoTime();
        AskOutcome outcome = nomograph.ask(request(row.id(), row.question(), earlier));
        return AskJson.row(outcome, explain, JudgeCommand.micros(begin)).toString();
      }

      @Override
      public String failed(AskRow.Asked row, String error) {
        return AskJson.failed(row.id(), row.question(), error).toString();
      }
    };
  }

  private void into(
      Path target,
      RowBatch<AskRow.Asked> rows,
      RowBatch.Worker<AskRow.Asked> worker,
      List<String> settings)
      throws Exception {
    int kept = rows.run(worker, target, settings, global.progress());
    if (kept > 0) {
      note(kept + " answers of an earlier run were taken over");
    }
    note(rows.size() + " answers written to " + target);
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("out", target.toString());
    document.put("answers", rows.size());
    document.put("taken_over", kept);
    document.set("problems", Output.JSON.valueToTree(rows.problems()));
    output().document(document);
  }

  /** What, beside the input, the answers depend on; today is what governs where no day is named. */
  private List<String> settings(Nomograph nomograph, List<Turn> earlier) {
    Manifest manifest = nomograph.snapshot().manifest();
    return List.of(
        "ask",
        EngineParams.VERSION,
        manifest.snapshotId(),
        manifest.corpusHash(),
        manifest.embedder(),
        global.reasoner.name(),
        modelSettings(ReasoningParams.DEFAULT),
        asOf.orElse(today).toString(),
        tier.toString(),
        explain ? "explained" : "",
        Hashing.of(earlier.stream().map(Turn::toString).toList()));
  }
}
