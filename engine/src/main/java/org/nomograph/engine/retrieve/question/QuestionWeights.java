package org.nomograph.engine.retrieve.question;

import java.util.EnumMap;
import java.util.Map;

/** Weights. */
final class QuestionWeights {
  static final Map<QuestionFeature, Double> WITH_VECTORS = new EnumMap<>(QuestionFeature.class);
  static final Map<QuestionFeature, Double> WORDS_ONLY = new EnumMap<>(QuestionFeature.class);

  static {
    WITH_VECTORS.put(QuestionFeature.WORDS, 1.0);
    WITH_VECTORS.put(QuestionFeature.MEANING, 6.0);
    WORDS_ONLY.put(QuestionFeature.WORDS, 1.0);
  }

  private QuestionWeights() {}
}
