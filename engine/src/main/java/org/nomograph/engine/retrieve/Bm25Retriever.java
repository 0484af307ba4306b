package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.util.List;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.LawIndex;

/** By words: the index's BM25 over character bigrams, for the whole query. */
public final class Bm25Retriever implements Retriever {
  private final LawIndex index;

  public Bm25Retriever(LawIndex index) {
    this.index = index;
  }

  @Override
  public List<Retrieved> retrieve(String query, DocFilter filter, int top) throws IOException {
    return index.bm25(query, filter, top).stream()
        .map(hit -> new Retrieved(hit, Explanation.leaf(hit.score(), "BM25 over bigrams")))
        .toList();
  }
}
