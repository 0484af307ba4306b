package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.nomograph.app.bench.TokenBench;
import org.nomograph.engine.Nomograph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph bench tokens GOLD}. */
@Command(
    name = "tokens",
    mixinStandardHelpOptions = true,
    description = {
      "Counts what judging by a chat model takes: calls and tokens by role, checklists put grouped and item by item, beside the published figure.",
      "No endpoint is called: replies are simulated from the embedded reasoner."
    })
final class BenchTokens extends VerbSupport {
  @Parameters(paramLabel = "GOLD", description = "Decided cases in any format that import knows.")
  private Path gold;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "100",
      description = "Rows from the beginning of the file (default: 100).")
  private int rows;

  @Option(
      names = "--count-as",
      paramLabel = "MODEL",
      defaultValue = "other",
      description =
          "Model whose vocabulary counts the tokens, for example gpt-4o-mini (default: the upper estimate for models without a known one).")
  private String model;

  @Override
  public Integer call() throws Exception {
    if (rows < 1) {
      throw usage("--rows must be at least 1: " + rows);
    }
    ObjectNode metrics =
        new TokenBench(global.workspace, params(), model).run(gold, rows, global.progress());
    try (Nomograph nomograph = open()) {
      output().line(TokenBench.table(metrics));
      output()
          .document(BenchCommand.report("tokens", gold, nomograph.snapshot().manifest(), metrics));
    }
    return ExitStatus.DONE;
  }
}
