package org.nomograph.core.complexity;

/** How a question is retrieved for (CoAL-RAG, section 3.4). */
public enum Tier {
  /** By meaning. */
  DENSE,
  /** By meaning and words, ranked anew, in rounds. */
  HYBRID,
  /** Over the law graph. */
  GRAPH,
  /** Over the law graph, whose paths texts are verified against. */
  VERIFIED;

  /** 1 to 4. */
  public int number() {
    return ordinal() + 1;
  }

  /**
   * The tier of a number.
   *
   * @throws IllegalArgumentException if it is not in 1..4
   */
  public static Tier of(int number) {
    if (number < 1 || number > values().length) {
      throw new IllegalArgumentException("tiers are 1 to 4, not " + number);
    }
    return values()[number - 1];
  }

  /** The tier of a complexity: a value on a threshold belongs to the lower tier. */
  public static Tier of(double complexity, ComplexityParams.Thresholds thresholds) {
    if (!(complexity >= 0 && complexity <= 1)) {
      throw new IllegalArgumentException("complexity out of [0, 1]: " + complexity);
    }
    if (complexity <= thresholds.first()) {
      return DENSE;
    }
    if (complexity <= thresholds.second()) {
      return HYBRID;
    }
    return complexity <= thresholds.third() ? GRAPH : VERIFIED;
  }
}
