package org.nomograph.engine.lawgraph;

/**
 * Linear least squares with a ridge penalty on all coefficients but the last, the constant: (XᵀX +
 * ridge · I) w = Xᵀy. Not thread-safe.
 */
final class LeastSquares {
  private final double[][] products;
  private final double[] targets;

  /**
   * No rows yet.
   *
   * @param size coefficients, at least 1
   * @param ridge penalty, above 0
   */
  LeastSquares(int size, double ridge) {
    products = new double[size][size];
    targets = new double[size];
    for (int i = 0; i + 1 < size; i++) {
      products[i][i] = ridge;
    }
    // The constant is not drawn to 0; what keeps the system solvable without rows is negligible.
    products[size - 1][size - 1] = ridge * 1e-6;
  }

  /** Adds a row. */
  void add(double[] row, double target) {
    for (int i = 0; i < row.length; i++) {
      targets[i] += row[i] * target;
      for (int j = 0; j < row.length; j++) {
        products[i][j] += row[i] * row[j];
      }
    }
  }

  /** The coefficients, by Cholesky decomposition. */
  double[] solve() {
    int size = targets.length;
    double[][] lower = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = products[i][j];
        for (int k = 0; k < j; k++) {
          sum -= lower[i][k] * lower[j][k];
        }
        lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
      }
    }
    double[] half = new double[size];
    for (int i = 0; i < size; i++) {
      double sum = targets[i];
      for (int k = 0; k < i; k++) {
        sum -= lower[i][k] * half[k];
      }
      half[i] = sum / lower[i][i];
    }
    double[] solution = new double[size];
    for (int i = size - 1; i >= 0; i--) {
      double sum = half[i];
      for (int k = i + 1; k < size; k++) {
        sum -= lower[k][i] * solution[k];
      }
      solution[i] = sum / lower[i][i];
    }
    return solution;
  }
}
