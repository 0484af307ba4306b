package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.lawgraph.ChargeCoverage;
import org.nomograph.engine.lawgraph.ChargeCoverage.Printed;
import org.nomograph.engine.pack.PackReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph pack charges FILE…}: which charges of data sets belong to no offense. */
@Command(
    name = "charges",
    mixinStandardHelpOptions = true,
    description = {
      "Compares the charges that files print (decided cases, charges by article or by chapter) with the offenses of",
      "the packs, and lists those that belong to none. Status 3 when there is one."
    })
final class PackCharges extends VerbSupport {
  private static final String EXPECTED = "decided cases, or a table of charges";

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files that print charges.")
  private List<Path> files;

  @Option(
      names = "--pack",
      paramLabel = "DIR",
      description =
          "A pack, or a directory that holds packs; several (default: the shipped packs).")
  private List<Path> directories;

  @Override
  public Integer call() throws IOException {
    ChargeCoverage coverage = new ChargeCoverage(offenses());
    for (Path file : files) {
      if (!coverage.add(new SourceFile(file, InputFiles.text(file, EXPECTED), "-"))) {
        throw new BadInputException(file + ": unknown format; expected " + EXPECTED);
      }
    }
    List<Printed> missing =
        coverage.charges().stream().filter(charge -> charge.offense().isEmpty()).toList();
    print(coverage, missing);
    return missing.isEmpty() && coverage.problems().isEmpty()
        ? ExitStatus.DONE
        : ExitStatus.BAD_INPUT;
  }

  private List<Offense> offenses() throws IOException {
    List<Offense> offenses = new ArrayList<>();
    for (Path pack : PackDirectories.of(directories)) {
      new PackReader().readPack(pack).offenses().forEach(card -> offenses.add(card.value()));
    }
    return offenses;
  }

  private void print(ChargeCoverage coverage, List<Printed> missing) throws IOException {
    Output out = output();
    out.line("charges: %,d".formatted(coverage.charges().size()));
    out.line("without an offense: %,d".formatted(missing.size()));
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("charges", coverage.charges().size());
    ArrayNode list = document.putArray("without_offense");
    for (Printed charge : missing) {
      out.line(
          "  %s (%,d; %s:%d)"
              .formatted(charge.charge(), charge.times(), charge.source(), charge.line()));
      list.addObject()
          .put("charge", charge.charge())
          .put("times", charge.times())
          .put("source", charge.source())
          .put("line", charge.line());
    }
    out.problems(coverage.problems());
    Output.problems(document, coverage.problems());
    out.document(document);
  }
}
