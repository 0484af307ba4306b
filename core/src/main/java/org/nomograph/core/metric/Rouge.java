package org.nomograph.core.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Overlap of a candidate text with a reference (C.-Y. Lin, ROUGE: A Package for Automatic
 * Evaluation of Summaries, 2004): matches, candidate size and reference size, in n-grams for
 * ROUGE-N, in tokens for ROUGE-L.
 *
 * <p>ROUGE-N counts an n-gram as often as both texts have it. ROUGE-L is the sentence-level form:
 * the longest common subsequence of the whole token lists, which is also what rouge_chinese, the
 * scorer of LawBench, computes.
 *
 * @param matches n-grams shared, or length of the longest common subsequence
 * @param candidate n-grams or tokens of the candidate
 * @param reference n-grams or tokens of the reference
 */
public record Rouge(int matches, int candidate, int reference) {
  /**
   * ROUGE-N.
   *
   * @param n length of the n-grams, at least 1
   */
  public static Rouge n(int n, List<String> candidate, List<String> reference) {
    Map<List<String>, Integer> own = Ngrams.counts(n, candidate);
    Map<List<String>, Integer> wanted = Ngrams.counts(n, reference);
    return new Rouge(
        Ngrams.shared(own, wanted), Ngrams.size(n, candidate), Ngrams.size(n, reference));
  }

  /** ROUGE-L. Time grows with the product of the lengths, space with the reference's. */
  public static Rouge l(List<String> candidate, List<String> reference) {
    Map<String, Integer> numbers = new HashMap<>();
    int[] a = numbered(candidate, numbers);
    int[] b = numbered(reference, numbers);
    int[] row = new int[b.length + 1];
    for (int token : a) {
      int diagonal = 0;
      for (int j = 1; j <= b.length; j++) {
        int above = row[j];
        row[j] = token == b[j - 1] ? diagonal + 1 : Math.max(above, row[j - 1]);
        diagonal = above;
      }
    }
    return new Rouge(row[b.length], a.length, b.length);
  }

  private static int[] numbered(List<String> tokens, Map<String, Integer> numbers) {
    return tokens.stream()
        .mapToInt(token -> numbers.computeIfAbsent(token, t -> numbers.size()))
        .toArray();
  }

  public double precision() {
    return Shares.of(matches, candidate);
  }

  public double recall() {
    return Shares.of(matches, reference);
  }

  /** Harmonic mean of precision and recall, which is 2 · matches / (candidate + reference). */
  public double f1() {
    return Shares.of(2.0 * matches, (long) candidate + reference);
  }
}
