package org.nomograph.core.metric;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Scores of predicted label sets against gold label sets, one pair a case.
 *
 * @param cases number of cases
 * @param exact cases whose sets are equal
 * @param truePositives labels predicted and gold, over all cases
 * @param falsePositives labels predicted and not gold
 * @param falseNegatives labels gold and not predicted
 * @param macroF1 mean of the F1 of each label that occurs in gold or prediction
 */
public record LabelScore(
    int cases,
    int exact,
    int truePositives,
    int falsePositives,
    int falseNegatives,
    double macroF1) {

  /**
   * Compares the sets.
   *
   * @throws IllegalArgumentException if the lists differ in length
   */
  public static <T extends Comparable<? super T>> LabelScore of(
      List<? extends Set<T>> gold, List<? extends Set<T>> predicted) {
    Shares.sameLength(gold, predicted);
    int exact = 0;
    Map<T, int[]> counts = new TreeMap<>();
    for (int i = 0; i < gold.size(); i++) {
      Set<T> labels = new HashSet<>(gold.get(i));
      labels.addAll(predicted.get(i));
      for (T label : labels) {
        boolean inGold = gold.get(i).contains(label);
        int cell = inGold && predicted.get(i).contains(label) ? 0 : inGold ? 2 : 1;
        counts.computeIfAbsent(label, l -> new int[3])[cell]++;
      }
      exact += gold.get(i).equals(predicted.get(i)) ? 1 : 0;
    }
    int[] all = new int[3];
    double f1 = 0;
    for (int[] cells : counts.values()) {
      for (int c = 0; c < all.length; c++) {
        all[c] += cells[c];
      }
      f1 += f1(cells[0], cells[1], cells[2]);
    }
    return new LabelScore(gold.size(), exact, all[0], all[1], all[2], Shares.of(f1, counts.size()));
  }

  /** Share of cases whose sets are equal. */
  public double accuracy() {
    return Shares.of(exact, cases);
  }

  public double microPrecision() {
    return Shares.of(truePositives, truePositives + falsePositives);
  }

  public double microRecall() {
    return Shares.of(truePositives, truePositives + falseNegatives);
  }

  /** 2·TP / (2·TP + FP + FN) over all labels of all cases. */
  public double microF1() {
    return f1(truePositives, falsePositives, falseNegatives);
  }

  private static double f1(int truePositives, int falsePositives, int falseNegatives) {
    return Shares.of(2.0 * truePositives, 2 * truePositives + falsePositives + falseNegatives);
  }
}
