package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.app.io.ItemRow;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.app.json.SolutionJson;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.PfcExport;
import org.nomograph.engine.solve.Solution;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph solve ITEMS.jsonl}. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description =
        "Solves case questions with or without options: provisions, facts, conclusion, answer.")
final class SolveCommand extends VerbSupport {
  /** Two items of one id would share the file of their graph. */
  private static final CheckedRows.Repeated REPEATED =
      new CheckedRows.Repeated(
          false, "id \"%s\" stands already in line %d; expected an id of its own for each item");

  /**
   * A name of 40 characters of three bytes each, with its hash and ending, fits every file system.
   */
  private static final int LONGEST_NAME = 40;

  private static final int HASH = 16;

  @Parameters(
      paramLabel = "ITEMS.jsonl",
      description = "Rows {\"id\",\"case\",\"question\",\"options\"}; gold fields are ignored.")
  private Path items;

  @Option(names = "--out", paramLabel = "OUT.jsonl", description = "Where the solutions go.")
  private Optional<Path> out;

  @Option(
      names = "--force",
      description =
          "Name the likeliest options even where the evidence does not carry them; marked.")
  private boolean force;

  @Option(
      names = "--graphs",
      paramLabel = "DIR",
      description = "Write the instance graph of each item as GraphML.")
  private Optional<Path> graphs;

  @Override
  public Integer call() throws Exception {
    out.ifPresent(file -> ResumableLines.check(file, inputs(items)));
    RowBatch<CaseQuestion> rows = RowBatch.checked(items, ItemRow::of, CaseQuestion::id, REPEATED);
    rows.telling(this::warn);
    rows.problems().forEach(this::warn);
    if (graphs.isPresent()) {
      Files.createDirectories(graphs.get());
    }
    try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
      if (out.isPresent()) {
        into(out.get(), rows, nomograph);
      } else if (output().json()) {
        rows.run(new Rows(nomograph), output().rows("solutions"), global.progress());
      } else {
        rows.run(new People(nomograph), new Texts(output()), global.progress());
      }
    }
    return rows.problems().isEmpty() ? ExitStatus.DONE : ExitStatus.BAD_INPUT;
  }

  /** Prints texts for people. */
  private record Texts(Output output) implements LineSink {
    @Override
    public void write(String text) {
      output.line(text);
    }

    @Override
    public void commit() {}

    @Override
    public void close() {}
  }

  /** Makes rows for programs. */
  private final class Rows implements RowBatch.Worker<CaseQuestion> {
    private final Nomograph nomograph;

    Rows(Nomograph nomograph) {
      this.nomograph = nomograph;
    }

    @Override
    public String line(CaseQuestion question) throws IOException {
      return row(nomograph, question);
    }

    @Override
    public String failed(CaseQuestion question, String error) {
      return SolutionJson.failed(question.id(), error).toString();
    }

    @Override
    public String reason(RuntimeException fault) {
      return Failure.unsolved(fault);
    }
  }

  /** Makes texts for people. */
  private final class People implements RowBatch.Worker<CaseQuestion> {
    private final Nomograph nomograph;

    People(Nomograph nomograph) {
      this.nomograph = nomograph;
    }

    @Override
    public String line(CaseQuestion question) throws IOException {
      return text(nomograph, question);
    }

    @Override
    public String failed(CaseQuestion question, String error) {
      return "【" + question.id() + "】" + error;
    }

    @Override
    public String reason(RuntimeException fault) {
      return Failure.unsolved(fault);
    }
  }

  private void into(Path target, RowBatch<CaseQuestion> rows, Nomograph nomograph)
      throws Exception {
    int kept = rows.run(new Rows(nomograph), target, settings(nomograph), global.progress());
    if (kept > 0) {
      note(kept + " solutions of an earlier run were taken over");
    }
    note(rows.size() + " solutions written to " + target);
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("out", target.toString());
    document.put("solutions", rows.size());
    document.put("taken_over", kept);
    document.set("problems", Output.JSON.valueToTree(rows.problems()));
    output().document(document);
  }

  private String row(Nomograph nomograph, CaseQuestion question) throws IOException {
    long begin = System.nanoTime();
    Solution solution = solve(nomograph, question);
    return SolutionJson.row(solution, JudgeCommand.micros(begin)).toString();
  }

  private String text(Nomograph nomograph, CaseQuestion question) throws IOException {
    return SolutionText.of(solve(nomograph, question));
  }

  private Solution solve(Nomograph nomograph, CaseQuestion question) throws IOException {
    Solution solution = nomograph.solve(question, force);
    if (graphs.isPresent()) {
      StringWriter xml = new StringWriter();
      PfcExport.graphMl(solution.graph(), xml);
      Path file = graphs.get().resolve(fileName(question.id()) + ".graphml");
      Files.writeString(file, xml.toString(), StandardCharsets.UTF_8);
    }
    return solution;
  }

  /**
   * An id as a file name: what is neither letter, digit, dot, dash nor underscore becomes one. A
   * long name is cut, with the hash of the id behind it.
   */
  static String fileName(String id) {
    String name = id.replaceAll("[^\\p{L}\\p{N}._-]", "_").replaceAll("^\\.+", "_");
    return name.length() <= LONGEST_NAME
        ? name
        : name.substring(0, LONGEST_NAME) + "-" + Hashing.of(List.of(id)).substring(0, HASH);
  }

  /** What, beside the input, the solutions depend on. */
  private List<String> settings(Nomograph nomograph) {
    Manifest manifest = nomograph.snapshot().manifest();
    return List.of(
        "solve",
        EngineParams.VERSION,
        manifest.snapshotId(),
        manifest.corpusHash(),
        manifest.embedder(),
        global.reasoner.name(),
        modelSettings(ReasoningParams.DEFAULT),
        Boolean.toString(force));
  }
}
