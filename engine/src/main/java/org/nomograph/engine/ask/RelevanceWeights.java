package org.nomograph.engine.ask;

import java.util.List;
import org.nomograph.core.complexity.Tier;

/**
 * Weights of the chance that an article is right: of a logistic regression with an L2 penalty (C =
 * 0.03 on standardised values) over the first {@link Relevance#JUDGED} candidates of each of the
 * 731 questions of STARD and the 264 of LawBench 3-2, by the law of 2023-09-28. A tier is judged by
 * the evidence that it gathers: the first by its one search, the second by the sub-questions too,
 * the third and fourth by the graph. And each is fitted for the questions that routing sends it:
 * the others weigh a tenth. Mean F1 of what is kept, five folds by hash of the question, and
 * figures by tier: docs/decisions/0024.
 *
 * @param scores of what the scores say
 * @param scene of the same a second time, for a question that is long, see {@code QuestionLength}
 * @param signals of what the score is made of
 * @param part of the best score among the sub-questions less the best of all; 0 for one question
 * @param graph weights of what the graph says; all 0 where it is not asked
 */
record RelevanceWeights(
    Scores scores, Scores scene, SignalWeights signals, double part, GraphWeights graph) {
  /**
   * Weights of the scores.
   *
   * @param bias of 1
   * @param share of ln softmax of the score
   * @param gap of the best score less this one
   * @param rank of ln(rank), 1 the first
   * @param doubt of ln(0.01 − ln softmax of the best): high where the ranking is undecided
   */
  record Scores(double bias, double share, double gap, double rank, double doubt) {
    double logit(double logShare, double behind, double logRank, double undecided) {
      return bias + share * logShare + gap * behind + rank * logRank + doubt * undecided;
    }
  }

  /**
   * Weights of what the score is made of, see {@link Signals}.
   *
   * @param values of the value of each signal, in the order of {@link Signals#ALL}
   * @param first of having the highest value of each
   * @param agreed of the number of signals that agree on it as the first: none, one, two, three or
   *     more
   */
  record SignalWeights(List<Double> values, List<Double> first, List<Double> agreed) {
    SignalWeights {
      values = List.copyOf(values);
      first = List.copyOf(first);
      agreed = List.copyOf(agreed);
    }
  }

  /**
   * Weights of the graph's evidence, see {@link GraphEvidence}.
   *
   * @param cites of citing one of the best
   * @param cited of being cited by one of the best
   * @param chapter of standing in the chapter of one of the best
   * @param law of the share of the law's other articles
   * @param stands of standing against another candidate: both are on one matter
   * @param concepts of the concepts of the question
   * @param citing of ln(1 + articles cited)
   * @param citations of ln(1 + articles that cite it)
   * @param next of standing beside the best article
   */
  record GraphWeights(
      double cites,
      double cited,
      double chapter,
      double law,
      double stands,
      double concepts,
      double citing,
      double citations,
      double next) {}

  private static final GraphWeights NONE = new GraphWeights(0, 0, 0, 0, 0, 0, 0, 0, 0);

  private static final RelevanceWeights FIRST =
      new RelevanceWeights(
          new Scores(-3.607, 0.2317, -0.1196, -0.3834, -0.1214),
          new Scores(-0.1509, 0.1021, -0.106, -0.2283, -0.0349),
          new SignalWeights(
              List.of(0.7473, 0.3592, 2.5347, 0.692, 0.5928, 0.2379),
              List.of(0.6177, 0.0794, 0.588, -0.2417, -0.3142, -0.8757),
              List.of(0.0, -0.084, 0.6136, 1.3817)),
          0.0,
          NONE);

  private static final RelevanceWeights SECOND =
      new RelevanceWeights(
          new Scores(-2.048, 0.23, -0.1387, -0.4677, -0.1354),
          new Scores(-0.1875, 0.0516, -0.04, -0.1753, -0.1945),
          new SignalWeights(
              List.of(0.5162, 0.2112, 0.9397, 0.3981, 0.252, 0.1853),
              List.of(0.5387, -0.1464, 0.3556, -0.2335, 0.237, -0.4621),
              List.of(0.0, -0.2099, 0.7978, 0.3333)),
          0.0801,
          NONE);

  private static final RelevanceWeights UPPER =
      new RelevanceWeights(
          new Scores(-2.8279, 0.2596, -0.1241, -0.3329, -0.2101),
          new Scores(0.2256, 0.1281, -0.1425, -0.2157, -0.1094),
          new SignalWeights(
              List.of(-0.1098, 0.0951, 2.3209, 0.9497, 0.1455, -0.2379),
              List.of(0.3228, 0.1706, 0.3043, -0.5844, 0.7086, 0.0453),
              List.of(0.0, 0.1727, 0.5799, 0.5824)),
          0.0578,
          new GraphWeights(
              1.5667, 1.8798, 0.1816, 0.0751, 0.1932, 0.1114, 0.1391, 0.0584, -0.0975));

  /** The weights of a tier. */
  static RelevanceWeights of(Tier tier) {
    return switch (tier) {
      case DENSE -> FIRST;
      case HYBRID -> SECOND;
      case GRAPH, VERIFIED -> UPPER;
    };
  }

  boolean usesGraph() {
    return !graph.equals(NONE);
  }
}
