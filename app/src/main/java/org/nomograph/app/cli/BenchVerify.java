package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.nomograph.app.bench.suite.RunFiles;
import org.nomograph.app.bench.suite.StoredRun;
import org.nomograph.app.bench.suite.Suite;
import org.nomograph.app.bench.suite.Verification;
import org.nomograph.app.io.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code bench verify RUN|SUITE}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Checks the figures of a run against those that its suite expects, each with a tolerance both ways.",
      "A directory is a run; anything else is a suite, which is run first. Exit status 1 when a figure leaves its tolerance."
    })
final class BenchVerify extends VerbSupport {
  @Parameters(paramLabel = "RUN|SUITE", description = "Directory of a run, or a suite.")
  private String what;

  @Mixin private SuiteOptions options;

  @Override
  public Integer call() throws Exception {
    Suite suite;
    JsonNode metrics;
    if (Files.isRegularFile(new RunFiles(Path.of(what)).manifest())) {
      StoredRun run = StoredRun.open(Path.of(what));
      suite = withFigures(run.suite());
      metrics = run.metrics();
    } else {
      suite = withFigures(options.suite(this, what));
      metrics = options.run(this, suite);
    }
    List<Verification.Checked> checked = Verification.of(suite, metrics);
    Output out = output();
    checked.forEach(one -> out.line(one.toString()));
    long left = checked.stream().filter(one -> !one.holds()).count();
    out.line(left == 0 ? "all figures hold" : left + " of " + checked.size() + " figures left");
    out.document(document(suite, checked));
    return left == 0 ? ExitStatus.DONE : ExitStatus.FAULT;
  }

  private static Suite withFigures(Suite suite) {
    if (suite.expected().isEmpty()) {
      throw new BadInputException(
          suite.file() + ": nothing to check; expected figures under \"expected\"");
    }
    return suite;
  }

  private static ObjectNode document(Suite suite, List<Verification.Checked> checked) {
    ObjectNode document = Output.JSON.createObjectNode().put("suite", suite.name());
    document.put("holds", checked.stream().allMatch(Verification.Checked::holds));
    ArrayNode figures = document.putArray("figures");
    for (Verification.Checked one : checked) {
      ObjectNode figure = figures.addObject();
      figure.put("system", one.expected().system()).put("metric", one.expected().metric());
      figure.put("expected", one.expected().value()).put("tolerance", one.expected().tolerance());
      if (Double.isNaN(one.found())) {
        figure.putNull("found");
      } else {
        figure.put("found", one.found());
      }
      figure.put("holds", one.holds());
    }
    return document;
  }
}
