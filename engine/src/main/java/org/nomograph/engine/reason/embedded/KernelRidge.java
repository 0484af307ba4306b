package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Regularised least-squares classification in the dual: (K + λI)·a = y, with K the cosines of the
 * training documents plus 1 for the bias and y = ±1, solved for all classes by one Cholesky
 * factorisation. R. Rifkin and R. Lippert, "Notes on Regularized Least Squares", MIT 2007: the
 * decision value of document i under the model trained without it is y_i − a_i / G_ii, G = (K +
 * λI)⁻¹, so that calibration costs no second training.
 *
 * <p>Time grows with the third, memory with the second power of the number of documents. Confined
 * to one thread; the executor only works on its behalf.
 */
final class KernelRidge {
  private final ExecutorService executor;
  private final float[][] factor;
  private final double[] inverseDiagonal;

  /**
   * Factorises.
   *
   * @param kernel lower triangle of K, row i with i + 1 entries; overwritten
   * @param lambda λ, above 0
   */
  KernelRidge(float[][] kernel, double lambda, ExecutorService executor)
      throws InterruptedException {
    this.executor = executor;
    this.factor = kernel;
    factorise(lambda);
    this.inverseDiagonal = inverseDiagonal();
  }

  /** Dual variables of a class: which documents are positive. */
  float[] solve(boolean[] positive) {
    int n = factor.length;
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = ((positive[i] ? 1 : -1) - dot(factor[i], x, i)) / factor[i][i];
    }
    float[] dual = new float[n];
    for (int i = n - 1; i >= 0; i--) {
      x[i] /= factor[i][i];
      float[] row = factor[i];
      for (int j = 0; j < i; j++) {
        x[j] -= row[j] * x[i];
      }
      dual[i] = (float) x[i];
    }
    return dual;
  }

  /** Decision value of a document under the model trained without it. */
  double leftOut(int document, boolean positive, float dual) {
    return (positive ? 1 : -1) - dual / inverseDiagonal[document];
  }

  /** Cholesky, column by column; the rows below the diagonal are shared among the threads. */
  private void factorise(double lambda) throws InterruptedException {
    int n = factor.length;
    for (int i = 0; i < n; i++) {
      factor[i][i] += (float) lambda;
    }
    int block = 64;
    for (int from = 0; from < n; from += block) {
      int to = Math.min(from + block, n);
      for (int i = from; i < to; i++) {
        factorRow(i, from, to);
      }
      int first = from;
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int start = to; start < n; start += block) {
        int end = Math.min(start + block, n);
        int begin = start;
        tasks.add(
            () -> {
              for (int i = begin; i < end; i++) {
                factorRow(i, first, to);
              }
              return null;
            });
      }
      await(executor.invokeAll(tasks));
    }
  }

  /** Entries from..to−1 of row i, given all rows above up to those columns. */
  private void factorRow(int i, int from, int to) {
    float[] row = factor[i];
    for (int j = from; j < Math.min(to, i + 1); j++) {
      double rest = row[j] - dot(row, factor[j], j);
      if (j < i) {
        row[j] = (float) (rest / factor[j][j]);
      } else if (rest > 0) {
        row[j] = (float) Math.sqrt(rest);
      } else {
        throw new IllegalArgumentException("lambda is too small: the kernel is singular");
      }
    }
  }

  /** G_ii = Σ_k (L⁻¹)²_ki: column i of L⁻¹ solves L·x = e_i. */
  private double[] inverseDiagonal() throws InterruptedException {
    int n = factor.length;
    List<Callable<Double>> tasks = new ArrayList<>();
    for (int column = 0; column < n; column++) {
      int unit = column;
      tasks.add(() -> squaredColumn(unit));
    }
    List<Double> diagonal = await(executor.invokeAll(tasks));
    return diagonal.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private double squaredColumn(int unit) {
    int n = factor.length;
    float[] x = new float[n];
    double squares = 0;
    for (int i = unit; i < n; i++) {
      double rest = i == unit ? 1 : 0;
      double value = (rest - dotFrom(factor[i], x, unit, i)) / factor[i][i];
      x[i] = (float) value;
      squares += value * value;
    }
    return squares;
  }

  private static float dot(float[] a, float[] b, int length) {
    return dotFrom(a, b, 0, length);
  }

  /** Four running sums let the processor work on several products at once. */
  private static float dotFrom(float[] a, float[] b, int from, int to) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int i = from;
    for (; i + 3 < to; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < to; i++) {
      s0 += a[i] * b[i];
    }
    return s0 + s1 + s2 + s3;
  }

  private static double dot(float[] a, double[] b, int length) {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** Results of tasks that have ended, in order. */
  static <T> List<T> await(List<Future<T>> tasks) throws InterruptedException {
    List<T> results = new ArrayList<>();
    for (Future<T> task : tasks) {
      try {
        results.add(task.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException("training failed: " + e.getCause().getMessage(), e);
      }
    }
    return results;
  }
}
