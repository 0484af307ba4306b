package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
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
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.LongHeap;
import org.apache.lucene.util.SmallFloat;

/**
 * The postings of the documents of a kind in memory: looking terms up in each segment of the index
 * takes longer than all the scoring.
 *
 * <p>Statistics are those of the index and the arithmetic is that of Lucene's {@code
 * BM25Similarity} (terms in single, their sum in double precision), so that a document has the
 * score that a search of the index gives it. Four bytes a posting and some 25 a term, beside the
 * ids. Safe for use by several threads.
 */
final class ResidentPostings {
  /** Bits of a posting that tell how often a document has the term; 0 for more than they hold. */
  private static final int FREQUENCY_BITS = 8;

  private static final int FREQUENCY_MASK = (1 << FREQUENCY_BITS) - 1;

  /** Most documents that can be held: what the other bits of a posting count. */
  static final int MOST_DOCUMENTS = 1 << (Integer.SIZE - FREQUENCY_BITS - 1);

  private final List<String> ids;
  private final List<String> docIds;
  private final int[] numbers;
  private final float[] perOccurrence;
  private final int textsOfField;
  private final BytesRefHash terms = new BytesRefHash();
  private int[] frequencyInField = new int[1];
  private int[] starts = new int[1];
  private int[] postings = new int[0];
  private final Map<Integer, Integer> frequent = new HashMap<>();

  private ResidentPostings(
      List<String> ids, int[] numbers, float[] perOccurrence, int textsOfField) {
    this.ids = List.copyOf(ids);
    this.docIds = ids.stream().map(IndexDocument::withoutVersion).toList();
    this.numbers = numbers;
    this.perOccurrence = perOccurrence;
    this.textsOfField = textsOfField;
  }

  /**
   * Reads the postings of some documents.
   *
   * @param field field whose text is searched
   * @param ids ids of the documents, ascending, at most {@link #MOST_DOCUMENTS}
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
    ResidentPostings held =
        new ResidentPostings(ids, numbers.clone(), new float[numbers.length], texts);
    for (LeafReaderContext leaf : reader.leaves()) {
      held.count(leaf.reader().terms(field));
    }
    int[] next = held.allot();
    float[] byLength = byLength(params, mean);
    for (LeafReaderContext leaf : reader.leaves()) {
      held.lengths(leaf, field, place, byLength);
      held.add(leaf, field, place, next);
    }
    held.trim(next);
    return held;
  }

  /** What one occurrence adds to the saturation, by the length as the index codes it. */
  private static float[] byLength(SearchParams params, float mean) {
    float k1 = (float) params.k1();
    float b = (float) params.b();
    float[] byLength = new float[256];
    for (int i = 0; i < byLength.length; i++) {
      float length = SmallFloat.byte4ToInt((byte) i);
      byLength[i] = 1f / (k1 * ((1 - b) + b * length / mean));
    }
    return byLength;
  }

  private void count(Terms inLeaf) throws IOException {
    TermsEnum each = inLeaf == null ? TermsEnum.EMPTY : inLeaf.iterator();
    for (BytesRef term = each.next(); term != null; term = each.next()) {
      int added = terms.add(term);
      int number = added < 0 ? -added - 1 : added;
      if (number == frequencyInField.length) {
        frequencyInField = Arrays.copyOf(frequencyInField, 2 * number);
      }
      frequencyInField[number] += each.docFreq();
    }
  }

  /** Gives each term its part of the postings; returns where the next posting of each belongs. */
  private int[] allot() {
    starts = new int[terms.size() + 1];
    for (int i = 0; i < terms.size(); i++) {
      starts[i + 1] = Math.addExact(starts[i], frequencyInField[i]);
    }
    postings = new int[starts[terms.size()]];
    return Arrays.copyOf(starts, terms.size());
  }

  private void lengths(LeafReaderContext context, String field, int[] place, float[] byLength)
      throws IOException {
    NumericDocValues lengths = context.reader().getNormValues(field);
    int doc = lengths == null ? NumericDocValues.NO_MORE_DOCS : lengths.nextDoc();
    while (doc != NumericDocValues.NO_MORE_DOCS) {
      int at = place[context.docBase + doc];
      if (at >= 0) {
        perOccurrence[at] = byLength[(byte) lengths.longValue() & 0xff];
      }
      doc = lengths.nextDoc();
    }
  }

  private void add(LeafReaderContext context, String field, int[] place, int[] next)
      throws IOException {
    LeafReader leaf = context.reader();
    Terms inLeaf = leaf.terms(field);
    TermsEnum each = inLeaf == null ? TermsEnum.EMPTY : inLeaf.iterator();
    PostingsEnum docs = null;
    for (BytesRef term = each.next(); term != null; term = each.next()) {
      int number = terms.find(term);
      docs = each.postings(docs, PostingsEnum.FREQS);
      for (int doc = docs.nextDoc(); doc != PostingsEnum.NO_MORE_DOCS; doc = docs.nextDoc()) {
        int at = place[context.docBase + doc];
        if (at >= 0) {
          int posting = next[number]++;
          postings[posting] = at << FREQUENCY_BITS | coded(posting, docs.freq());
        }
      }
    }
  }

  private int coded(int posting, int frequency) {
    if (frequency <= FREQUENCY_MASK) {
      return frequency;
    }
    frequent.put(posting, frequency);
    return 0;
  }

  /** Documents of the field that are not held leave gaps, which are closed. */
  private void trim(int[] next) {
    int to = 0;
    Map<Integer, Integer> moved = new HashMap<>();
    for (int term = 0; term < next.length; term++) {
      int from = starts[term];
      starts[term] = to;
      for (int posting = from; posting < next[term]; posting++) {
        if (frequent.containsKey(posting)) {
          moved.put(to, frequent.get(posting));
        }
        postings[to++] = postings[posting];
      }
    }
    starts[next.length] = to;
    frequent.clear();
    frequent.putAll(moved);
    postings = to == postings.length ? postings : Arrays.copyOf(postings, to);
  }

  /** Number of documents of the field, also of those not held here, that have a term. */
  int frequency(String term) {
    int number = number(term);
    return number < 0 ? 0 : frequencyInField[number];
  }

  /** The table looks terms up with a cursor of its own, for one thread at a time. */
  private int number(String term) {
    synchronized (terms) {
      return terms.find(new BytesRef(term));
    }
  }

  /**
   * The best documents that have any of the terms; equal scores by id.
   *
   * @param counts terms in a fixed order, since sums of floating-point numbers depend on it, and
   *     how often the query says each
   * @param among Lucene numbers of the documents that count
   * @param top number of documents at most
   */
  List<Hit> best(Map<String, Integer> counts, FixedBitSet among, int top) {
    int most = Math.min(top, ids.size());
    if (most < 1) {
      return List.of();
    }
    double[] scores = new double[ids.size()];
    counts.forEach((term, count) -> score(number(term), count, scores));
    LongHeap best = new LongHeap(most);
    for (int i = 0; i < scores.length; i++) {
      if (scores[i] > 0 && among.get(numbers[i])) {
        // Scores are positive, so their bits are in the order of their values.
        best.insertWithOverflow(
            (long) Float.floatToIntBits((float) scores[i]) << Integer.SIZE | (ids.size() - i));
      }
    }
    List<Hit> hits = new ArrayList<>(best.size());
    while (best.size() > 0) {
      long code = best.pop();
      hits.add(hit(ids.size() - (int) code, Float.intBitsToFloat((int) (code >> Integer.SIZE))));
    }
    return List.copyOf(hits.reversed());
  }

  private Hit hit(int document, float score) {
    return new Hit(ids.get(document), docIds.get(document), score);
  }

  private void score(int term, int count, double[] scores) {
    if (term < 0) {
      return;
    }
    int frequency = frequencyInField[term];
    float idf = (float) Math.log(1 + (textsOfField - frequency + 0.5D) / (frequency + 0.5D));
    float weight = count * idf;
    for (int posting = starts[term]; posting < starts[term + 1]; posting++) {
      int document = postings[posting] >>> FREQUENCY_BITS;
      int coded = postings[posting] & FREQUENCY_MASK;
      int occurrences = coded == 0 ? frequent.get(posting) : coded;
      scores[document] += weight - weight / (1f + occurrences * perOccurrence[document]);
    }
  }
}
