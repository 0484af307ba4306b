package org.nomograph.app.bench.suite;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.nomograph.engine.EngineParams;

/**
 * How a suite is run.
 *
 * @param run directory of the run
 * @param data directory that the suite's data files lie below
 * @param home directory of the program, with its packs
 * @param corpora directory where corpora are built, kept from run to run
 * @param workspace a built workspace to use instead of the suite's corpus; with folds, the
 *     workspace whose vectors are taken over
 * @param params parameters of the engine, from the settings
 * @param only names of systems to run; empty for all
 * @param limit rows drawn at most, in place of the suite's
 * @param seed in place of the suite's
 * @param today the present day
 */
public record RunSettings(
    Path run,
    Path data,
    Path home,
    Path corpora,
    Optional<Path> workspace,
    EngineParams params,
    List<String> only,
    OptionalInt limit,
    OptionalLong seed,
    LocalDate today) {
  public RunSettings {
    only = List.copyOf(only);
  }
}
