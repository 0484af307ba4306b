package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.app.bench.baseline.ChargeCorpus.DecidedCase;
import org.nomograph.app.bench.baseline.TfIdf.Row;
import org.nomograph.core.rank.Scored;

/**
 * Labels of the most similar cases (T. M. Cover, P. E. Hart: Nearest Neighbor Pattern
 * Classification, 1967): the k cases of the highest cosine of TF-IDF vectors vote for all their
 * labels with their cosine. Predicted are the labels with at least a given share of all votes, or
 * the one with most. Parameters: neighbours, k (5); share (0.5); terms, fewest cases of a term that
 * counts (2).
 */
final class KnnBaseline implements ChargeBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "knn",
          "kNN (similar cases)",
          "Cover, Hart: Nearest Neighbor Pattern Classification, 1967",
          "",
          "",
          false,
          new TreeMap<>(Map.of("neighbours", "5", "share", "0.5", "terms", "2")));

  private final ChargeCorpus corpus;
  private final TfIdf features;
  private final List<Row> rows;
  private final int neighbours;
  private final double share;

  KnnBaseline(ChargeCorpus corpus, BaselineParams params) {
    this.corpus = corpus;
    this.neighbours = params.whole("neighbours", 1, 1_000_000);
    this.share = params.number("share", 0, 1);
    List<String> texts = corpus.cases().stream().map(DecidedCase::facts).toList();
    this.features = new TfIdf(texts, params.whole("terms", 1, 1_000_000));
    this.rows = texts.parallelStream().map(features::row).toList();
  }

  @Override
  public BaselineInfo info() {
    return INFO;
  }

  @Override
  public Prediction predict(String facts) {
    double[] dense = new double[features.features()];
    features.row(facts).addTo(dense, 1);
    double[] cosines = rows.stream().mapToDouble(row -> row.dot(dense)).toArray();
    Map<String, Double> votes = new TreeMap<>();
    double all = 0;
    for (int i : TopScores.of(cosines, neighbours, -1)) {
      all += cosines[i];
      for (String label : corpus.cases().get(i).labels()) {
        votes.merge(label, cosines[i], Double::sum);
      }
    }
    double total = all;
    List<Scored> ranking = new ArrayList<>();
    votes.forEach((label, vote) -> ranking.add(new Scored(label, total > 0 ? vote / total : 0)));
    ranking.sort(Scored.BEST_FIRST);
    return Prediction.above(ranking, Math.nextDown(share));
  }
}
