package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.app.bench.suite.RunComparison;
import org.nomograph.app.bench.suite.StoredRun;
import org.nomograph.app.io.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench compare RUN RUN}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Compares two runs row by row: paired bootstrap (10,000 samples), exact McNemar, Holm over the systems.")
final class BenchCompare extends VerbSupport {
  @Parameters(index = "0", paramLabel = "RUN", description = "Directory of a run.")
  private Path first;

  @Parameters(index = "1", paramLabel = "RUN", description = "Directory of another run.")
  private Path second;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the bootstrap (default: the first run's).")
  private Optional<Long> seed;

  @Override
  public Integer call() throws Exception {
    StoredRun one = StoredRun.open(first);
    StoredRun other = StoredRun.open(second);
    ArrayNode rows =
        RunComparison.runs(one, other, seed.orElse(one.manifest().path("seed").asLong()));
    if (rows.isEmpty()) {
      throw new BadInputException(
          first
              + ", "
              + second
              + ": the runs share no row with the same score; expected two runs of one data set");
    }
    Output out = output();
    rows.forEach(row -> out.line(RunComparison.line(row)));
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("first", first.toString()).put("second", second.toString());
    document.set("comparisons", rows);
    out.document(document);
    return ExitStatus.DONE;
  }
}
