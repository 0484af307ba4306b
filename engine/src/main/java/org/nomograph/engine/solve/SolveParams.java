package org.nomograph.engine.solve;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of solving.
 *
 * @param provisions provisions retrieved for a question, at least 1
 * @param controlling of these, the first that the P–F–C analysis names, at least 1
 * @param bias log-odds that an option holds when nothing speaks for or against it
 * @param weights log-odds that one unit of a signal adds, by its name in {@link Signals}; a signal
 *     without weight adds nothing
 * @param holdsFrom confidence from which an option counts as decided to hold, in (0.5, 1]
 * @param failsTo confidence to which an option counts as decided to fail, in [0, 0.5)
 * @param severalFrom share of the best option's odds from which further options are named where
 *     several are asked for, in (0, 1]
 * @param unsaidFrom the same where the wording leaves the number open
 */
public record SolveParams(
    int provisions,
    int controlling,
    double bias,
    Map<String, Double> weights,
    double holdsFrom,
    double failsTo,
    double severalFrom,
    double unsaidFrom) {
  /**
   * Six weights, chosen by cross-validation over exam items; polarity, modality and exception are
   * told among the reasons and added nothing there (docs/decisions, 0013).
   */
  public static final SolveParams DEFAULT =
      new SolveParams(20, 8, 0.1, standardWeights(), 0.75, 0.2, 0.4, 0.65);

  /**
   * Confidence that an option holds where a chat model says so, and one less it where the model
   * says that it fails: a convention, since models do not measure theirs.
   */
  static final double TOLD = 0.9;

  public SolveParams {
    if (provisions < 1 || controlling < 1 || holdsFrom <= 0.5 || failsTo >= 0.5) {
      throw new IllegalArgumentException("parameters of solving out of range");
    }
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
  }

  private static Map<String, Double> standardWeights() {
    Map<String, Double> weights = new LinkedHashMap<>();
    weights.put("words", 0.46);
    weights.put("numbers", 0.38);
    weights.put("effects", 0.52);
    weights.put("ground", -2.31);
    weights.put("absolute", -1.23);
    weights.put("suggested", -1.67);
    return weights;
  }
}
