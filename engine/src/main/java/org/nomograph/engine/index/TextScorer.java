package org.nomograph.engine.index;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * BM25 of a few thousand texts in memory, over the same bigrams as the index:
 *
 * <pre>
 * score(q, d) = Σ over terms t of q: count(t, q) · idf(t) · f / (f + k1 · (1 − b + b · |d| / mean |d|))
 * idf(t) = ln(1 + (N − n(t) + ½) / (n(t) + ½))</pre>
 *
 * Unlike in the index, N and n(t) count these texts only: what else a workspace holds does not move
 * a score. Immutable and thread-safe.
 */
public final class TextScorer {
  private final int size;
  private final Map<String, Posting> postings;

  /** Documents of a term, and what one occurrence in the query adds to each. */
  private static final class Posting {
    private final int[] documents;
    private final double[] gains;

    Posting(int[] documents, double[] gains) {
      this.documents = documents;
      this.gains = gains;
    }
  }

  /**
   * Takes the texts in.
   *
   * @param params k1 and b
   */
  public TextScorer(List<String> texts, SearchParams params) {
    this.size = texts.size();
    Map<String, Map<Integer, Integer>> frequencies = new TreeMap<>();
    int[] lengths = new int[size];
    long total = 0;
    for (int i = 0; i < size; i++) {
      for (Map.Entry<String, Integer> term : counts(texts.get(i)).entrySet()) {
        frequencies.computeIfAbsent(term.getKey(), t -> new TreeMap<>()).put(i, term.getValue());
        lengths[i] += term.getValue();
      }
      total += lengths[i];
    }
    double mean = Math.max(1, total) / (double) Math.max(1, size);
    postings = HashMap.newHashMap(frequencies.size());
    frequencies.forEach((term, in) -> postings.put(term, posting(in, lengths, mean, params)));
  }

  private Posting posting(
      Map<Integer, Integer> frequencies, int[] lengths, double mean, SearchParams params) {
    int count = frequencies.size();
    double idf = Math.log(1 + (size - count + 0.5) / (count + 0.5));
    int[] documents = new int[count];
    double[] gains = new double[count];
    int at = 0;
    for (Map.Entry<Integer, Integer> entry : frequencies.entrySet()) {
      int document = entry.getKey();
      double frequency = entry.getValue();
      double length = 1 - params.b() + params.b() * lengths[document] / mean;
      documents[at] = document;
      gains[at++] = idf * frequency / (frequency + params.k1() * length);
    }
    return new Posting(documents, gains);
  }

  /** Score of every text, in the order of the texts; 0 where no term is shared. */
  public double[] scores(String query) {
    double[] scores = new double[size];
    counts(query)
        .forEach(
            (term, count) -> {
              Posting posting = postings.get(term);
              if (posting != null) {
                for (int i = 0; i < posting.documents.length; i++) {
                  scores[posting.documents[i]] += count * posting.gains[i];
                }
              }
            });
    return scores;
  }

  /** Terms in a fixed order: sums of floating-point numbers depend on it. */
  private static SortedMap<String, Integer> counts(String text) {
    TreeMap<String, Integer> counts = new TreeMap<>();
    Bigrams.of(text).forEach(term -> counts.merge(term, 1, Integer::sum));
    return counts;
  }
}
