package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;
import org.nomograph.engine.Progress;

/**
 * Trains a {@link LinearChargeModel}: cases with equal masked facts become one document with all
 * their charges, the rule texts of a charge become one document; all documents train the
 * classifier, examples one by one too, and the decision values of the cases under the models
 * trained without them calibrate it. Deterministic for equal input and parameters, whatever the
 * number of threads. Immutable.
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
  public LinearChargeModel train(
      List<TrainingCase> cases,
      List<TrainingCase> examples,
      List<RuleText> rules,
      Progress progress)
      throws InterruptedException {
    List<TrainingDocument> facts =
        TrainingDocument.thin(TrainingDocument.distinctFacts(cases), params.maxCases());
    List<TrainingDocument> all = new ArrayList<>(facts);
    all.addAll(TrainingDocument.byCharge(rules));
    int rulesEnd = all.size();
    all.addAll(TrainingDocument.distinctFacts(examples));
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
            features, index, facts.size(), rulesEnd, charges, labels, dual, ChargeCalibration.NONE);
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

  /** On the cases; where there are none, on the examples. */
  private static ChargeCalibration calibrate(
      LinearChargeModel model, KernelRidge ridge, List<SparseVector> vectors) {
    IntStream documents =
        model.cases() > 0
            ? IntStream.range(0, model.cases())
            : IntStream.range(model.rules(), vectors.size());
    List<ChargeCalibrator.Row> rows =
        documents.mapToObj(d -> leftOut(model, ridge, d, vectors.get(d))).toList();
    return rows.isEmpty() ? ChargeCalibration.NONE : new ChargeCalibrator(rows).calibrate();
  }

  /** What the model would say of a document if it had been trained without it. */
  private static ChargeCalibrator.Row leftOut(
      LinearChargeModel model, KernelRidge ridge, int document, SparseVector vector) {
    int[] gold = model.labels(document);
    double[] margin = new double[model.charges().size()];
    for (int c = 0; c < margin.length; c++) {
      boolean positive = Arrays.binarySearch(gold, c) >= 0;
      margin[c] = ridge.leftOut(document, positive, model.dual(c)[document]);
    }
    return new ChargeCalibrator.Row(model.evidenceWithout(document, vector, margin), gold);
  }
}
