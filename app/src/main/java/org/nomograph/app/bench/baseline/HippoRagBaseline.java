package org.nomograph.app.bench.baseline;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.graph.Graph;
import org.nomograph.core.graph.GraphBuilder;
import org.nomograph.core.graph.PageRank;
import org.nomograph.core.rank.Scored;

/**
 * HippoRAG 2 (B. J. Gutiérrez, Y. Shu, W. Qi, S. Zhou, Y. Su: From RAG to Memory: Non-Parametric
 * Continual Learning for Large Language Models, ICML 2025). A graph of passages and phrases: a
 * passage is joined to the phrases it contains, phrases that mean the same to one another. A query
 * seeds the phrases it is linked to, and all passages by their similarity times a factor;
 * personalised PageRank ranks the passages.
 *
 * <p>The paper has phrases and relations taken out of passages, and linked ones filtered, by a
 * language model. Here phrases are those of the workspace's term miner; a query is linked to the
 * phrases that it names and to those whose passages are closest to it; a phrase weighs the cosine
 * of its passages' mean direction over the number of its passages, and the heaviest are kept. The
 * miner finds terms that recur; phrases that a single passage has, which extraction would find too,
 * lead a walk back to their passage and are kept as a loop there, see {@link OwnPhrases}.
 *
 * <p>Parameters: links, phrases linked (5, as published); passage-weight, factor of the passages'
 * seeds (0.05, as published); damping, share of walks that go on (0.5, as published); synonym,
 * least cosine of two phrases that share a pair of characters to be joined (0.8, as published);
 * references, weight of an edge between passages that cite one another (0: the paper has none).
 */
final class HippoRagBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "hipporag2",
          "HippoRAG 2",
          "Gutiérrez, Shu, Qi, Zhou, Su: From RAG to Memory, ICML 2025",
          "open information extraction, and the filter of linked triples",
          "the workspace's term miner; phrases linked by name and by similarity",
          true,
          new TreeMap<>(
              Map.of(
                  "links", "5",
                  "passage-weight", "0.05",
                  "damping", "0.5",
                  "synonym", "0.8",
                  "references", "0")));

  /** Ranks move by less than this in sum: the order of the first hundred no longer changes. */
  private static final double TOLERANCE = 1e-7;

  private static final int MOST_ITERATIONS = 60;

  private final PhraseTable phrases;
  private final List<float[]> contexts;
  private final Graph graph;
  private final PageRank pageRank;
  private final int links;
  private final double passageWeight;

  HippoRagBaseline(RetrievalCorpus corpus, BaselineParams params) {
    super(INFO, corpus);
    this.links = params.whole("links", 0, 1000);
    this.passageWeight = params.number("passage-weight", 0, 1000);
    this.pageRank = new PageRank(params.number("damping", 0, 0.999), TOLERANCE, MOST_ITERATIONS);
    double synonym = params.number("synonym", 0, 1);
    double references = params.number("references", 0, 1000);
    this.phrases = new PhraseTable(corpus);
    this.contexts = phrases.vectors(vectors);
    GraphBuilder builder = new GraphBuilder(corpus.size() + phrases.size());
    int[] own = OwnPhrases.count(corpus);
    for (int d = 0; d < corpus.size(); d++) {
      for (int phrase : phrases.of(d)) {
        builder.undirected(d, corpus.size() + phrase, 0, 1);
      }
      if (own[d] > 0) {
        builder.edge(d, d, 3, own[d]);
      }
      if (references > 0) {
        for (int cited : corpus.links().references(d)) {
          builder.undirected(d, cited, 2, references);
        }
      }
    }
    new PhraseSynonyms(synonym)
        .forEach(
            phrases.phrases(),
            vectors.encoder(),
            (one, other, cosine) ->
                builder.undirected(corpus.size() + one, corpus.size() + other, 1, cosine));
    this.graph = builder.build();
  }

  @Override
  List<Scored> ranked(String query, float[] vector, int top) {
    double[] seeds = seeds(query, vector);
    double sum = 0;
    for (double seed : seeds) {
      sum += seed;
    }
    if (sum == 0) {
      return List.of();
    }
    double[] ranks = pageRank.rank(graph, seeds).scores();
    double[] passages = Arrays.copyOf(ranks, corpus.size());
    return TopScores.of(corpus, passages, top, 0);
  }

  /** Weight of every node in the teleport distribution. */
  private double[] seeds(String query, float[] vector) {
    double[] seeds = new double[graph.nodeCount()];
    double[] near = rescaled(vectors.cosines(vector));
    for (int d = 0; d < near.length; d++) {
      seeds[d] = passageWeight * near[d];
    }
    double[] similar = PhraseTable.cosines(vector, contexts);
    double[] linked = new double[similar.length];
    for (int phrase : TopScores.of(similar, links, 0)) {
      linked[phrase] = similar[phrase] / phrases.documents(phrase).length;
    }
    for (int phrase : phrases.in(query, corpus.links())) {
      linked[phrase] = Math.max(0, similar[phrase]) / phrases.documents(phrase).length;
    }
    for (int phrase : TopScores.of(linked, links, 0)) {
      seeds[corpus.size() + phrase] = linked[phrase];
    }
    return seeds;
  }

  /** To [0, 1] by least and greatest, as the authors' code does; what has no vector is 0. */
  private static double[] rescaled(double[] cosines) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double cosine : cosines) {
      if (cosine > -1) {
        least = Math.min(least, cosine);
        most = Math.max(most, cosine);
      }
    }
    double[] scaled = new double[cosines.length];
    for (int i = 0; i < scaled.length; i++) {
      if (cosines[i] > -1) {
        scaled[i] = most > least ? (cosines[i] - least) / (most - least) : 1;
      }
    }
    return scaled;
  }
}
