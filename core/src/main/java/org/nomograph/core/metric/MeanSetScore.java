package org.nomograph.core.metric;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Scores of label sets by case, averaged over the cases: what a reader of one answer meets. {@link
 * LabelScore} has the scores over all labels together.
 *
 * @param cases number of cases
 * @param precision mean share of the predicted labels that are gold; 0 for a case without any
 * @param recall mean share of the gold labels that are predicted; 0 for a case without gold
 * @param f1 mean of the cases' F1
 */
public record MeanSetScore(int cases, double precision, double recall, double f1) {
  /**
   * Compares the sets.
   *
   * @throws IllegalArgumentException if the lists differ in length
   */
  public static <T> MeanSetScore of(List<? extends Set<T>> gold, List<? extends Set<T>> predicted) {
    Shares.sameLength(gold, predicted);
    double precision = 0;
    double recall = 0;
    double f1 = 0;
    for (int i = 0; i < gold.size(); i++) {
      Set<T> shared = new HashSet<>(predicted.get(i));
      shared.retainAll(gold.get(i));
      int own = predicted.get(i).size();
      int wanted = gold.get(i).size();
      precision += Shares.of(shared.size(), own);
      recall += Shares.of(shared.size(), wanted);
      f1 += Shares.of(2.0 * shared.size(), own + wanted);
    }
    int cases = gold.size();
    return new MeanSetScore(
        cases, Shares.of(precision, cases), Shares.of(recall, cases), Shares.of(f1, cases));
  }
}
