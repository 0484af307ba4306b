package org.nomograph.app.bench.suite;

import java.nio.file.Path;
import java.time.LocalDate;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;

/**
 * What a task works with.
 *
 * @param nomograph the corpus, open
 * @param workspace its directory, for systems that open it with other parameters
 * @param params parameters that it is opened with
 * @param seed seed of systems that draw
 * @param today the present day, whose law governs where a system names no other
 * @param baselines makes baselines over the corpus
 * @param provisions tells how provisions relate
 */
record TaskContext(
    Nomograph nomograph,
    Path workspace,
    EngineParams params,
    long seed,
    LocalDate today,
    BaselineCorpora baselines,
    ProvisionErrors provisions) {}
