package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.nomograph.app.bench.suite.RunSettings;
import org.nomograph.app.bench.suite.RunTable;
import org.nomograph.app.bench.suite.Suite;
import org.nomograph.app.bench.suite.SuiteReader;
import org.nomograph.app.bench.suite.SuiteRun;
import picocli.CommandLine.Option;

/** Options of running a suite. */
final class SuiteOptions {
  private static final String SUFFIX = ".yaml";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "Directory that the data files of suites lie below (default: shared/data beside the program).")
  private Optional<Path> data;

  @Option(
      names = "--run",
      paramLabel = "DIR",
      description =
          "Directory of the run (default: bench-runs/SUITE). A run that was ended goes on; rows answered are not asked again.")
  private Optional<Path> run;

  @Option(
      names = "--corpora",
      paramLabel = "DIR",
      defaultValue = "bench-runs/corpora",
      description =
          "Directory where corpora of suites are built and kept (default: ${DEFAULT-VALUE}).")
  private Path corpora;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      description = "Only this system of the suite; may be given several times.")
  private List<String> systems = List.of();

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Draw at most N rows, by the seed; 0 for all.")
  private Optional<Integer> limit;

  @Option(names = "--seed", paramLabel = "N", description = "Another seed than the suite's.")
  private Optional<Long> seed;

  @Option(
      names = "--today",
      paramLabel = "DATE",
      description = "The present day, for questions of law (default: today).")
  private Optional<LocalDate> today;

  /** Directory of the program. */
  static Path home() {
    return Path.of(System.getProperty("nomograph.home", "."));
  }

  private static Path suites() {
    return home().resolve("bench").resolve("suites");
  }

  /** Names of the shipped suites. */
  List<String> shipped() throws IOException {
    if (!Files.isDirectory(suites())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(suites())) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    }
  }

  /**
   * The suite of a name or of a file.
   *
   * @throws picocli.CommandLine.ParameterException if there is none
   * @throws org.nomograph.app.io.BadInputException if it is malformed
   */
  Suite suite(VerbSupport verb, String name) throws IOException {
    if (shipped().contains(name)) {
      return SuiteReader.read(suites().resolve(name + SUFFIX));
    }
    if (!Files.isRegularFile(Path.of(name))) {
      throw verb.usage(name + ": no such suite; expected a file, or one of " + shipped());
    }
    return SuiteReader.read(Path.of(name));
  }

  /** Directory of a run of a suite. */
  Path run(Suite suite) {
    return run.orElse(Path.of("bench-runs").resolve(suite.name()));
  }

  /** Runs a suite; the metrics by system. */
  JsonNode run(VerbSupport verb, Suite suite) throws IOException, InterruptedException {
    if (limit.isPresent() && limit.get() < 0) {
      throw verb.usage("--limit: " + limit.get() + "; expected a number of rows, or 0 for all");
    }
    boolean own = verb.spec.commandLine().getParseResult().hasMatchedOption("--workspace");
    RunSettings settings =
        new RunSettings(
            run(suite),
            data.orElseGet(SuiteOptions::standardData),
            home(),
            corpora,
            own ? Optional.of(verb.global.workspace) : Optional.empty(),
            verb.params(),
            systems,
            limit.map(OptionalInt::of).orElse(OptionalInt.empty()),
            seed.map(OptionalLong::of).orElse(OptionalLong.empty()),
            today.orElseGet(() -> LocalDate.now(Clock.systemUTC())));
    return new SuiteRun(suite, settings, verb.global.progress(), verb::note).run();
  }

  private static Path standardData() {
    return Optional.ofNullable(System.getProperty("nomograph.data"))
        .map(Path::of)
        .orElse(home().resolve("..").resolve("shared").resolve("data").normalize());
  }

  /** The metrics of a run as a table for people. */
  static String table(Suite suite, JsonNode metrics) {
    return RunTable.text(suite, metrics);
  }
}
