package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.graph.Graph;
import org.nomograph.core.graph.GraphBuilder;
import org.nomograph.core.graph.Neighbourhood;
import org.nomograph.core.graph.SteinerTree;
import org.nomograph.core.rank.Scored;

/**
 * G-Retriever (X. He, Y. Tian, Y. Sun, N. V. Chawla, T. Laurent, Y. LeCun, X. Bresson, B. Hooi:
 * G-Retriever, NeurIPS 2024). The nodes closest to the query get prizes k, k − 1, …, 1 by rank,
 * edges cost C each, and the prize-collecting Steiner tree is what is retrieved. The graph:
 * articles joined to articles that they cite, to their chapters, these to their laws, and to
 * phrases that few articles use. Articles of the tree come first, by cosine (their score is the
 * cosine plus 2), then all others by cosine.
 *
 * <p>The paper also gives prizes to edges by their texts; edges of the law graph have none. Its
 * graph encoder and language model, which answer from the tree, are left out: what is measured is
 * the tree. Only the surroundings of the prizes are searched.
 *
 * <p>Parameters: terminals, nodes with a prize, k (10); cost, C (0.5, as published); phrase-limit,
 * most articles of a phrase that is a node (30); surroundings, most nodes searched (2000).
 */
final class GRetrieverBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "g-retriever",
          "G-Retriever",
          "He, Tian, Sun, Chawla, Laurent, LeCun, Bresson, Hooi: G-Retriever, NeurIPS 2024",
          "graph encoder and language model that answer from the subgraph",
          "nothing: the subgraph's articles are the result, in the order of their cosines",
          true,
          new TreeMap<>(
              Map.of(
                  "terminals", "10", "cost", "0.5", "phrase-limit", "30", "surroundings", "2000")));

  /** Hops from a prize: two prizes up to four hops apart can be joined. */
  private static final int HOPS = 2;

  private final Graph graph;
  private final int terminals;
  private final double cost;
  private final Neighbourhood surroundings;

  GRetrieverBaseline(RetrievalCorpus corpus, BaselineParams params) {
    super(INFO, corpus);
    this.terminals = params.whole("terminals", 1, 1000);
    this.cost = params.number("cost", 0, 1_000_000);
    this.surroundings = new Neighbourhood(HOPS, params.whole("surroundings", 1, 100_000));
    this.graph = graph(corpus, params.whole("phrase-limit", 0, 1_000_000));
  }

  private static Graph graph(RetrievalCorpus corpus, int phraseLimit) {
    Map<String, Integer> groups = new HashMap<>();
    for (RetrievalCorpus.Document document : corpus.documents()) {
      groups.putIfAbsent(document.law(), corpus.size() + groups.size());
      groups.putIfAbsent(document.chapter(), corpus.size() + groups.size());
    }
    PhraseTable phrases = new PhraseTable(corpus);
    int firstPhrase = corpus.size() + groups.size();
    GraphBuilder builder = new GraphBuilder(firstPhrase + phrases.size());
    for (int d = 0; d < corpus.size(); d++) {
      RetrievalCorpus.Document document = corpus.documents().get(d);
      int chapter = groups.get(document.chapter());
      builder.undirected(d, chapter, 0, 1);
      builder.undirected(chapter, groups.get(document.law()), 0, 1);
      for (int cited : corpus.links().references(d)) {
        builder.undirected(d, cited, 0, 1);
      }
    }
    for (int p = 0; p < phrases.size(); p++) {
      if (phrases.documents(p).length <= phraseLimit) {
        for (int d : phrases.documents(p)) {
          builder.undirected(d, firstPhrase + p, 0, 1);
        }
      }
    }
    return builder.build();
  }

  @Override
  List<Scored> ranked(String query, float[] vector, int top) {
    double[] scores = vectors.cosines(vector);
    for (int node : tree(TopScores.of(scores, terminals, -1))) {
      if (node < corpus.size() && scores[node] > -1) {
        scores[node] += 2;
      }
    }
    return TopScores.of(corpus, scores, top, -1);
  }

  /** Nodes of the Steiner tree for nodes with falling prizes. */
  private List<Integer> tree(int[] prized) {
    List<Neighbourhood.Reached> reached = surroundings.of(graph, prized);
    Map<Integer, Integer> places = new HashMap<>();
    reached.forEach(r -> places.put(r.node(), places.size()));
    List<int[]> edges = new ArrayList<>();
    for (Neighbourhood.Reached one : reached) {
      for (int other : graph.neighbours(one.node(), type -> true)) {
        if (one.node() < other && places.containsKey(other)) {
          edges.add(new int[] {places.get(one.node()), places.get(other)});
        }
      }
    }
    double[] prizes = new double[reached.size()];
    for (int rank = 0; rank < prized.length; rank++) {
      prizes[places.get(prized[rank])] = prized.length - rank;
    }
    List<int[]> kept = withoutDeadEnds(edges, prizes);
    double[] costs = new double[kept.size()];
    Arrays.fill(costs, cost);
    return SteinerTree.solve(
            kept.stream().mapToInt(e -> e[0]).toArray(),
            kept.stream().mapToInt(e -> e[1]).toArray(),
            costs,
            prizes)
        .nodes()
        .stream()
        .map(place -> reached.get(place).node())
        .toList();
  }

  /** Edges but for those to nodes that have no prize and lead nowhere. */
  private static List<int[]> withoutDeadEnds(List<int[]> edges, double[] prizes) {
    List<int[]> kept = edges;
    boolean changed = true;
    while (changed) {
      int[] degrees = new int[prizes.length];
      for (int[] edge : kept) {
        degrees[edge[0]]++;
        degrees[edge[1]]++;
      }
      List<int[]> next = new ArrayList<>();
      for (int[] edge : kept) {
        boolean dead =
            (degrees[edge[0]] == 1 && prizes[edge[0]] == 0)
                || (degrees[edge[1]] == 1 && prizes[edge[1]] == 0);
        if (!dead) {
          next.add(edge);
        }
      }
      changed = next.size() < kept.size();
      kept = next;
    }
    return kept;
  }
}
