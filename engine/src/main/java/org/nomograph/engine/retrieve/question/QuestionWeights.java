package org.nomograph.engine.retrieve.question;

import java.util.Map;

/**
 * Weights of the features: those of a linear model that maximises Σ log softmax(score) of the right
 * articles among the first 160 candidates, with an L2 penalty of 0.003 on standardised features,
 * fitted on the 731 questions of STARD, those of the 262 of LawBench 3-2 whose article is still the
 * one that was meant, counted twice, and 74 lay questions of ours. Five folds by hash of the
 * question, recall@10 / recall@100 / reciprocal rank@10 of STARD, right article first of 3-2 and of
 * ours: 63.6 / 85.2 / 0.534, 62.5 and 87.8 with vectors, 57.0 / 78.2 / 0.464, 56.9 and 81.1 by
 * words alone. 78 further questions of ours that nothing was fitted on: 84.1 and 72.6. {@link
 * QuestionFeature#ASKED_LAW} is set, not learned: who names a law means it. {@link
 * QuestionFeature#LAST_SENTENCE} equals {@link QuestionFeature#WORDS} where there is one sentence;
 * read the two weights together.
 */
final class QuestionWeights {
  /** Where there are vectors. */
  static final Map<QuestionFeature, Double> WITH_VECTORS =
      Map.ofEntries(
          Map.entry(QuestionFeature.WORDS, -0.798),
          Map.entry(QuestionFeature.LAST_SENTENCE, 1.42),
          Map.entry(QuestionFeature.WORD_RANK, 1.76),
          Map.entry(QuestionFeature.MEANING, 14.5),
          Map.entry(QuestionFeature.MEANING_RANK, 1.15),
          Map.entry(QuestionFeature.TOPIC_SAID, 1.96),
          Map.entry(QuestionFeature.TOPIC_FIRST, 1.24),
          Map.entry(QuestionFeature.TOPIC_MEANING, 0.755),
          Map.entry(QuestionFeature.TERMS, 0.91),
          Map.entry(QuestionFeature.EVERYDAY_LAW, 0.24),
          Map.entry(QuestionFeature.EVERYDAY_ARTICLE, 0.242),
          Map.entry(QuestionFeature.NAMED_LAW, 0.38),
          Map.entry(QuestionFeature.REPLACED, -1.39),
          Map.entry(QuestionFeature.AMENDMENT, -5.11),
          Map.entry(QuestionFeature.INTERPRETATION, 0.773),
          Map.entry(QuestionFeature.FRAME, -4.79),
          Map.entry(QuestionFeature.LENGTH, -0.0931),
          Map.entry(QuestionFeature.ASKED_LAW, 0.5),
          Map.entry(QuestionFeature.PENALTY, 0.802),
          Map.entry(QuestionFeature.DEFINITION, 1.75),
          Map.entry(QuestionFeature.WORDS_LONG, 4.91),
          Map.entry(QuestionFeature.MEANING_LONG, 3.08),
          Map.entry(QuestionFeature.EVERYDAY_LONG, -0.139),
          Map.entry(QuestionFeature.NAMED_LONG, -0.594),
          Map.entry(QuestionFeature.REGULATION_LONG, -6.01),
          Map.entry(QuestionFeature.INTERPRETATION_LONG, -3.46),
          Map.entry(QuestionFeature.RULE_LONG, 0.373));

  /** By words alone. */
  static final Map<QuestionFeature, Double> WORDS_ONLY =
      Map.ofEntries(
          Map.entry(QuestionFeature.WORDS, 1.42),
          Map.entry(QuestionFeature.LAST_SENTENCE, 1.31),
          Map.entry(QuestionFeature.WORD_RANK, 2.38),
          Map.entry(QuestionFeature.TOPIC_SAID, 1.46),
          Map.entry(QuestionFeature.TOPIC_FIRST, 1.13),
          Map.entry(QuestionFeature.TERMS, 2.59),
          Map.entry(QuestionFeature.EVERYDAY_LAW, 0.321),
          Map.entry(QuestionFeature.EVERYDAY_ARTICLE, 0.383),
          Map.entry(QuestionFeature.NAMED_LAW, 0.326),
          Map.entry(QuestionFeature.REPLACED, -1.3),
          Map.entry(QuestionFeature.AMENDMENT, -4.37),
          Map.entry(QuestionFeature.INTERPRETATION, 1.16),
          Map.entry(QuestionFeature.FRAME, -4.2),
          Map.entry(QuestionFeature.LENGTH, -0.21),
          Map.entry(QuestionFeature.ASKED_LAW, 0.5),
          Map.entry(QuestionFeature.PENALTY, 1.31),
          Map.entry(QuestionFeature.DEFINITION, 1.46),
          Map.entry(QuestionFeature.WORDS_LONG, 7.21),
          Map.entry(QuestionFeature.EVERYDAY_LONG, -0.26),
          Map.entry(QuestionFeature.NAMED_LONG, -0.562),
          Map.entry(QuestionFeature.REGULATION_LONG, -5.92),
          Map.entry(QuestionFeature.INTERPRETATION_LONG, -4.41),
          Map.entry(QuestionFeature.RULE_LONG, 0.379));

  private QuestionWeights() {}
}
