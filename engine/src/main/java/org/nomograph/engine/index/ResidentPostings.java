package org.nomograph.engine.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.SmallFloat;

/**
 * The postings of some documents in memory, for queries of hundreds of terms (a statement of
 * facts): looking each term up in each segment of the index takes longer than all the scoring.
 *
 * <p>Statistics are those of the index and the arithmetic is that of Lucene's {@code
 * BM25Similarity} (terms in single, their sum in double precision), so that a document has the
 * score that a search of the index gives it. Some 10 bytes a posting and 150 a term. Immutable,
 * safe for use by several threads.
 */
final class ResidentPostings {
  private final List<String> ids;
  private final int textsOfField;
  private final Map<String, Posting> postings;

  private ResidentPostings(List<String> ids, int textsOfField, Map<String, Posting> postings) {
    this.ids = List.copyOf(ids);
    this.textsOfField = textsOfField;
    this.postings = postings;
  }

  /**
   * The documents of a term.
   *
   * <p>{@code saturation} is f / (k1 · (1 − b + b · |d| / mean |d|)), from which a score follows by
   * the weight of the term alone.
   */
  private static final class Posting {
    private int frequencyInField;
    private int size;
    private int[] documents = new int[1];
    private float[] saturation = new float[1];

    void add(int document, float value) {
      if (size == documents.length) {
        documents = Arrays.copyOf(documents, size * 2);
        saturation = Arrays.copyOf(saturation, size * 2);
      }
      documents[size] = document;
      saturation[size++] = value;
    }
  }

  /**
   * Reads the postings of some documents.
   *
   * @param field field whose text is searched
   * @param ids ids of the documents, ascending
   * @param numbers their Lucene numbers, in the same order
   * @param params k1 and b
   */
  static ResidentPostings read(
      IndexReader reader, String field, List<String> ids, int[] numbers, SearchParams params)
      throws IOException {
    int[] place = new int[reader.maxDoc()];
    Arrays.fill(place, -1);
    for (int i = 0; i < numbers.length; i++) {
      place[numbers[i]] = i;
    }
    int texts = reader.getDocCount(field);
    float mean = (float) (reader.getSumTotalTermFreq(field) / (double) Math.max(1, texts));
    float[] perOccurrence = perOccurrence(params, mean);
    Map<String, Posting> postings = new HashMap<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      add(leaf, field, place, perOccurrence, postings);
    }
    return new ResidentPostings(ids, texts, postings);
  }

  /** What one occurrence adds to the saturation, by the length as the index codes it. */
  private static float[] perOccurrence(SearchParams params, float mean) {
    float k1 = (float) params.k1();
    float b = (float) params.b();
    float[] byLength = new float[256];
    for (int i = 0; i < byLength.length; i++) {
      float length = SmallFloat.byte4ToInt((byte) i);
      byLength[i] = 1f / (k1 * ((1 - b) + b * length / mean));
    }
    return byLength;
  }

  private static void add(
      LeafReaderContext context,
      String field,
      int[] place,
      float[] perOccurrence,
      Map<String, Posting> postings)
      throws IOException {
    LeafReader leaf = context.reader();
    Terms terms = leaf.terms(field);
    if (terms == null) {
      return;
    }
    float[] ofDocument = perDocument(leaf.getNormValues(field), leaf.maxDoc(), perOccurrence);
    TermsEnum each = terms.iterator();
    PostingsEnum docs = null;
    while (each.next() != null) {
      Posting posting = postings.computeIfAbsent(each.term().utf8ToString(), term -> new Posting());
      posting.frequencyInField += each.docFreq();
      docs = each.postings(docs, PostingsEnum.FREQS);
      for (int doc = docs.nextDoc(); doc != PostingsEnum.NO_MORE_DOCS; doc = docs.nextDoc()) {
        int at = place[context.docBase + doc];
        if (at >= 0) {
          posting.add(at, docs.freq() * ofDocument[doc]);
        }
      }
    }
  }

  private static float[] perDocument(NumericDocValues lengths, int documents, float[] byLength)
      throws IOException {
    float[] perDocument = new float[documents];
    int doc = lengths.nextDoc();
    while (doc != NumericDocValues.NO_MORE_DOCS) {
      perDocument[doc] = byLength[(byte) lengths.longValue() & 0xff];
      doc = lengths.nextDoc();
    }
    return perDocument;
  }

  /** Number of documents of the field, also of those not held here, that have a term. */
  int frequency(String term) {
    Posting posting = postings.get(term);
    return posting == null ? 0 : posting.frequencyInField;
  }

  /**
   * The best documents that have any of the terms; equal scores by id.
   *
   * @param counts terms in a fixed order, since sums of floating-point numbers depend on it, and
   *     how often the query says each
   * @param top number of documents at most
   */
  List<Hit> best(Map<String, Integer> counts, int top) {
    double[] scores = new double[ids.size()];
    counts.forEach((term, count) -> score(term, count, scores));
    long[] order = new long[scores.length];
    int found = 0;
    for (int i = 0; i < scores.length; i++) {
      if (scores[i] > 0) {
        // Scores are positive, so their bits are in the order of their values.
        order[found++] = (long) ~Float.floatToIntBits((float) scores[i]) << Integer.SIZE | i;
      }
    }
    Arrays.sort(order, 0, found);
    return Arrays.stream(order, 0, Math.min(found, top))
        .mapToObj(code -> hit((int) code, Float.intBitsToFloat(~(int) (code >> Integer.SIZE))))
        .toList();
  }

  private Hit hit(int document, float score) {
    String id = ids.get(document);
    return new Hit(id, IndexDocument.withoutVersion(id), score);
  }

  private void score(String term, int count, double[] scores) {
    Posting posting = postings.get(term);
    if (posting == null) {
      return;
    }
    int frequency = posting.frequencyInField;
    float idf = (float) Math.log(1 + (textsOfField - frequency + 0.5D) / (frequency + 0.5D));
    float weight = count * idf;
    for (int i = 0; i < posting.size; i++) {
      scores[posting.documents[i]] += weight - weight / (1f + posting.saturation[i]);
    }
  }
}
