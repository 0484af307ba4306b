package org.nomograph.core.complexity;

/** How a question is retrieved for (CoAL-RAG, section 3.4). */
public enum Tier {
  /** By meaning. */
  DENSE(1),
  /** By meaning and words, ranked anew, in rounds. */
  HYBRID(2),
  /** Over the law graph. */
  GRAPH(3),
  /** Over the law graph, whose paths texts are verified against. */
  VERIFIED(4);

  private final int number;

  Tier(int number) {
    this.number = number;
  }

  /** 1 to 4. */
  public int number() {
    return number;
  }

  /**
   * The tier of a number.
   *
   * @throws IllegalArgumentException if it is not in 1..4
   */
  public static Tier of(int number) {
    for (Tier tier : values()) {
      if (tier.number == number) {
        return tier;
      }
    }
    throw new IllegalArgumentException("tiers are 1 to 4, not " + number);
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
