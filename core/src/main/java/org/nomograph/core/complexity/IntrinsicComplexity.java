package org.nomograph.core.complexity;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Complexity of a question by its own structure (CoAL-RAG, Eqs. 1–4).
 *
 * @param type type of the question
 * @param base C_base
 * @param counts V of each dimension; empty for a simple question
 * @param scores score of each dimension, in [0, 1]; empty for a simple question
 * @param weighted C_5D = Σ ω · score; 0 for a simple question
 * @param value C_intrinsic, in [0, 1]: C_base for a simple question, α · C_base + β · C_5D
 *     otherwise
 */
public record IntrinsicComplexity(
    QuestionType type,
    double base,
    Map<Dimension, Integer> counts,
    Map<Dimension, Double> scores,
    double weighted,
    double value) {
  /** Lowest and highest base of a simple question. */
  private static final double SIMPLE_LOW = 0.1;

  private static final double SIMPLE_HIGH = 0.2;

  public IntrinsicComplexity {
    counts = Collections.unmodifiableMap(copy(counts));
    scores = Collections.unmodifiableMap(copy(scores));
  }

  private static <T> Map<Dimension, T> copy(Map<Dimension, T> map) {
    EnumMap<Dimension, T> copy = new EnumMap<>(Dimension.class);
    copy.putAll(map);
    return copy;
  }

  /**
   * Of a question that a simple pattern fits.
   *
   * @param base base of the pattern, in [0.1, 0.2]
   */
  public static IntrinsicComplexity simple(double base) {
    if (!(base >= SIMPLE_LOW && base <= SIMPLE_HIGH)) {
      throw new IllegalArgumentException("base of a simple question out of [0.1, 0.2]: " + base);
    }
    return new IntrinsicComplexity(QuestionType.SIMPLE, base, Map.of(), Map.of(), 0, base);
  }

  /**
   * Of any other question.
   *
   * @param type its type, not {@link QuestionType#SIMPLE}
   * @param counts V of each dimension, at least 0; a missing one is 0
   */
  public static IntrinsicComplexity of(
      QuestionType type, Map<Dimension, Integer> counts, ComplexityParams params) {
    TypeProfile profile = params.profiles().get(type);
    if (profile == null) {
      throw new IllegalArgumentException("a simple question has no profile");
    }
    Map<Dimension, Integer> all = new EnumMap<>(Dimension.class);
    Map<Dimension, Double> scores = new EnumMap<>(Dimension.class);
    double weighted = 0;
    for (Dimension dimension : Dimension.values()) {
      int count = counts.getOrDefault(dimension, 0);
      double score = dimension.score(count, params.saturation());
      all.put(dimension, count);
      scores.put(dimension, score);
      weighted += profile.weights().get(dimension) * score;
    }
    double value = params.baseShare() * profile.base() + (1 - params.baseShare()) * weighted;
    return new IntrinsicComplexity(type, profile.base(), all, scores, weighted, value);
  }
}
