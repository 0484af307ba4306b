package org.nomograph.engine.ask;

import java.util.List;
import org.nomograph.engine.ask.RelevanceWeights.SignalWeights;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.question.QuestionFeature;

/**
 * What the scores of a question's candidates are made of: how each fares by words, by meaning and
 * by the topics of daily life, and in how many of these it is the first. Searches that agree on an
 * article are right more often than their sum tells. Immutable.
 */
final class Signals {
  /** The signals, in the order of their weights. */
  static final List<QuestionFeature> ALL =
      List.of(
          QuestionFeature.WORDS,
          QuestionFeature.LAST_SENTENCE,
          QuestionFeature.MEANING,
          QuestionFeature.TOPIC_SAID,
          QuestionFeature.TOPIC_MEANING,
          QuestionFeature.TERMS);

  private final double[][] values;
  private final double[] highest = new double[ALL.size()];

  /**
   * @param candidates what the search for the question gave, with the explanations of their scores
   */
  Signals(List<Retrieved> candidates) {
    this.values = new double[candidates.size()][ALL.size()];
    for (int i = 0; i < values.length; i++) {
      for (int k = 0; k < highest.length; k++) {
        values[i][k] = ALL.get(k).in(candidates.get(i).explanation());
        highest[k] = Math.max(highest[k], values[i][k]);
      }
    }
  }

  /** Contribution to the logit of a candidate. */
  double logit(int candidate, SignalWeights weights) {
    double logit = 0;
    int agreed = 0;
    for (int k = 0; k < highest.length; k++) {
      boolean first = highest[k] > 0 && values[candidate][k] == highest[k];
      logit += weights.values().get(k) * values[candidate][k];
      logit += first ? weights.first().get(k) : 0;
      // Of one sentence the last is the whole: it is no further voice.
      agreed += first && ALL.get(k) != QuestionFeature.LAST_SENTENCE ? 1 : 0;
    }
    return logit + weights.agreed().get(Math.min(agreed, weights.agreed().size() - 1));
  }
}
