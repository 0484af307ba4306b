package org.nomograph.engine.retrieve.question;

import java.util.Map;

/**
 * Weights of the features: those of a linear model that maximises Σ log softmax(score) of the right
 * articles among the first 160 candidates, with an L2 penalty of 0.003 on standardised features,
 * fitted on the 731 questions of STARD and, counted twice, those of the 262 of LawBench 3-2 whose
 * article is still the one that was meant. Five folds by hash of the question, recall@10 /
 * recall@100 / reciprocal rank@10 of STARD, first article of 3-2: 62.7 / 85.0 / 0.526 and 58.0 with
 * vectors, 56.1 / 77.4 / 0.459 and 54.6 by words alone. {@link QuestionFeature#ASKED_LAW} is set,
 * not learned: who names a law means it. {@link QuestionFeature#LAST_SENTENCE} equals {@link
 * QuestionFeature#WORDS} where there is one sentence; read the two weights together.
 */
final class QuestionWeights {
  /** Where there are vectors. */
  static final Map<QuestionFeature, Double> WITH_VECTORS =
      Map.ofEntries(
          Map.entry(QuestionFeature.WORDS, -1.06),
          Map.entry(QuestionFeature.LAST_SENTENCE, 1.43),
          Map.entry(QuestionFeature.WORD_RANK, 1.87),
          Map.entry(QuestionFeature.MEANING, 14.9),
          Map.entry(QuestionFeature.MEANING_RANK, 1.02),
          Map.entry(QuestionFeature.TOPIC_SAID, 1.35),
          Map.entry(QuestionFeature.TOPIC_MEANING, 1.46),
          Map.entry(QuestionFeature.TERMS, 0.809),
          Map.entry(QuestionFeature.EVERYDAY_LAW, 0.221),
          Map.entry(QuestionFeature.EVERYDAY_ARTICLE, 0.176),
          Map.entry(QuestionFeature.NAMED_LAW, 0.416),
          Map.entry(QuestionFeature.REPLACED, -1.52),
          Map.entry(QuestionFeature.AMENDMENT, -3.67),
          Map.entry(QuestionFeature.INTERPRETATION, 0.938),
          Map.entry(QuestionFeature.FRAME, -3.24),
          Map.entry(QuestionFeature.LENGTH, -0.119),
          Map.entry(QuestionFeature.ASKED_LAW, 0.5),
          Map.entry(QuestionFeature.PENALTY, 0.491),
          Map.entry(QuestionFeature.DEFINITION, 1.76),
          Map.entry(QuestionFeature.WORDS_LONG, 5.31),
          Map.entry(QuestionFeature.MEANING_LONG, 3.36),
          Map.entry(QuestionFeature.EVERYDAY_LONG, -0.134),
          Map.entry(QuestionFeature.NAMED_LONG, -0.573),
          Map.entry(QuestionFeature.REGULATION_LONG, -5.11),
          Map.entry(QuestionFeature.INTERPRETATION_LONG, -3.86),
          Map.entry(QuestionFeature.RULE_LONG, 1.11));

  /** By words alone. */
  static final Map<QuestionFeature, Double> WORDS_ONLY =
      Map.ofEntries(
          Map.entry(QuestionFeature.WORDS, 2.11),
          Map.entry(QuestionFeature.LAST_SENTENCE, 1.34),
          Map.entry(QuestionFeature.WORD_RANK, 2.13),
          Map.entry(QuestionFeature.TOPIC_SAID, 0.703),
          Map.entry(QuestionFeature.TERMS, 2.68),
          Map.entry(QuestionFeature.EVERYDAY_LAW, 0.317),
          Map.entry(QuestionFeature.EVERYDAY_ARTICLE, 0.511),
          Map.entry(QuestionFeature.NAMED_LAW, 0.436),
          Map.entry(QuestionFeature.REPLACED, -1.44),
          Map.entry(QuestionFeature.AMENDMENT, -3.7),
          Map.entry(QuestionFeature.INTERPRETATION, 1.34),
          Map.entry(QuestionFeature.FRAME, -3.54),
          Map.entry(QuestionFeature.LENGTH, -0.191),
          Map.entry(QuestionFeature.ASKED_LAW, 0.5),
          Map.entry(QuestionFeature.PENALTY, 1.04),
          Map.entry(QuestionFeature.DEFINITION, 1.39),
          Map.entry(QuestionFeature.WORDS_LONG, 6.57),
          Map.entry(QuestionFeature.EVERYDAY_LONG, -0.205),
          Map.entry(QuestionFeature.NAMED_LONG, -0.656),
          Map.entry(QuestionFeature.REGULATION_LONG, -5.79),
          Map.entry(QuestionFeature.INTERPRETATION_LONG, -4.76),
          Map.entry(QuestionFeature.RULE_LONG, 1.24));

  private QuestionWeights() {}
}
