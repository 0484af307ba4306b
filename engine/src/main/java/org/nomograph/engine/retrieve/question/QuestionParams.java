package org.nomograph.engine.retrieve.question;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Parameters of {@link QuestionRetriever}.
 *
 * @param wordsDepth articles of which BM25 is known, at least 1; beyond, it counts as 0
 * @param pool candidates that words and meaning give each, at least 1
 * @param termsPool candidates that the terms of the topics and the last sentence give each, at
 *     least 1
 * @param topics fitting topics whose terms and articles are looked up, at least 0
 * @param weights weight of each feature where there are vectors; any real numbers
 * @param wordWeights the same without vectors
 */
public record QuestionParams(
    int wordsDepth,
    int pool,
    int termsPool,
    int topics,
    Map<QuestionFeature, Double> weights,
    Map<QuestionFeature, Double> wordWeights) {
  /** Learned weights, see {@link QuestionWeights}. */
  public static final QuestionParams DEFAULT =
      new QuestionParams(600, 200, 60, 6, QuestionWeights.WITH_VECTORS, QuestionWeights.WORDS_ONLY);

  public QuestionParams {
    if (wordsDepth < 1 || pool < 1 || termsPool < 1 || topics < 0) {
      throw new IllegalArgumentException("depths must be positive");
    }
    weights = complete(weights);
    wordWeights = complete(wordWeights);
  }

  private static Map<QuestionFeature, Double> complete(Map<QuestionFeature, Double> given) {
    Map<QuestionFeature, Double> all = new EnumMap<>(QuestionFeature.class);
    for (QuestionFeature feature : QuestionFeature.values()) {
      double weight = given.getOrDefault(feature, 0.0);
      if (!Double.isFinite(weight)) {
        throw new IllegalArgumentException(feature + " weighs " + weight);
      }
      all.put(feature, weight);
    }
    return Collections.unmodifiableMap(all);
  }
}
