package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.Map;
import org.nomograph.engine.retrieve.Retriever;

/**
 * Tier 1 (CoAL-RAG, section 3.4): one search. The paper's is by meaning alone; ours ranks by
 * meaning and words at once, which costs a few milliseconds and finds more.
 *
 * @param retriever ranks by both, or by words where there are no vectors
 * @param vectors whether there are vectors
 * @param pool most documents found, at least 1
 */
record FirstTier(Retriever retriever, boolean vectors, int pool) implements TierSearch {
  @Override
  public Found search(Sought sought) throws IOException {
    return Found.of(
        retriever.retrieve(sought.question(), sought.filter(), pool),
        vectors ? "按语义与字词检索" : "按字词检索（索引没有向量）",
        Map.of("by", vectors ? "dense+bm25" : "bm25"));
  }
}
