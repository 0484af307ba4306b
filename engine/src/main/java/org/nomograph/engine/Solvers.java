package org.nomograph.engine;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.retrieve.norm.NcgParams;
import org.nomograph.engine.retrieve.norm.NormSearch;
import org.nomograph.engine.solve.SolvePipeline;
import org.nomograph.engine.solve.SolvePipelines;
import org.nomograph.engine.solve.SolveSource;
import org.nomograph.engine.workspace.Snapshot;

/** What solves questions, by source, each opened on first use. Safe for use by several threads. */
final class Solvers {
  private final Snapshot snapshot;
  private final Searches searches;
  private final StoredLawGraph graph;
  private final Optional<ReasoningModels> models;
  private final Map<SolveSource, SolvePipeline> solvers = new EnumMap<>(SolveSource.class);

  Solvers(
      Snapshot snapshot,
      Searches searches,
      StoredLawGraph graph,
      Optional<ReasoningModels> models) {
    this.snapshot = snapshot;
    this.searches = searches;
    this.graph = graph;
    this.models = models;
  }

  /**
   * What solves from a source.
   *
   * @throws IllegalArgumentException if the source is {@link SolveSource#NORM} and there is no
   *     graph
   */
  synchronized SolvePipeline from(SolveSource source) throws IOException {
    SolvePipeline solver = solvers.get(source);
    if (solver == null) {
      solver = source == SolveSource.NORM ? overGraph() : overTexts();
      solvers.put(source, solver);
    }
    return solver;
  }

  private SolvePipeline overTexts() throws IOException {
    return SolvePipelines.overTexts(
        snapshot, graph, searches.retriever(searches.defaultMode()), models);
  }

  private SolvePipeline overGraph() throws IOException {
    NormSearch norms = searches.norms();
    String name =
        norms
            .defaultGraph()
            .orElseThrow(() -> new IllegalArgumentException("there is no expert graph"));
    return SolvePipelines.overGraph(
        snapshot, norms.graphs().get(name), norms.retriever(name, NcgParams.DEFAULT), models);
  }
}
