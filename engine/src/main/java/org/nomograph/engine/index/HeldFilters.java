package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * What filters let through, kept for those that come again: a question makes half a dozen searches
 * of the articles of one day, each over some forty segments. A filter that leaves out single
 * documents comes once and is not kept. Two bits a document and filter. Safe for use by several
 * threads.
 */
final class HeldFilters {
  /** Filters that are kept, the last ones used. */
  static final int KEPT = 16;

  private final IndexSearcher searcher;
  private final Map<DocFilter, Held> held =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<DocFilter, Held> eldest) {
          return size() > KEPT;
        }
      };

  HeldFilters(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /**
   * What a filter lets through.
   *
   * @param all documents and their passages
   * @param passages the passages
   * @param bits the same as {@code all}, by Lucene number over all segments
   */
  record Held(BitsQuery all, BitsQuery passages, FixedBitSet bits) {}

  Held of(DocFilter filter) throws IOException {
    boolean kept = filter.exclude().isEmpty();
    synchronized (held) {
      Held known = kept ? held.get(filter) : null;
      if (known != null) {
        return known;
      }
    }
    Held found = read(Filters.query(filter));
    if (kept) {
      synchronized (held) {
        held.put(filter, found);
      }
    }
    return found;
  }

  private Held read(Query filter) throws IOException {
    Query passages =
        new BooleanQuery.Builder()
            .add(filter, Occur.FILTER)
            .add(new FieldExistsQuery(IndexFields.POSITION), Occur.FILTER)
            .build();
    FixedBitSet bits = new FixedBitSet(Math.max(1, searcher.getIndexReader().maxDoc()));
    BitsQuery all = bits(filter);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      FixedBitSet own = all.bits(leaf.ord);
      for (int doc = 0; doc < leaf.reader().maxDoc(); doc++) {
        if (own.get(doc)) {
          bits.set(leaf.docBase + doc);
        }
      }
    }
    return new Held(all, bits(passages), bits);
  }

  private BitsQuery bits(Query query) throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    List<FixedBitSet> leaves = new ArrayList<>();
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      FixedBitSet bits = new FixedBitSet(leaf.reader().maxDoc());
      Bits live = leaf.reader().getLiveDocs();
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        DocIdSetIterator docs = scorer.iterator();
        for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
          if (live == null || live.get(doc)) {
            bits.set(doc);
          }
        }
      }
      leaves.add(bits);
    }
    return new BitsQuery(leaves);
  }
}
