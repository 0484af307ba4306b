package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nomograph.app.bench.GoldArticles;
import org.nomograph.app.bench.SearchBench;
import org.nomograph.app.bench.SearchMethods;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Nomograph.SearchMode;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.lawgraph.ExpertGraph;
import org.nomograph.engine.retrieve.norm.NormSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code nomograph bench norm GOLD}: every way to search side by side. */
@Command(
    name = "norm",
    mixinStandardHelpOptions = true,
    description =
        "Compares searches for provisions: by words, by meaning, both, and over every expert graph.")
final class BenchNorm extends VerbSupport {
  private static final int[] CUTS = {8, 10, 20};

  @Parameters(paramLabel = "GOLD", description = "Rows with a query and its gold documents.")
  private Path gold;

  @Override
  public Integer call() throws Exception {
    try (Nomograph nomograph = open()) {
      GoldArticles articles = GoldArticles.of(nomograph, DocFilter.of(DocKind.ARTICLE));
      Map<String, SearchBench> rows = new LinkedHashMap<>();
      for (Map.Entry<String, SearchBench.Method> method : methods(nomograph).entrySet()) {
        SearchBench bench = new SearchBench(articles);
        bench.run(gold, method.getValue(), global.progress());
        rows.put(method.getKey(), bench);
      }
      SearchBench first = rows.values().iterator().next();
      first.leftOut().forEach(problem -> note("left out: " + problem));
      print(nomograph, rows, first);
    }
    return ExitStatus.DONE;
  }

  private static Map<String, SearchBench.Method> methods(Nomograph nomograph) throws IOException {
    NormSearch norms = nomograph.norms();
    if (norms.graphs().isEmpty()) {
      throw new BadInputException(
          "bench norm: the workspace has no expert graph; import a pack with rule cards and build");
    }
    boolean vectors = nomograph.embedder().isPresent();
    Map<String, SearchBench.Method> methods = new LinkedHashMap<>();
    for (String law :
        norms.graphs().values().stream()
            .map(ExpertGraph::law)
            .collect(Collectors.toCollection(TreeSet::new))) {
      DocFilter filter = DocFilter.of(DocKind.ARTICLE).withLaw(law);
      for (SearchMode mode : SearchMode.values()) {
        if (mode == SearchMode.BM25 || (vectors && mode != SearchMode.NORM)) {
          methods.put(
              mode.name().toLowerCase(Locale.ROOT) + " " + law,
              SearchMethods.of(nomograph, mode, filter));
        }
      }
    }
    for (String graph : norms.graphs().keySet()) {
      for (NormOptions.Params params : NormOptions.Params.values()) {
        if (vectors || params.params().lexical() > 0) {
          methods.put(
              "norm " + params + " " + graph,
              SearchMethods.of(norms.retriever(graph, params.params())));
        }
      }
    }
    return methods;
  }

  private void print(Nomograph nomograph, Map<String, SearchBench> rows, SearchBench first)
      throws IOException {
    Output out = output();
    ObjectNode metrics = Output.JSON.createObjectNode();
    ArrayNode table = metrics.putArray("table");
    SortedMap<String, Double> groups = first.recallByHops();
    out.line(
        "%-32s %7s %7s %7s  %s  %7s"
            .formatted(
                "search",
                "R@8",
                "R@10",
                "R@20",
                groups.keySet().stream()
                    .map(group -> "%8s".formatted("R@8 n=" + group))
                    .collect(Collectors.joining(" ")),
                "p50 ms"));
    rows.forEach((name, bench) -> row(out, table.addObject(), name, bench));
    out.line("n: number of gold articles. p50 of norm is beyond embedding the query.");
    ObjectNode document =
        BenchCommand.report("norm", gold, nomograph.snapshot().manifest(), metrics);
    Output.problems(document, "left_out", first.leftOut());
    out.document(document);
  }

  private static void row(Output out, ObjectNode node, String name, SearchBench bench) {
    node.put("search", name);
    for (int cut : CUTS) {
      node.put("recall_" + cut, bench.recallAt(cut));
    }
    ObjectNode hops = node.putObject("recall_8_by_gold_documents");
    bench.recallByHops().forEach(hops::put);
    node.put("latency_p50_ms", bench.medianMillis());
    out.line(
        "%-32s %7.2f %7.2f %7.2f  %s  %7.2f"
            .formatted(
                name,
                bench.recallAt(CUTS[0]),
                bench.recallAt(CUTS[1]),
                bench.recallAt(CUTS[2]),
                bench.recallByHops().values().stream()
                    .map(recall -> "%8.2f".formatted(recall))
                    .collect(Collectors.joining(" ")),
                bench.medianMillis()));
  }
}
