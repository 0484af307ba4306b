package org.nomograph.engine.reason.embedded;

import java.util.Arrays;
import java.util.List;

/**
 * Linear classifier of facts into charges, one against the rest, kept in its dual form: training
 * documents and the dual variables of each charge. One sparse product with the documents gives the
 * decision values, the similar cases and the similar rule texts. Documents below {@code cases} are
 * cases, those from there to {@code rules} rule texts (articles with the names of their offenses,
 * interpretations, offense cards), the others fictional examples; the latter two let charges
 * without a case be predicted. Examples bear on the classifier alone: they are no cases that could
 * vote, and the nearest of a few short texts says less than all of them together.
 *
 * <p>Immutable and safe for use by several threads. Trained by {@link ChargeModelTrainer}, stored
 * by {@link ChargeModelFormat}.
 */
public final class LinearChargeModel {
  /** Cases that vote. */
  static final int VOTERS = 10;

  private final NgramFeatures features;
  private final DocumentIndex documents;
  private final int cases;
  private final int rules;
  private final List<String> charges;
  private final int[][] labels;
  private final float[][] dual;
  private final double[] bias;
  private final ChargeCalibration calibration;

  /**
   * @param features features of a text
   * @param documents training documents: cases, rule texts, examples
   * @param cases number of cases among them
   * @param rules number of cases and rule texts
   * @param charges canonical charge names, ascending; the position is the class number
   * @param labels class numbers of each document
   * @param dual signed dual variables, by class number and document
   * @param calibration from scores to probabilities
   */
  LinearChargeModel(
      NgramFeatures features,
      DocumentIndex documents,
      int cases,
      int rules,
      List<String> charges,
      int[][] labels,
      float[][] dual,
      ChargeCalibration calibration) {
    this.features = features;
    this.documents = documents;
    this.cases = cases;
    this.rules = rules;
    this.charges = List.copyOf(charges);
    this.labels = labels;
    this.dual = dual;
    this.bias = Arrays.stream(dual).mapToDouble(LinearChargeModel::sum).toArray();
    this.calibration = calibration;
    if (labels.length != documents.size() || dual.length != charges.size()) {
      throw new IllegalArgumentException("labels or dual variables do not fit the documents");
    }
  }

  /** Canonical names of all charges it can predict, ascending. */
  public List<String> charges() {
    return charges;
  }

  /** How scores become probabilities. */
  public ChargeCalibration calibration() {
    return calibration;
  }

  /** Evidence for each charge in a masked text. */
  ChargeEvidence evidence(String masked) {
    float[] products = documents.products(features.vector(masked));
    double[] margin = new double[dual.length];
    for (int c = 0; c < dual.length; c++) {
      margin[c] = decision(c, products);
    }
    return new ChargeEvidence(margin, votes(products), ruleSimilarity(products));
  }

  /** Evidence for a training case as if it were not among the cases. */
  ChargeEvidence evidenceWithout(int document, SparseVector vector, double[] margin) {
    float[] products = documents.products(vector);
    products[document] = 0;
    return new ChargeEvidence(margin, votes(products), ruleSimilarity(products));
  }

  LinearChargeModel with(ChargeCalibration other) {
    return new LinearChargeModel(features, documents, cases, rules, charges, labels, dual, other);
  }

  /** Σ dual · (1 + product). Four sums side by side keep the processor busy. */
  private double decision(int charge, float[] products) {
    float[] variables = dual[charge];
    double first = bias[charge];
    double second = 0;
    double third = 0;
    double fourth = 0;
    int d = 0;
    for (; d + 3 < variables.length; d += 4) {
      first += variables[d] * products[d];
      second += variables[d + 1] * products[d + 1];
      third += variables[d + 2] * products[d + 2];
      fourth += variables[d + 3] * products[d + 3];
    }
    for (; d < variables.length; d++) {
      first += variables[d] * products[d];
    }
    return first + second + (third + fourth);
  }

  private static double sum(float[] variables) {
    double sum = 0;
    for (float variable : variables) {
      sum += variable;
    }
    return sum;
  }

  /** Squared cosines of the nearest cases, shared among the charges; ties go to the first. */
  private double[] votes(float[] products) {
    double[] votes = new double[dual.length];
    double sum = 0;
    for (int d : nearestCases(products)) {
      double weight = (double) products[d] * products[d];
      sum += weight;
      for (int c : labels[d]) {
        votes[c] += weight;
      }
    }
    for (int c = 0; c < votes.length && sum > 0; c++) {
      votes[c] /= sum;
    }
    return votes;
  }

  private int[] nearestCases(float[] products) {
    int[] nearest = new int[Math.min(VOTERS, cases)];
    int used = 0;
    for (int d = 0; d < cases; d++) {
      int at = used;
      while (at > 0 && products[nearest[at - 1]] < products[d]) {
        at--;
      }
      if (at < nearest.length) {
        used = Math.min(used + 1, nearest.length);
        System.arraycopy(nearest, at, nearest, at + 1, used - at - 1);
        nearest[at] = d;
      }
    }
    return nearest;
  }

  private double[] ruleSimilarity(float[] products) {
    double[] similarity = new double[dual.length];
    for (int d = cases; d < rules; d++) {
      for (int c : labels[d]) {
        similarity[c] = Math.max(similarity[c], products[d]);
      }
    }
    return similarity;
  }

  NgramFeatures features() {
    return features;
  }

  DocumentIndex documents() {
    return documents;
  }

  int cases() {
    return cases;
  }

  int rules() {
    return rules;
  }

  int[] labels(int document) {
    return labels[document];
  }

  float[] dual(int charge) {
    return dual[charge];
  }
}
