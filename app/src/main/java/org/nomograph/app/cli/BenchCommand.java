package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nomograph.app.bench.Ablation;
import org.nomograph.app.bench.BenchRuns;
import org.nomograph.app.bench.GoldArticles;
import org.nomograph.app.bench.SearchBench;
import org.nomograph.app.bench.SearchMethods;
import org.nomograph.app.bench.SolveBench;
import org.nomograph.app.bench.SolveComparison;
import org.nomograph.app.bench.suite.RunTable;
import org.nomograph.app.bench.suite.StoredRun;
import org.nomograph.app.bench.suite.Suite;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.cite.LawNames;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.solve.SolveSource;
import org.nomograph.engine.workspace.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph bench SUITE}, and benchmarks of single gold files. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Runs a suite of benchmarks: a data set, a corpus, systems, figures to compare with.",
      "Without a suite, one of the commands below; judge, search, ask, solve and norm score one gold file."
    },
    subcommands = {
      BenchReport.class,
      BenchCompare.class,
      BenchVerify.class,
      BenchCommand.Judge.class,
      BenchCommand.Search.class,
      BenchCommand.Solve.class,
      BenchAsk.class,
      BenchNorm.class,
      BenchTokens.class
    })
final class BenchCommand extends VerbSupport {
  @Parameters(
      paramLabel = "SUITE",
      arity = "0..1",
      description = "A suite that is shipped (bench/suites), by name, or a file.")
  private Optional<String> suite;

  @Mixin private SuiteOptions options;

  @Override
  public Integer call() throws Exception {
    if (suite.isEmpty()) {
      throw usage(
          "name a suite, %s, or a command: report, compare, verify, judge, search, ask, solve, norm, tokens"
              .formatted(options.shipped()));
    }
    Suite found = options.suite(this, suite.get());
    Path run = options.run(found);
    JsonNode metrics = options.run(this, found);
    Output out = output();
    SuiteOptions.table(found, metrics).lines().forEach(out::line);
    JsonNode manifest = StoredRun.open(run).manifest();
    out.line(RunTable.cost(manifest));
    out.line("run: " + run);
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("suite", found.name()).put("run", run.toString());
    for (String key : List.of("seconds", "peak_heap_mb", "peak_resident_mb")) {
      document.set(key, manifest.path(key));
    }
    document.set("metrics", metrics);
    out.document(document);
    return ExitStatus.DONE;
  }

  /** Head of a report. */
  static ObjectNode report(String suite, Path gold, Manifest manifest, ObjectNode metrics) {
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("suite", suite);
    document.put("gold", gold.toString());
    document.put("snapshot", manifest.snapshotId());
    document.put("corpus_hash", manifest.corpusHash());
    document.put("embedder", manifest.embedder());
    document.set("metrics", metrics);
    return document;
  }

  private static void print(Output out, ObjectNode document) throws IOException {
    Stream.concat(
            Stream.concat(
                document.properties().stream(), document.path("metrics").properties().stream()),
            document.path("metrics").path("gold_in_corpus").properties().stream()
                .map(e -> Map.entry("gold_in_corpus." + e.getKey(), e.getValue())))
        .filter(e -> !e.getValue().isContainerNode())
        .forEach(e -> out.line("%-34s %s".formatted(e.getKey(), e.getValue().asText())));
    out.document(document);
  }

  /** {@code bench judge GOLD}. */
  @Command(
      name = "judge",
      mixinStandardHelpOptions = true,
      description = {
        "Judges the rows of a gold file: strict and published-rule accuracy, F1, articles, term, traceability.",
        "Rows are judged one after the other on one thread: latency_* is the wall-clock time of a row, latency_without_embedding_* the same less the time inside the embedder, rows_per_second their number by the sum of their times. The first rows warm the program up."
      })
  static final class Judge extends VerbSupport {
    @Parameters(paramLabel = "GOLD", description = "Decided cases in any format that import knows.")
    private Path gold;

    @Option(
        names = "--ablation",
        description =
            "Judge the rows again and again, each time without a part or with distractors.")
    private boolean ablation;

    @Override
    public Integer call() throws Exception {
      if (ablation) {
        return ablate();
      }
      try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
        BenchRuns.Judged run = BenchRuns.judge(nomograph, gold, global.progress());
        run.leftOut().forEach(problem -> note("left out: " + problem));
        run.notes().forEach(problem -> note("note: " + problem));
        if (run.inCorpus() > 0) {
          note(
              run.inCorpus()
                  + " rows have facts that stand in the corpus; their own case is hidden from them");
        }
        ObjectNode document = report("judge", gold, nomograph.snapshot().manifest(), run.metrics());
        Output.problems(document, "left_out", run.leftOut());
        Output.problems(document, "notes", run.notes());
        print(output(), document);
      }
      return ExitStatus.DONE;
    }

    private Integer ablate() throws IOException {
      ObjectNode document;
      try (Nomograph nomograph = open()) {
        ObjectNode none = Output.JSON.createObjectNode();
        document = report("judge-ablation", gold, nomograph.snapshot().manifest(), none);
      }
      ArrayNode rows = Ablation.run(global.workspace, params(), gold, global.progress());
      document.set("metrics", rows);
      output().line(Ablation.table(rows));
      output().document(document);
      return ExitStatus.DONE;
    }
  }

  /** {@code bench search GOLD}. */
  @Command(
      name = "search",
      mixinStandardHelpOptions = true,
      description = "Searches for the queries of a gold file: recall, reciprocal rank, nDCG.")
  static final class Search extends VerbSupport {
    @Parameters(
        paramLabel = "GOLD",
        description =
            "Rows with a query and its gold documents, or of STARD or LawBench with gold citations.")
    private Path gold;

    @Option(names = "--law", paramLabel = "NAME", description = "Only this law.")
    private Optional<String> law;

    @Option(
        names = "--mode",
        paramLabel = "bm25|dense|hybrid|norm",
        description = "How to search (default: hybrid; bm25 where the index has no vectors).")
    private Optional<Nomograph.SearchMode> mode;

    @Option(
        names = "--as-of",
        paramLabel = "DATE",
        description = "Only versions in force on this day (default: the newest of each law).")
    private Optional<LocalDate> asOf;

    @Mixin private NormOptions norm;

    @Override
    public Integer call() throws Exception {
      requireDay("--as-of", asOf, LocalDate.now(Clock.systemUTC()));
      if (asOf.isPresent() && mode.filter(Nomograph.SearchMode.NORM::equals).isPresent()) {
        throw usage("--mode norm finds articles in their newest version; no --as-of");
      }
      try (Nomograph nomograph = open()) {
        requireLaw(nomograph, law);
        Nomograph.SearchMode how = mode.orElseGet(nomograph::defaultMode);
        DocFilter filter =
            new DocFilter(DocKind.ARTICLE, law.map(LawNames::key), asOf, java.util.Set.of());
        SearchBench bench = new SearchBench(GoldArticles.of(nomograph, filter));
        bench.run(gold, method(nomograph, how, filter), global.progress());
        bench.leftOut().forEach(problem -> note("left out: " + problem));
        String suite = "search-" + how.name().toLowerCase(Locale.ROOT);
        ObjectNode document = report(suite, gold, nomograph.snapshot().manifest(), bench.report());
        asOf.ifPresent(day -> document.put("as_of", day.toString()));
        Output.problems(document, "left_out", bench.leftOut());
        print(output(), document);
      }
      return ExitStatus.DONE;
    }

    private SearchBench.Method method(
        Nomograph nomograph, Nomograph.SearchMode how, DocFilter filter) throws IOException {
      if (how == Nomograph.SearchMode.NORM) {
        return SearchMethods.of(norm.retriever(nomograph, norm.graph(nomograph, law)));
      }
      if (norm.given()) {
        throw usage("--graph and --params go with --mode norm");
      }
      return SearchMethods.of(nomograph, how, filter);
    }
  }

  /** {@code bench solve GOLD}. */
  @Command(
      name = "solve",
      mixinStandardHelpOptions = true,
      description =
          "Solves the items of a gold file with --force: exact accuracy, set F1, recall, by hops.")
  static final class Solve extends VerbSupport {
    @Parameters(paramLabel = "GOLD", description = "Items with options, answer and hops.")
    private Path gold;

    @Option(
        names = "--source",
        paramLabel = "norm|hybrid",
        description = "What to solve from (default: norm; hybrid where there is no expert graph).")
    private Optional<SolveSource> source;

    @Option(
        names = "--baseline",
        paramLabel = "norm|hybrid",
        split = ",",
        description =
            "Other sources to compare with: exact McNemar, paired bootstrap, Holm. The most frequent answer is a baseline always.")
    private List<SolveSource> baselines = List.of();

    @Override
    public Integer call() throws Exception {
      try (Nomograph nomograph = open()) {
        Set<SolveSource> sources = new LinkedHashSet<>();
        sources.add(source.isPresent() ? source.get() : nomograph.defaultSolveSource());
        sources.addAll(baselines);
        if (sources.contains(SolveSource.NORM)
            && nomograph.defaultSolveSource() != SolveSource.NORM) {
          throw new BadInputException(
              "bench solve: the workspace has no expert graph; import a pack with rule cards and build");
        }
        SolveBench bench = new SolveBench();
        bench.run(nomograph, gold, List.copyOf(sources), global.progress());
        ObjectNode document =
            report("solve", gold, nomograph.snapshot().manifest(), bench.report());
        print(output(), document);
        document
            .path("metrics")
            .path("comparisons")
            .forEach(row -> output().line(SolveComparison.line(row)));
      }
      return ExitStatus.DONE;
    }
  }
}
