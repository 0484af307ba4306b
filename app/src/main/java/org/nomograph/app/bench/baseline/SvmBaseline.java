package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.app.bench.baseline.ChargeCorpus.DecidedCase;
import org.nomograph.app.bench.baseline.TfIdf.Row;
import org.nomograph.core.rank.Scored;

/**
 * TF-IDF and linear support vector machines, one for each label against the rest, as in the
 * baselines of CAIL2018 (C. Xiao and others: CAIL2018: A Large-Scale Legal Dataset for Judgment
 * Prediction, 2018; C. Cortes, V. Vapnik: Support-Vector Networks, 1995). Predicted are the labels
 * decided above 0, or the highest one. Parameters: cost, C of the machines (1); terms, fewest cases
 * of a term that counts (2); passes, most passes of the training (100).
 */
final class SvmBaseline implements ChargeBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "svm",
          "TF-IDF + SVM",
          "Xiao and others: CAIL2018, 2018; Cortes, Vapnik: Support-Vector Networks, 1995",
          "",
          "",
          false,
          new TreeMap<>(Map.of("cost", "1", "terms", "2", "passes", "100")));

  /** As in LIBLINEAR's default for the dual. */
  private static final double TOLERANCE = 0.1;

  private final TfIdf features;
  private final SortedMap<String, LinearSvm> machines = new TreeMap<>();

  SvmBaseline(ChargeCorpus corpus, BaselineParams params, long seed) {
    List<String> texts = corpus.cases().stream().map(DecidedCase::facts).toList();
    this.features = new TfIdf(texts, params.whole("terms", 1, 1_000_000));
    LinearSvm.Training training =
        new LinearSvm.Training(
            params.number("cost", 1e-6, 1e6), TOLERANCE, params.whole("passes", 1, 100_000));
    List<Row> rows = texts.parallelStream().map(features::row).toList();
    List<String> labels = new ArrayList<>(new TreeSet<>(labels(corpus)));
    List<LinearSvm> trained =
        labels.parallelStream()
            .map(
                label ->
                    LinearSvm.train(
                        rows, having(corpus, label), features.features(), training, seed))
            .toList();
    for (int i = 0; i < labels.size(); i++) {
      machines.put(labels.get(i), trained.get(i));
    }
  }

  private static List<String> labels(ChargeCorpus corpus) {
    return corpus.cases().stream().flatMap(c -> c.labels().stream()).toList();
  }

  private static boolean[] having(ChargeCorpus corpus, String label) {
    boolean[] having = new boolean[corpus.cases().size()];
    for (int i = 0; i < having.length; i++) {
      having[i] = corpus.cases().get(i).labels().contains(label);
    }
    return having;
  }

  @Override
  public BaselineInfo info() {
    return INFO;
  }

  @Override
  public Prediction predict(String facts) {
    Row row = features.row(facts);
    List<Scored> ranking = new ArrayList<>();
    machines.forEach((label, machine) -> ranking.add(new Scored(label, machine.decide(row))));
    ranking.sort(Scored.BEST_FIRST);
    return Prediction.above(ranking, 0);
  }
}
