package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.app.bench.AskBench;
import org.nomograph.app.bench.AskRuns;
import org.nomograph.app.bench.AskSystem;
import org.nomograph.app.bench.GoldArticles;
import org.nomograph.app.io.AtomicLines;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.OutputFiles;
import org.nomograph.core.complexity.Tier;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.workspace.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench ask FILE…}. */
@Command(
    name = "ask",
    mixinStandardHelpOptions = true,
    description =
        "Asks the questions of gold files: articles found and cited, words shared with gold answers, texts recited, tiers, times.")
final class BenchAsk extends VerbSupport {
  private final LocalDate today = LocalDate.now(Clock.systemUTC());

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Questions with right articles or gold answers; rows of STARD or of LawBench 1-1, 3-2, 3-8.")
  private List<Path> files;

  @Option(
      names = "--tier",
      paramLabel = "1..4",
      description = "Go by this tier always (default: by the complexity of each question).")
  private Optional<Integer> tier;

  @Option(
      names = "--routing",
      description =
          "Compare routing with each tier by itself and with routing without each of its parts.")
  private boolean routing;

  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      description = "Answer by the law in force on this day (default: today).")
  private Optional<LocalDate> asOf;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the answers, one row a line, for other scorers.")
  private Optional<Path> out;

  @Override
  public Integer call() throws Exception {
    if (tier.isPresent() && (tier.get() < 1 || tier.get() > Tier.values().length)) {
      throw usage("--tier takes a number from 1 to " + Tier.values().length);
    }
    if (routing && (tier.isPresent() || out.isPresent())) {
      throw usage("--tier and --out do not go with --routing");
    }
    requireDay("--as-of", asOf, today);
    out.ifPresent(file -> OutputFiles.writable(file, inputs(files.toArray(Path[]::new))));
    try (Nomograph nomograph = open()) {
      GoldArticles articles = GoldArticles.of(nomograph, filter());
      AskBench bench = new AskBench(files, articles);
      bench.leftOut().forEach(problem -> note("left out: " + problem));
      ObjectNode document = head(nomograph.snapshot().manifest());
      if (routing) {
        Map<String, AskSystem> strategies = AskSystem.strategies(nomograph, today, asOf);
        document.set("metrics", AskRuns.routing(bench, strategies, global.progress()));
        document.path("metrics").forEach(this::strategy);
      } else {
        AskSystem system = AskSystem.of(nomograph, today, asOf, tier.map(Tier::of), Set.of());
        Optional<LineSink> sink = out.map(AtomicLines::open);
        document.set(
            "metrics", AskRuns.scores(nomograph, articles, bench, system, sink, global.progress()));
        document.path("metrics").properties().forEach(e -> print(e.getKey(), e.getValue()));
      }
      Output.problems(document, "left_out", bench.leftOut());
      output().document(document);
    }
    return ExitStatus.DONE;
  }

  private DocFilter filter() {
    DocFilter newest = DocFilter.of(DocKind.ARTICLE);
    return asOf.map(newest::withAsOf).orElse(newest);
  }

  private ObjectNode head(Manifest manifest) {
    ObjectNode document = Output.JSON.createObjectNode();
    document.put("suite", routing ? "ask-routing" : "ask");
    document.put("command", String.join(" ", spec.commandLine().getParseResult().originalArgs()));
    document.put("snapshot", manifest.snapshotId());
    document.put("corpus_hash", manifest.corpusHash());
    document.put("embedder", manifest.embedder());
    document.put("as_of", asOf.orElse(today).toString());
    document.put("seed", AskRuns.SEED);
    document
        .properties()
        .forEach(e -> output().line("%-34s %s".formatted(e.getKey(), e.getValue().asText())));
    return document;
  }

  private void strategy(JsonNode row) {
    output()
        .line(
            "%-20s article F1 %6s, p50 %8s ms, of tier 1's %8s ms, routed better by %s [%s, %s], p %s"
                .formatted(
                    row.path("strategy").asText(),
                    row.path("article_f1").asText(),
                    row.path("latency_p50_ms").asText(),
                    row.path("latency_p50_routed_to_tier_1_ms").asText(),
                    row.path("routed_better_by").asText("-"),
                    row.path("routed_better_by_low").asText("-"),
                    row.path("routed_better_by_high").asText("-"),
                    row.path("bootstrap_p").asText("-")));
  }

  private void print(String name, JsonNode scores) {
    output().line(name);
    scores.properties().stream()
        .flatMap(
            e ->
                e.getValue().isObject()
                    ? e.getValue().properties().stream()
                        .map(sub -> Map.entry(e.getKey() + "." + sub.getKey(), sub.getValue()))
                    : java.util.stream.Stream.of(e))
        .collect(Collectors.toList())
        .forEach(e -> output().line("  %-36s %s".formatted(e.getKey(), e.getValue().asText())));
  }
}
