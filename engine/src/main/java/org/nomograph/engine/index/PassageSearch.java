package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.ConjunctionUtils;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.VectorScorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.nomograph.engine.embed.Vectors;

/**
 * Nearest documents by their best passage. Where the filter leaves few passages all of them are
 * compared; where there are more, those that are near by the signs of their vectors, some twenty
 * for each document that is wanted. Over very many HNSW (Y. Malkov, D. Yashunin, arXiv 1603.09320)
 * fetches more passages than documents are wanted, and twice as many again while too few documents
 * come of it. Safe for use by several threads.
 */
final class PassageSearch {
  /** Passages that HNSW fetches at least: what it needs to miss practically none of the nearest. */
  private static final int LEAST_FETCH = 100;

  /** Passages near by their signs that are compared at least. */
  private static final int LEAST_COMPARED = 2000;

  /** Passages near by their signs that are compared for each document that is wanted. */
  private static final int COMPARED = 20;

  /**
   * Documents beyond those wanted whose cosine is computed again: as many may be level with the
   * last one within the rounding of Lucene's scores.
   */
  private static final int SLACK = 16;

  private static final Comparator<Found> ORDER =
      Comparator.comparingDouble(Found::score).reversed().thenComparing(Found::id);

  private final IndexSearcher searcher;
  private final StoredDocuments documents;
  private final int exactUpTo;
  private final int signsUpTo;
  private final int dimensions;
  private final int maxDoc;
  private volatile ResidentSigns signs;

  PassageSearch(IndexSearcher searcher, StoredDocuments documents, SearchParams params) {
    this.searcher = searcher;
    this.documents = documents;
    this.exactUpTo = params.exactUpTo();
    this.signsUpTo = params.signsUpTo();
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

  /**
   * A document with its best passage.
   *
   * @param passage Lucene's number of it
   * @param score Lucene's score, (1 + d) / 2 for the dot product d; in the end d itself
   */
  private record Found(String id, int passage, double score) {}

  /**
   * The nearest documents.
   *
   * @param held what the filter lets through
   */
  List<Hit> nearest(float[] vector, HeldFilters.Held held, int top) throws IOException {
    if (dimensions == 0 || top < 1) {
      return List.of();
    }
    if (vector.length != dimensions) {
      throw new IllegalArgumentException(
          "vector of " + vector.length + " dimensions, the index has " + dimensions);
    }
    BitsQuery passages = held.passages();
    List<Found> found;
    if (passages.count() <= exactUpTo) {
      found = exact(vector, passages);
    } else if (maxDoc <= signsUpTo) {
      found = bySigns(vector, held, top);
    } else {
      found = approximate(vector, passages, top);
    }
    found.sort(ORDER);
    List<Found> best =
        new ArrayList<>(found.subList(0, (int) Math.min((long) top + SLACK, found.size())));
    for (int i = 0; i < best.size(); i++) {
      best.set(i, exactly(best.get(i), vector));
    }
    best.sort(ORDER);
    return hits(best.subList(0, Math.min(top, best.size())));
  }

  /**
   * The same with its dot product. Lucene adds up in the order that suits the machine, which may
   * change while the program runs: its last digits are not the same for the same vectors.
   */
  private Found exactly(Found found, float[] vector) throws IOException {
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(found.passage(), leaves));
    FloatVectorValues vectors = leaf.reader().getFloatVectorValues(IndexFields.VECTOR);
    DocIndexIterator places = vectors.iterator();
    int doc = found.passage() - leaf.docBase;
    if (places.advance(doc) != doc) {
      throw new IllegalStateException("passage without vector: " + found.passage());
    }
    double dot = Vectors.dot(vector, vectors.vectorValue(places.index()));
    return new Found(found.id(), found.passage(), dot);
  }

  private List<Found> exact(float[] vector, Query passages) throws IOException {
    Weight weight =
        searcher.createWeight(searcher.rewrite(passages), ScoreMode.COMPLETE_NO_SCORES, 1);
    List<Found> found = new ArrayList<>();
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer accepted = weight.scorer(leaf);
      FloatVectorValues vectors = leaf.reader().getFloatVectorValues(IndexFields.VECTOR);
      if (accepted != null && vectors != null) {
        exact(leaf, accepted.iterator(), vectors.scorer(vector), found);
      }
    }
    return found;
  }

  /** A document and its passages are written as one block, so they lie in one segment. */
  private static void exact(
      LeafReaderContext leaf, DocIdSetIterator accepted, VectorScorer scorer, List<Found> found)
      throws IOException {
    SortedDocValues parents = leaf.reader().getSortedDocValues(IndexFields.PARENT);
    Bits live = leaf.reader().getLiveDocs();
    Map<Integer, ScoreDoc> best = new HashMap<>();
    DocIdSetIterator both =
        ConjunctionUtils.intersectIterators(List.of(scorer.iterator(), accepted));
    for (int doc = both.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = both.nextDoc()) {
      if ((live == null || live.get(doc)) && parents.advanceExact(doc)) {
        ScoreDoc passage = new ScoreDoc(leaf.docBase + doc, scorer.score());
        best.merge(parents.ordValue(), passage, (a, b) -> a.score >= b.score ? a : b);
      }
    }
    for (Map.Entry<Integer, ScoreDoc> entry : best.entrySet()) {
      String id = parents.lookupOrd(entry.getKey()).utf8ToString();
      found.add(new Found(id, entry.getValue().doc, entry.getValue().score));
    }
  }

  private List<Found> bySigns(float[] vector, HeldFilters.Held held, int top) throws IOException {
    int compared = (int) Math.min(maxDoc, Math.max(LEAST_COMPARED, (long) COMPARED * top));
    while (true) {
      int[] near = signs().nearest(vector, held.bits(), compared);
      List<Found> found = best(scored(vector, near), (int) Math.min(maxDoc, (long) top + SLACK));
      if (found.size() >= top || near.length < compared || compared >= maxDoc) {
        return found;
      }
      compared = (int) Math.min(maxDoc, 2L * compared);
    }
  }

  private ResidentSigns signs() throws IOException {
    if (signs == null) {
      synchronized (this) {
        if (signs == null) {
          signs = ResidentSigns.read(searcher.getIndexReader(), dimensions);
        }
      }
    }
    return signs;
  }

  /**
   * Passages with their Lucene scores, best first.
   *
   * @param near places of their vectors among all, ascending
   */
  private ScoreDoc[] scored(float[] vector, int[] near) throws IOException {
    ScoreDoc[] scored = new ScoreDoc[near.length];
    int next = 0;
    int first = 0;
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      FloatVectorValues vectors = leaf.reader().getFloatVectorValues(IndexFields.VECTOR);
      int size = vectors == null ? 0 : vectors.size();
      for (; next < near.length && near[next] < first + size; next++) {
        float score =
            VectorSimilarityFunction.DOT_PRODUCT.compare(
                vector, vectors.vectorValue(near[next] - first));
        scored[next] = new ScoreDoc(signs().number(near[next]), score);
      }
      first += size;
    }
    Arrays.sort(
        scored,
        Comparator.comparingDouble((ScoreDoc one) -> -one.score).thenComparingInt(one -> one.doc));
    return scored;
  }

  /** The documents of the best passages, and all that are as good as the last of them. */
  private List<Found> best(ScoreDoc[] passages, int top) throws IOException {
    Map<String, Found> best = new LinkedHashMap<>();
    float last = Float.NEGATIVE_INFINITY;
    for (ScoreDoc passage : passages) {
      if (best.size() >= top && passage.score < last) {
        break;
      }
      Found found = new Found(documents.owner(passage.doc), passage.doc, passage.score);
      best.putIfAbsent(found.id(), found);
      last = passage.score;
    }
    return new ArrayList<>(best.values());
  }

  private List<Found> approximate(float[] vector, Query passages, int top) throws IOException {
    int fetch = Math.min(maxDoc, Math.max(LEAST_FETCH, 2 * top));
    while (true) {
      KnnFloatVectorQuery query =
          new KnnFloatVectorQuery(IndexFields.VECTOR, vector, fetch, passages);
      ScoreDoc[] fetched = searcher.search(query, fetch).scoreDocs;
      List<Found> found = group(fetched);
      if (found.size() >= top || fetched.length < fetch || fetch >= maxDoc) {
        return found;
      }
      fetch = (int) Math.min(maxDoc, 2L * fetch);
    }
  }

  private List<Found> group(ScoreDoc[] fetched) throws IOException {
    Map<String, Found> best = new HashMap<>();
    for (ScoreDoc passage : fetched) {
      Found found = new Found(documents.owner(passage.doc), passage.doc, passage.score);
      best.merge(found.id(), found, (a, b) -> a.score() >= b.score() ? a : b);
    }
    return new ArrayList<>(best.values());
  }

  private static List<Hit> hits(List<Found> best) {
    List<Hit> hits = new ArrayList<>(best.size());
    for (Found found : best) {
      double cosine = Math.clamp(found.score(), -1.0, 1.0);
      hits.add(new Hit(found.id(), IndexDocument.withoutVersion(found.id()), cosine));
    }
    return List.copyOf(hits);
  }
}
