package org.nomograph.engine.ask;

import org.nomograph.core.complexity.Tier;

/**
 * Weights of the chance that an article is right: of a logistic regression with an L2 penalty (C =
 * 0.03 on standardised values) over the first {@link Relevance#JUDGED} candidates of each of the
 * 731 questions of STARD and the 264 of LawBench 3-2. A tier is judged by the evidence that it
 * gathers: the first by the scores alone, the second by the sub-questions too, the third and fourth
 * by the graph. Mean F1 of what is kept, five folds by hash of the question, and figures by tier:
 * docs/decisions/0024.
 *
 * @param bias logit of the bias
 * @param share of ln softmax of the score
 * @param gap of the best score less this one
 * @param rank of ln(rank), 1 the first
 * @param doubt of ln(0.01 − ln softmax of the best): high where the ranking is undecided
 * @param part of the best score among the sub-questions less the best of all; 0 for one question
 * @param graph weights of what the graph says; all 0 where it is not asked
 */
record RelevanceWeights(
    double bias,
    double share,
    double gap,
    double rank,
    double doubt,
    double part,
    GraphWeights graph) {
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

  private static final RelevanceWeights SCORES =
      new RelevanceWeights(0.2337, 0.6521, -0.2305, -0.241, -0.434, 0, NONE);

  private static final RelevanceWeights PARTS =
      new RelevanceWeights(0.2121, 0.6098, -0.2373, -0.2604, -0.4726, 0.1594, NONE);

  private static final RelevanceWeights GRAPH =
      new RelevanceWeights(
          -0.0807,
          0.5887,
          -0.2541,
          -0.241,
          -0.4626,
          0.1563,
          new GraphWeights(2.0851, 1.7886, 0.128, -0.1161, 0.2971, 0.1215, 0.1545, 0.2003, 0.092));

  /** The weights of a tier. */
  static RelevanceWeights of(Tier tier) {
    return switch (tier) {
      case DENSE -> SCORES;
      case HYBRID -> PARTS;
      case GRAPH, VERIFIED -> GRAPH;
    };
  }

  boolean usesGraph() {
    return !graph.equals(NONE);
  }
}
