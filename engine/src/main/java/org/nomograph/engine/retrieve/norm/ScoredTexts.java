package org.nomograph.engine.retrieve.norm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.nomograph.core.rank.RankedList;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.index.TextScorer;

/**
 * A few thousand texts in memory that a query is compared with by words and by meaning. Immutable
 * and thread-safe.
 */
final class ScoredTexts {
  private final List<String> ids;
  private final TextScorer words;
  private final List<List<float[]>> vectors;

  /**
   * The texts.
   *
   * @param ids their ids
   * @param texts the texts, in the same order
   * @param vectors unit vectors of the passages of each
   */
  ScoredTexts(
      List<String> ids, List<String> texts, List<List<float[]>> vectors, SearchParams params) {
    this.ids = List.copyOf(ids);
    this.words = new TextScorer(texts, params);
    this.vectors = vectors.stream().map(List::copyOf).toList();
  }

  /** The pool best by BM25; texts that share no term are not among them. */
  List<Scored> byWords(String query, int pool) {
    return best(words.scores(query), 0, pool);
  }

  /**
   * The pool best by cosine: half the largest and half the mean over the segments, for each segment
   * the best passage of a text.
   */
  List<Scored> byMeaning(List<float[]> segments, int pool) {
    double[] scores = new double[ids.size()];
    Arrays.fill(scores, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < scores.length; i++) {
      if (!vectors.get(i).isEmpty() && !segments.isEmpty()) {
        scores[i] = cosine(segments, vectors.get(i));
      }
    }
    return best(scores, Double.NEGATIVE_INFINITY, pool);
  }

  private static double cosine(List<float[]> segments, List<float[]> passages) {
    double largest = -1;
    double sum = 0;
    for (float[] segment : segments) {
      double best = -1;
      for (float[] passage : passages) {
        best = Math.max(best, Vectors.dot(segment, passage));
      }
      largest = Math.max(largest, best);
      sum += best;
    }
    return largest / 2 + sum / segments.size() / 2;
  }

  private List<Scored> best(double[] scores, double above, int pool) {
    return IntStream.range(0, scores.length)
        .filter(i -> scores[i] > above)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]).thenComparing(ids::get))
        .limit(pool)
        .map(i -> new Scored(ids.get(i), scores[i]))
        .toList();
  }

  /** Both lists for fusion; one that found nothing is left out. */
  List<RankedList> lists(String query, List<float[]> segments, double lexical, int pool) {
    List<RankedList> lists = new ArrayList<>();
    List<Scored> meaning = byMeaning(segments, pool);
    if (!meaning.isEmpty()) {
      lists.add(new RankedList("dense", 1 - lexical, meaning));
    }
    if (lexical > 0) {
      List<Scored> same = byWords(query, pool);
      if (!same.isEmpty()) {
        lists.add(new RankedList("bm25", lists.isEmpty() ? 1 : lexical, same));
      }
    }
    return lists;
  }
}
