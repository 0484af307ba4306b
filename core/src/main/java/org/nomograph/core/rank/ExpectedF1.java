package org.nomograph.core.rank;

/**
 * How many of a ranked list to keep so that the expected F1 of what is kept is highest. Each
 * document is right with its own probability, independently of the others:
 *
 * <pre>E[F1(k)] = Σ_t Σ_r P(t of the first k right) · P(r of the rest right) · 2t / (k + t + r)
 * </pre>
 *
 * For independent labels the best set of each size is the most probable documents (D. Lewis,
 * Evaluating and optimizing autonomous text classification systems, SIGIR 1995; N. Ye et al.,
 * Optimizing F-measures: a tale of two approaches, ICML 2012), so that only the size is chosen.
 * Where CoAL-RAG's cliff truncation asks by how much a score falls, this asks what another document
 * would gain and cost. Stateless.
 */
public final class ExpectedF1 {
  private ExpectedF1() {}

  /**
   * The size to keep.
   *
   * @param kept number kept, at least 1 where there is a document
   * @param value expected F1 of that size, in [0, 1]
   */
  public record Cut(int kept, double value) {}

  /**
   * The best size; of equal ones the smallest.
   *
   * @param most largest size, at least 1
   * @param probabilities probability of each document to be right, in [0, 1], highest first
   * @throws IllegalArgumentException if a probability is out of range or rises
   */
  public static Cut best(int most, double... probabilities) {
    require(most, probabilities);
    double[][] rest = fromTheEnd(probabilities, Math.min(most, probabilities.length));
    double[] right = {1};
    int kept = Math.min(1, probabilities.length);
    double best = -1;
    for (int k = 1; k <= Math.min(most, probabilities.length); k++) {
      right = with(right, probabilities[k - 1]);
      double value = expected(k, right, rest[k]);
      if (value > best) {
        best = value;
        kept = k;
      }
    }
    return new Cut(kept, Math.max(0, best));
  }

  private static void require(int most, double... probabilities) {
    if (most < 1) {
      throw new IllegalArgumentException("largest size must be at least 1: " + most);
    }
    double before = 1;
    for (double probability : probabilities) {
      if (!(probability >= 0 && probability <= before)) {
        throw new IllegalArgumentException(
            "probabilities must lie in [0, 1], highest first: " + probability + " after " + before);
      }
      before = probability;
    }
  }

  /** Distribution of the number of right ones behind each of the first places. */
  private static double[][] fromTheEnd(double[] probabilities, int places) {
    double[][] rest = new double[places + 1][];
    double[] at = {1};
    for (int i = probabilities.length; i > 0; i--) {
      if (i <= places) {
        rest[i] = at;
      }
      at = with(at, probabilities[i - 1]);
    }
    return rest;
  }

  /** Distribution of a number of right ones with one document more. */
  private static double[] with(double[] right, double probability) {
    double[] more = new double[right.length + 1];
    for (int n = 0; n < right.length; n++) {
      more[n] += right[n] * (1 - probability);
      more[n + 1] += right[n] * probability;
    }
    return more;
  }

  private static double expected(int kept, double[] right, double[] rest) {
    double sum = 0;
    for (int t = 1; t < right.length; t++) {
      for (int r = 0; r < rest.length; r++) {
        sum += right[t] * rest[r] * 2 * t / (kept + t + r);
      }
    }
    return sum;
  }
}
