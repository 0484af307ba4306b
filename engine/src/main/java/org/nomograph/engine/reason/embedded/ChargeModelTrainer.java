package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import org.nomograph.engine.Progress;

/**
 * Trains a {@link LinearChargeModel}: cases with equal masked facts become one document with all
 * their charges, the rule texts of a charge become one document; all documents train the
 * classifier, and the decision values of the cases under the models trained without them calibrate
 * it. Deterministic for equal input and parameters, whatever the number of threads. Immutable.
 */
public final class ChargeModelTrainer {
  private final ChargeModelParams params;
  private final ExecutorService executor;

  /**
   * @param params parameters
   * @param executor works on the matrix; not shut down here
   */
  public ChargeModelTrainer(ChargeModelParams params, ExecutorService executor) {
    this.params = params;
    this.executor = executor;
  }

  /**
   * Trains on cases and rule texts.
   *
   * @throws IllegalArgumentException if there is nothing to train on
   * @throws InterruptedException if the thread is interrupted
   */
  public LinearChargeModel train(List<TrainingCase> cases, List<RuleText> rules, Progress progress)
      throws InterruptedException {
    List<TrainingDocument> facts =
        TrainingDocument.thin(TrainingDocument.distinctFacts(cases), params.maxCases());
    List<TrainingDocument> all = new ArrayList<>(facts);
    all.addAll(TrainingDocument.byCharge(rules));
    if (all.isEmpty()) {
      throw new IllegalArgumentException("nothing to train on");
    }
    progress.begin("charge model", 3);
    SortedSet<String> names = new TreeSet<>();
    all.forEach(document -> names.addAll(document.charges()));
    List<String> charges = List.copyOf(names);
    int[][] labels = all.stream().map(document -> document.numbers(charges)).toArray(int[][]::new);
    NgramFeatures features =
        NgramFeatures.fit(all.stream().map(TrainingDocument::text).toList(), params.ngrams());
    List<SparseVector> vectors =
        all.stream().map(document -> features.vector(document.text())).toList();
    DocumentIndex index = DocumentIndex.of(vectors, features.size());
    progress.advance(1);
    KernelRidge ridge = new KernelRidge(kernel(vectors, index), params.lambda(), executor);
    progress.advance(1);
    float[][] dual = separateEach(ridge, charges.size(), labels);
    LinearChargeModel model =
        new LinearChargeModel(
            features, index, facts.size(), charges, labels, dual, ChargeCalibration.NONE);
    LinearChargeModel calibrated = model.with(calibrate(model, ridge, vectors));
    progress.advance(1);
    progress.end();
    return calibrated;
  }

  /** Lower triangle of the cosines plus 1. */
  private float[][] kernel(List<SparseVector> vectors, DocumentIndex index)
      throws InterruptedException {
    List<Callable<float[]>> rows = new ArrayList<>();
    for (int d = 0; d < vectors.size(); d++) {
      int row = d;
      rows.add(
          () -> {
            float[] products = Arrays.copyOf(index.products(vectors.get(row)), row + 1);
            for (int i = 0; i <= row; i++) {
              products[i]++;
            }
            return products;
          });
    }
    return KernelRidge.await(executor.invokeAll(rows)).toArray(float[][]::new);
  }

  private float[][] separateEach(KernelRidge ridge, int charges, int[][] labels)
      throws InterruptedException {
    List<Callable<float[]>> tasks = new ArrayList<>();
    for (int c = 0; c < charges; c++) {
      boolean[] positive = new boolean[labels.length];
      for (int d = 0; d < labels.length; d++) {
        positive[d] = Arrays.binarySearch(labels[d], c) >= 0;
      }
      tasks.add(() -> ridge.solve(positive));
    }
    return KernelRidge.await(executor.invokeAll(tasks)).toArray(float[][]::new);
  }

  private static ChargeCalibration calibrate(
      LinearChargeModel model, KernelRidge ridge, List<SparseVector> vectors) {
    List<ChargeCalibrator.Row> rows = new ArrayList<>();
    for (int d = 0; d < model.cases(); d++) {
      int[] gold = model.labels(d);
      double[] margin = new double[model.charges().size()];
      for (int c = 0; c < margin.length; c++) {
        margin[c] = ridge.leftOut(d, Arrays.binarySearch(gold, c) >= 0, model.dual(c)[d]);
      }
      rows.add(new ChargeCalibrator.Row(model.evidenceWithout(d, vectors.get(d), margin), gold));
    }
    return rows.isEmpty() ? ChargeCalibration.NONE : new ChargeCalibrator(rows).calibrate();
  }
}
