package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;

/**
 * Nearest documents by their best passage: fetches more passages than documents are wanted, groups
 * them by document, and fetches twice as many again when too few documents came of it. Approximate
 * as HNSW is (Y. Malkov, D. Yashunin, arXiv 1603.09320); exact where a filter leaves few passages.
 * Safe for use by several threads.
 */
final class PassageSearch {
  /** Passages fetched at least: what HNSW needs to find practically all of the nearest. */
  private static final int LEAST_FETCH = 100;

  private static final Comparator<Hit> ORDER =
      Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::id);

  private final IndexSearcher searcher;
  private final int dimensions;
  private final int maxDoc;

  PassageSearch(IndexSearcher searcher) {
    this.searcher = searcher;
    this.maxDoc = searcher.getIndexReader().maxDoc();
    this.dimensions = dimensions(searcher);
  }

  private static int dimensions(IndexSearcher searcher) {
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      FieldInfo field = leaf.reader().getFieldInfos().fieldInfo(IndexFields.VECTOR);
      if (field != null && field.hasVectorValues()) {
        return field.getVectorDimension();
      }
    }
    return 0;
  }

  List<Hit> nearest(float[] vector, Query filter, int top) throws IOException {
    if (dimensions == 0 || top < 1) {
      return List.of();
    }
    if (vector.length != dimensions) {
      throw new IllegalArgumentException(
          "vector of " + vector.length + " dimensions, the index has " + dimensions);
    }
    int fetch = Math.min(maxDoc, Math.max(LEAST_FETCH, 2 * top));
    while (true) {
      KnnFloatVectorQuery query =
          new KnnFloatVectorQuery(IndexFields.VECTOR, vector, fetch, filter);
      ScoreDoc[] found = searcher.search(query, fetch).scoreDocs;
      List<Hit> hits = group(found);
      if (hits.size() >= top || found.length < fetch || fetch >= maxDoc) {
        return List.copyOf(hits.subList(0, Math.min(top, hits.size())));
      }
      fetch = (int) Math.min(maxDoc, 2L * fetch);
    }
  }

  private List<Hit> group(ScoreDoc[] found) throws IOException {
    Map<String, ScoreDoc> best = new TreeMap<>();
    for (ScoreDoc passage : found) {
      best.merge(parentOf(passage.doc), passage, (a, b) -> a.score >= b.score ? a : b);
    }
    List<Hit> hits = new ArrayList<>(best.size());
    for (Map.Entry<String, ScoreDoc> entry : best.entrySet()) {
      String docId =
          searcher
              .storedFields()
              .document(entry.getValue().doc, Set.of(IndexFields.DOC_ID))
              .get(IndexFields.DOC_ID);
      hits.add(new Hit(entry.getKey(), docId, cosine(entry.getValue().score)));
    }
    hits.sort(ORDER);
    return hits;
  }

  /** Lucene scores the dot product d as (1 + d) / 2. */
  private static double cosine(float score) {
    return Math.clamp(2.0 * score - 1.0, -1.0, 1.0);
  }

  private String parentOf(int doc) throws IOException {
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      int local = doc - leaf.docBase;
      if (local >= 0 && local < leaf.reader().maxDoc()) {
        SortedDocValues parents = leaf.reader().getSortedDocValues(IndexFields.PARENT);
        if (parents != null && parents.advanceExact(local)) {
          return parents.lookupOrd(parents.ordValue()).utf8ToString();
        }
      }
    }
    throw new IllegalStateException("passage without document: " + doc);
  }
}
