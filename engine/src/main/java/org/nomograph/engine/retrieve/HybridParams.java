package org.nomograph.engine.retrieve;

/**
 * Parameters of {@link HybridRetriever}.
 *
 * @param pool documents taken from each of the two lists, at least 1; default 100
 * @param rankConstant k of reciprocal rank fusion, at least 0; default 60, as published
 */
public record HybridParams(int pool, double rankConstant) {
  /** 100, 60. */
  public static final HybridParams DEFAULT = new HybridParams(100, 60);

  public HybridParams {
    if (pool < 1 || !(rankConstant >= 0 && Double.isFinite(rankConstant))) {
      throw new IllegalArgumentException("out of range: " + pool + ", " + rankConstant);
    }
  }
}
