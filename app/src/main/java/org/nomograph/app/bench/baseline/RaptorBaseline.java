package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.nomograph.app.bench.baseline.CentroidSummary.Sentence;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.embed.Vectors;

/**
 * RAPTOR (P. Sarthi, S. Abdullah, A. Tuli, S. Khanna, A. Goldie, C. D. Manning: RAPTOR: Recursive
 * Abstractive Processing for Tree-Organized Retrieval, ICLR 2024). Passages are clustered softly,
 * each cluster is summarised and embedded, and the summaries are clustered again, until they are
 * few. Retrieval is from the collapsed tree: passages and summaries of all levels compete by
 * cosine.
 *
 * <p>The paper's summaries are written by a language model. Here they quote sentences (see {@link
 * CentroidSummary}), and a summary that is found stands for the documents that it quotes: a
 * document scores as the best of its own passages and of the summaries that quote it. UMAP is
 * replaced by principal components, and clusters are first cut coarsely by k-means on small
 * batches.
 *
 * <p>Parameters: levels, most levels of summaries (5, as in the authors' code); cluster, members of
 * a cluster about (12); group, of a coarse one (300); components (10, as published for UMAP);
 * share, least probability to join a cluster (0.1, as published); characters of a summary (200).
 */
final class RaptorBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "raptor",
          "RAPTOR",
          "Sarthi, Abdullah, Tuli, Khanna, Goldie, Manning: RAPTOR, ICLR 2024",
          "abstractive summaries of clusters",
          "extractive summaries by the centroid of their terms; a summary stands for the documents"
              + " that it quotes",
          true,
          new TreeMap<>(
              Map.of(
                  "levels", "5",
                  "cluster", "12",
                  "group", "300",
                  "components", "10",
                  "share", "0.1",
                  "characters", "200")));

  private final List<Summary> summaries = new ArrayList<>();

  /**
   * A node above the passages.
   *
   * @param vector vector of the text
   * @param quotes the sentences of the text
   */
  @SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
  private record Summary(float[] vector, List<Sentence> quotes) {}

  RaptorBaseline(RetrievalCorpus corpus, BaselineParams params, long seed) {
    super(INFO, corpus);
    int cluster = params.whole("cluster", 2, 10_000);
    SoftClusters clusters =
        new SoftClusters(
            params.whole("group", 2, 1_000_000),
            cluster,
            params.whole("components", 1, 512),
            params.number("share", 1e-6, 1),
            seed);
    int levels = params.whole("levels", 0, 100);
    CentroidSummary summary = new CentroidSummary(corpus, params.whole("characters", 1, 100_000));
    List<Summary> below =
        IntStream.range(0, corpus.size())
            .filter(d -> vectors.mean(d).length > 0)
            .mapToObj(d -> new Summary(vectors.mean(d), CentroidSummary.sentences(corpus, d)))
            .toList();
    for (int level = 0; level < levels && below.size() > cluster; level++) {
      List<Summary> nodes = below;
      List<Summary> above =
          clusters.of(nodes.stream().map(Summary::vector).toList()).parallelStream()
              .map(members -> summarise(members, nodes, summary))
              .toList();
      summaries.addAll(above);
      below = above.size() < below.size() ? above : List.of();
    }
  }

  private Summary summarise(int[] members, List<Summary> nodes, CentroidSummary summary) {
    List<Sentence> all = new ArrayList<>();
    Arrays.stream(members).forEach(m -> all.addAll(nodes.get(m).quotes()));
    List<Sentence> quotes = summary.of(all);
    String text = String.join("", quotes.stream().map(Sentence::text).toList());
    float[] vector =
        text.isBlank() ? nodes.get(members[0]).vector() : vectors.encoder().passage(text);
    return new Summary(vector, quotes);
  }

  /** Number of summaries of all levels. */
  int summaries() {
    return summaries.size();
  }

  @Override
  List<Scored> ranked(String query, float[] vector, int top) {
    double[] scores = vectors.cosines(vector);
    for (Summary summary : summaries) {
      double cosine = Vectors.dot(vector, summary.vector());
      for (Sentence quote : summary.quotes()) {
        scores[quote.document()] = Math.max(scores[quote.document()], cosine);
      }
    }
    return TopScores.of(corpus, scores, top, -1);
  }
}
