package org.nomograph.core.complexity;

/** The five dimensions of intrinsic complexity (CoAL-RAG, Eqs. 1 and 2). */
public enum Dimension {
  /** Length of the chain of reasoning; counts sub-questions. */
  RCL(1),
  /** Knowledge to be integrated; counts entities, or sub-questions where there are more. */
  KIR(1),
  /** Span of domains; counts domains of law. */
  DS(1),
  /** Entanglement of relations; counts explicit and implicit relations. */
  RRC(0),
  /** Density of constraints; counts numeric and temporal ones. */
  CCD(0);

  private final int origin;

  Dimension(int origin) {
    this.origin = origin;
  }

  /**
   * Score of a count: min(1, (V − 1) / n) for the dimensions that count from one, min(1, V / n) for
   * the others; never below 0.
   *
   * @param count V, at least 0
   * @param saturation n, at least 1
   * @return in [0, 1]
   */
  public double score(int count, int saturation) {
    if (count < 0 || saturation < 1) {
      throw new IllegalArgumentException("out of range: " + count + " of " + saturation);
    }
    return Math.clamp((count - origin) / (double) saturation, 0, 1);
  }
}
