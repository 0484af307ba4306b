package org.nomograph.app.bench.baseline;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.nomograph.core.rank.Scored;

/**
 * A classifier of facts over a fixed corpus of decided cases. Immutable after it is built, safe for
 * several threads.
 */
public interface ChargeBaseline {
  /** Name, paper and what is replaced. */
  BaselineInfo info();

  /** Labels (charges, or articles where the corpus is labelled with these) of a case. */
  Prediction predict(String facts);

  /**
   * A prediction.
   *
   * @param labels the labels predicted; never empty where the corpus has any
   * @param ranking labels by score, best first, equal scores by name
   */
  record Prediction(Set<String> labels, List<Scored> ranking) {
    public Prediction {
      labels = Set.copyOf(labels);
      ranking = List.copyOf(ranking);
    }

    /** The labels that score above a threshold, or the best one where none does. */
    static Prediction above(List<Scored> ranking, double threshold) {
      Set<String> labels = new TreeSet<>();
      for (Scored label : ranking) {
        if (labels.isEmpty() || label.score() > threshold) {
          labels.add(label.id());
        }
      }
      return new Prediction(labels, ranking);
    }
  }
}
