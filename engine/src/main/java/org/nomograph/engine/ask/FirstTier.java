package org.nomograph.engine.ask;

import java.util.Map;

/**
 * Tier 1 (CoAL-RAG, section 3.4): by meaning, which the probe has found already; by words where
 * there are no vectors.
 *
 * @param vectors whether there are vectors
 */
record FirstTier(boolean vectors) implements TierSearch {
  @Override
  public Found search(Sought sought) {
    return Found.of(
        sought.probe().first(),
        vectors ? "按语义检索" : "按字词检索（索引没有向量）",
        Map.of("by", vectors ? "dense" : "bm25"));
  }
}
