package org.nomograph.engine.reason.embedded;

import java.util.Arrays;
import java.util.List;

/**
 * Chooses a {@link ChargeCalibration} on cases that the model did not see in training. The weights
 * maximise the mean of the plain and the charge-balanced share of cases whose best charge is right
 * (balanced, because nothing is known of the frequency of charges in future cases); the temperature
 * minimises the log loss; slope and offset are Platt's. Ties go to the earlier, weaker value.
 */
final class ChargeCalibrator {
  private static final double[] NEIGHBOUR_WEIGHTS = {0, 0.3, 0.6, 1};
  private static final double[] RULE_WEIGHTS = {0, 1, 2, 3, 4, 5, 6, 8, 10};
  private static final double[] TEMPERATURES = {
    0.05, 0.07, 0.1, 0.13, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1, 1.5
  };
  private static final int PLATT_CANDIDATES = 10;
  private static final int PLATT_STEPS = 50;

  private final List<Row> rows;
  private final double[] balance;

  /**
   * One case.
   *
   * @param evidence evidence of a model that was trained without it
   * @param gold class numbers of its charges; none when the model knows none of them
   */
  @SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
  record Row(ChargeEvidence evidence, int[] gold) {}

  ChargeCalibrator(List<Row> rows) {
    this.rows = List.copyOf(rows);
    this.balance = balance(rows);
  }

  ChargeCalibration calibrate() {
    double best = -1;
    ChargeCalibration weights = ChargeCalibration.NONE;
    for (double rule : RULE_WEIGHTS) {
      for (double neighbours : NEIGHBOUR_WEIGHTS) {
        ChargeCalibration candidate = new ChargeCalibration(neighbours, rule, 1, 1, 0);
        double quality = quality(candidate);
        if (quality > best) {
          best = quality;
          weights = candidate;
        }
      }
    }
    double[][] scores = scores(weights);
    double temperature = temperature(weights, scores);
    double[] platt = platt(scores);
    return new ChargeCalibration(
        weights.neighbourWeight(), weights.ruleWeight(), temperature, platt[0], platt[1]);
  }

  private double quality(ChargeCalibration candidate) {
    double plain = 0;
    double balanced = 0;
    double total = 0;
    for (int i = 0; i < rows.size(); i++) {
      total += balance[i];
      if (contains(rows.get(i).gold(), best(rows.get(i).evidence().combined(candidate)))) {
        plain++;
        balanced += balance[i];
      }
    }
    return plain / rows.size() + balanced / total;
  }

  private double[][] scores(ChargeCalibration weights) {
    return rows.stream().map(row -> row.evidence().combined(weights)).toArray(double[][]::new);
  }

  private double temperature(ChargeCalibration weights, double[][] scores) {
    double chosen = 1;
    double lowest = Double.POSITIVE_INFINITY;
    for (double temperature : TEMPERATURES) {
      ChargeCalibration candidate =
          new ChargeCalibration(weights.neighbourWeight(), weights.ruleWeight(), temperature, 1, 0);
      double loss = 0;
      for (int i = 0; i < scores.length; i++) {
        double[] shares = candidate.distribution(scores[i]);
        double right = 1e-4;
        for (int gold : rows.get(i).gold()) {
          right += shares[gold];
        }
        loss -= Math.log(right);
      }
      if (loss < lowest) {
        lowest = loss;
        chosen = temperature;
      }
    }
    return chosen;
  }

  /** Newton's method on the log loss of the sigmoid over the best charges of each case. */
  private double[] platt(double[][] scores) {
    double slope = 1;
    double offset = 0;
    for (int step = 0; step < PLATT_STEPS; step++) {
      double[] sums = new double[5];
      for (int i = 0; i < scores.length; i++) {
        for (int c : top(scores[i], PLATT_CANDIDATES)) {
          accumulate(sums, scores[i][c], contains(rows.get(i).gold(), c), slope, offset);
        }
      }
      double ridge = 1e-3;
      double h11 = sums[2] + ridge;
      double h22 = sums[4] + ridge;
      double determinant = h11 * h22 - sums[3] * sums[3];
      slope -= (h22 * sums[0] - sums[3] * sums[1]) / determinant;
      offset -= (h11 * sums[1] - sums[3] * sums[0]) / determinant;
    }
    boolean usable = Double.isFinite(slope) && Double.isFinite(offset) && slope > 0;
    return usable ? new double[] {slope, offset} : new double[] {1, 0};
  }

  private static void accumulate(
      double[] sums, double score, boolean member, double slope, double offset) {
    double p = 1 / (1 + Math.exp(-(slope * score + offset)));
    double error = p - (member ? 1 : 0);
    double curvature = p * (1 - p);
    sums[0] += error * score;
    sums[1] += error;
    sums[2] += curvature * score * score;
    sums[3] += curvature * score;
    sums[4] += curvature;
  }

  /** One over the number of cases with the rarest charge of the case. */
  private static double[] balance(List<Row> rows) {
    java.util.Map<Integer, Integer> frequency = new java.util.TreeMap<>();
    for (Row row : rows) {
      for (int gold : row.gold()) {
        frequency.merge(gold, 1, Integer::sum);
      }
    }
    return rows.stream()
        .mapToDouble(row -> 1.0 / Arrays.stream(row.gold()).map(frequency::get).min().orElse(1))
        .toArray();
  }

  private static int best(double[] scores) {
    int best = 0;
    for (int c = 1; c < scores.length; c++) {
      if (scores[c] > scores[best]) {
        best = c;
      }
    }
    return best;
  }

  private static int[] top(double[] scores, int count) {
    return java.util.stream.IntStream.range(0, scores.length)
        .boxed()
        .sorted((a, b) -> Double.compare(scores[b], scores[a]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static boolean contains(int[] gold, int charge) {
    return Arrays.stream(gold).anyMatch(c -> c == charge);
  }
}
