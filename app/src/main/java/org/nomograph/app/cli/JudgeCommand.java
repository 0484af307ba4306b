package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.CaseRow;
import org.nomograph.app.io.InputFiles;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.app.io.VisibleText;
import org.nomograph.app.json.JudgmentJson;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.ExplainedOutcome;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.workspace.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code nomograph judge FILE}, {@code judge -}, {@code judge --batch IN.jsonl --out OUT.jsonl}.
 */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    description = "Predicts the judgment of a criminal case and shows the evidence.")
final class JudgeCommand extends VerbSupport {
  private static final double NANOS_PER_MICRO = 1000.0;
  private static final double NANOS_PER_SECOND = 1e9;

  private final LocalDate today = LocalDate.now(Clock.systemUTC());

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "Text of the case, or a JSON row; - reads standard input.")
  private Optional<String> file;

  @Option(names = "--batch", paramLabel = "IN.jsonl", description = "Judge every row of a file.")
  private Optional<Path> batch;

  @Option(names = "--out", paramLabel = "OUT.jsonl", description = "Where the batch's results go.")
  private Optional<Path> out;

  @Option(
      names = "--act-date",
      paramLabel = "DATE",
      description = "Day of the act (YYYY-MM-DD), when the text does not tell.")
  private Optional<LocalDate> actDate;

  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      description = "Judge by the law in force on this day (default: the newest versions).")
  private Optional<LocalDate> asOf;

  @Option(
      names = "--explain",
      description =
          "Show what decided, and which single facts would change the result (judges each case some thirty times).")
  private boolean explain;

  @Option(
      names = "--audit",
      paramLabel = "grouped|itemwise",
      description =
          "With --reasoner llm: put the open items of an offense to the model in one question (grouped, default), or every item of every candidate in a question of its own (itemwise, as published).")
  private Optional<ReasoningParams.AuditMode> audit;

  @Override
  public Integer call() throws Exception {
    if (batch.isPresent() == file.isPresent()) {
      throw usage("name one case FILE (or -), or --batch IN.jsonl");
    }
    if (file.filter(VisibleText::isBlank).isPresent()) {
      throw usage("the name of the case FILE is empty");
    }
    if (out.isPresent() && batch.isEmpty()) {
      throw usage("--out goes with --batch");
    }
    if (audit.isPresent() && !llm()) {
      throw usage("--audit goes with --reasoner llm");
    }
    requireDay("--act-date", actDate, today);
    requireDay("--as-of", asOf, today);
    if (batch.isPresent()) {
      return batch(batch.get());
    }
    single(file.get());
    return ExitStatus.DONE;
  }

  private ReasoningParams asked() {
    return audit.map(ReasoningParams.DEFAULT::with).orElse(ReasoningParams.DEFAULT);
  }

  private JudgeRequest request(CaseRecord record) {
    return new JudgeRequest(record, actDate, asOf, today);
  }

  private void single(String name) throws Exception {
    CaseRecord record = CaseRow.ofText(name, read(name));
    try (Nomograph nomograph = openReasoning(asked())) {
      long begin = System.nanoTime();
      Output output = output();
      if (explain) {
        ExplainedOutcome explained = nomograph.explain(request(record));
        output.line(new JudgmentText(global.english()).of(explained));
        output.document(JudgmentJson.row(record.id(), explained, micros(begin)));
        return;
      }
      CaseOutcome outcome = nomograph.judge(request(record));
      output.line(new JudgmentText(global.english()).of(outcome));
      output.document(JudgmentJson.row(record.id(), outcome, micros(begin)));
    }
  }

  private static String read(String name) {
    if (!name.equals("-")) {
      return InputFiles.text(Path.of(name), "a file with one case");
    }
    try {
      return InputFiles.text(name, System.in.readAllBytes());
    } catch (IOException e) {
      throw new BadInputException("standard input: cannot be read: " + IoReason.of(e));
    }
  }

  /** Judges the rows that are cases; the others are told, and make the status one of bad input. */
  private int batch(Path in) throws Exception {
    out.ifPresent(file -> ResumableLines.check(file, inputs(in)));
    JudgeBatch rows =
        JudgeBatch.checked(in, this::request)
            .explained(explain)
            .onThreads(Runtime.getRuntime().availableProcessors())
            .telling(this::warn);
    rows.problems().forEach(problem -> warn(problem));
    try (Nomograph nomograph = openReasoning(asked())) {
      if (out.isEmpty()) {
        rows.run(nomograph, output().rows("judgments"), global.progress());
      } else {
        into(out.get(), rows, nomograph);
      }
    }
    return rows.problems().isEmpty() ? ExitStatus.DONE : ExitStatus.BAD_INPUT;
  }

  private void into(Path target, JudgeBatch rows, Nomograph nomograph) throws Exception {
    long begin = System.nanoTime();
    int kept = rows.run(nomograph, target, settings(nomograph), global.progress());
    double rate = (rows.size() - kept) / ((System.nanoTime() - begin) / NANOS_PER_SECOND);
    if (kept > 0) {
      note(kept + " judgments of an earlier run were taken over");
    }
    note(rows.size() + " judgments written to " + target);
    note(String.format(Locale.ROOT, "%.1f rows a second", rate));
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("out", target.toString());
    document.put("judgments", rows.size());
    document.put("taken_over", kept);
    document.put("rows_per_second", Math.round(rate * 10) / 10.0);
    document.set("problems", Output.JSON.valueToTree(rows.problems()));
    output().document(document);
  }

  /** What, beside the input, the judgments depend on. */
  private List<String> settings(Nomograph nomograph) {
    Manifest manifest = nomograph.snapshot().manifest();
    return List.of(
        EngineParams.VERSION,
        manifest.snapshotId(),
        manifest.corpusHash(),
        manifest.embedder(),
        global.reasoner.name(),
        modelSettings(asked()),
        actDate.toString(),
        asOf.toString(),
        explain ? "explained" : "");
  }

  static long micros(long begin) {
    return Math.round((System.nanoTime() - begin) / NANOS_PER_MICRO);
  }
}
