package org.nomograph.engine.retrieve.norm;

import java.io.IOException;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.lawgraph.ExpertGraph;
import org.nomograph.engine.lawgraph.ExpertGraphStage;
import org.nomograph.engine.lawgraph.ExpertGraphs;
import org.nomograph.engine.workspace.Snapshot;

/**
 * The expert graphs of a snapshot and retrieval over each. A graph is read on first use. Safe for
 * use by several threads.
 */
public final class NormSearch {
  private final Snapshot snapshot;
  private final SearchParams search;
  private final Optional<Embedder> embedder;
  private final SortedMap<String, ExpertGraph> graphs;
  private final Map<String, NormCorpus> corpora = new HashMap<>();

  private NormSearch(
      Snapshot snapshot,
      SearchParams search,
      Optional<Embedder> embedder,
      SortedMap<String, ExpertGraph> graphs) {
    this.snapshot = snapshot;
    this.search = search;
    this.embedder = embedder;
    this.graphs = Collections.unmodifiableSortedMap(graphs);
  }

  /**
   * Opens the graphs of a snapshot; one that was built without them has none.
   *
   * @param embedder embeds queries; empty for words alone
   */
  public static NormSearch open(Snapshot snapshot, SearchParams search, Optional<Embedder> embedder)
      throws IOException {
    return new NormSearch(snapshot, search, embedder, graphs(snapshot));
  }

  /** The graphs of a snapshot by name; one that was built without them has none. */
  public static SortedMap<String, ExpertGraph> graphs(Snapshot snapshot) throws IOException {
    return snapshot.manifest().stages().containsKey(ExpertGraphStage.NAME)
        ? ExpertGraphs.read(snapshot.stageDirectory(ExpertGraphStage.NAME))
        : new TreeMap<>();
  }

  /** The graphs by name. */
  public SortedMap<String, ExpertGraph> graphs() {
    return graphs;
  }

  /** Name of the graph with the most cards, of equal ones the first; empty when there is none. */
  public Optional<String> defaultGraph() {
    return graphs.values().stream()
        .max(
            Comparator.comparingInt((ExpertGraph graph) -> graph.cards().size())
                .thenComparing(ExpertGraph::name, Comparator.reverseOrder()))
        .map(ExpertGraph::name);
  }

  /**
   * Retrieval over a graph.
   *
   * @throws IllegalArgumentException if there is no graph of this name, or the parameters need
   *     vectors and there are none
   */
  public NormRetriever retriever(String graph, NcgParams params) throws IOException {
    return new NormRetriever(corpus(graph), embedder, params);
  }

  private synchronized NormCorpus corpus(String name) throws IOException {
    NormCorpus corpus = corpora.get(name);
    if (corpus == null) {
      ExpertGraph graph = graphs.get(name);
      if (graph == null) {
        throw new IllegalArgumentException(
            "no expert graph \"" + name + "\"; there are " + graphs.keySet());
      }
      corpus = NormCorpus.read(graph, snapshot, search);
      corpora.put(name, corpus);
    }
    return corpus;
  }
}
