package org.nomograph.app.bench.baseline;

import java.util.List;
import java.util.SplittableRandom;
import org.nomograph.app.bench.baseline.TfIdf.Row;

/**
 * Linear support vector machine of two classes with squared hinge loss: ½·w·w + C·Σ max(0, 1 −
 * y·(w·x + b))², solved in the dual by coordinate descent (C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S.
 * S. Keerthi, S. Sundararajan: A Dual Coordinate Descent Method for Large-scale Linear SVM, ICML
 * 2008, Algorithm 1). b is the weight of a feature that is 1 in every row. Immutable and
 * thread-safe.
 */
final class LinearSvm {
  private final double[] weights;
  private final double bias;

  private LinearSvm(double[] weights, double bias) {
    this.weights = weights;
    this.bias = bias;
  }

  /**
   * How to train.
   *
   * @param cost C, above 0
   * @param tolerance training ends when the projected gradient spans less than this in a pass
   * @param passes most passes over the rows, at least 1
   */
  record Training(double cost, double tolerance, int passes) {}

  /**
   * Trains a machine.
   *
   * @param rows rows with features below a number
   * @param positive whether each row is of the class
   * @param features number of features
   * @param seed seed of the order in which rows are visited
   */
  static LinearSvm train(
      List<Row> rows, boolean[] positive, int features, Training training, long seed) {
    double[] weights = new double[features];
    double[] bias = new double[1];
    double[] alpha = new double[rows.size()];
    double[] squares = rows.stream().mapToDouble(r -> r.squares() + 1).toArray();
    int[] order = new int[rows.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    SplittableRandom random = new SplittableRandom(seed);
    double ridge = 0.5 / training.cost();
    double span = Double.POSITIVE_INFINITY;
    for (int pass = 0; pass < training.passes() && span > training.tolerance(); pass++) {
      shuffle(order, random);
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i : order) {
        double sign = positive[i] ? 1 : -1;
        double gradient = sign * (rows.get(i).dot(weights) + bias[0]) - 1 + ridge * alpha[i];
        double projected = alpha[i] == 0 ? Math.min(gradient, 0) : gradient;
        least = Math.min(least, projected);
        most = Math.max(most, projected);
        if (projected != 0) {
          double next = Math.max(0, alpha[i] - gradient / (squares[i] + ridge));
          rows.get(i).addTo(weights, (next - alpha[i]) * sign);
          bias[0] += (next - alpha[i]) * sign;
          alpha[i] = next;
        }
      }
      span = most - least;
    }
    return new LinearSvm(weights, bias[0]);
  }

  private static void shuffle(int[] order, SplittableRandom random) {
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
  }

  /** Signed distance in units of the margin: above 0 for the class. */
  double decide(Row row) {
    return row.dot(weights) + bias;
  }
}
