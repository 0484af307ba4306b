package org.nomograph.core.metric;

import java.util.List;

/**
 * BLEU with one reference a candidate (Papineni et al., BLEU: a Method for Automatic Evaluation of
 * Machine Translation, ACL 2002):
 *
 * <pre>BLEU = BP · exp(Σ ln(p_n) / N), BP = min(1, exp(1 − r / c))</pre>
 *
 * where p_n is the share of the candidates' n-grams that their references have, counts clipped, c
 * and r are the lengths of all candidates and references. {@link #corpus} adds the counts of all
 * pairs up first. {@link #sentences} is the mean over the pairs by themselves, with one added to
 * the counts of n above 1 (Lin and Och, ORANGE, COLING 2004), so that a short answer without a
 * common 4-gram does not count as nothing.
 */
public final class Bleu {
  /** N: the longest n-grams compared. */
  public static final int LONGEST = 4;

  private Bleu() {}

  /**
   * BLEU-4 of a corpus, without smoothing.
   *
   * @return in [0, 1]; 0 when some n-gram length has no match
   * @throws IllegalArgumentException if the lists differ in length
   */
  public static double corpus(List<List<String>> candidates, List<List<String>> references) {
    Shares.sameLength(candidates, references);
    long[] matches = new long[LONGEST];
    long[] sizes = new long[LONGEST];
    long candidate = 0;
    long reference = 0;
    for (int i = 0; i < candidates.size(); i++) {
      candidate += candidates.get(i).size();
      reference += references.get(i).size();
      for (int n = 1; n <= LONGEST; n++) {
        Rouge overlap = Rouge.n(n, candidates.get(i), references.get(i));
        matches[n - 1] += overlap.matches();
        sizes[n - 1] += overlap.candidate();
      }
    }
    return of(matches, sizes, candidate, reference, 0);
  }

  /**
   * Mean of the smoothed BLEU-4 of each pair.
   *
   * @return in [0, 1]
   * @throws IllegalArgumentException if the lists differ in length
   */
  public static double sentences(List<List<String>> candidates, List<List<String>> references) {
    Shares.sameLength(candidates, references);
    double sum = 0;
    for (int i = 0; i < candidates.size(); i++) {
      long[] matches = new long[LONGEST];
      long[] sizes = new long[LONGEST];
      for (int n = 1; n <= LONGEST; n++) {
        Rouge overlap = Rouge.n(n, candidates.get(i), references.get(i));
        matches[n - 1] = overlap.matches();
        sizes[n - 1] = overlap.candidate();
      }
      sum += of(matches, sizes, candidates.get(i).size(), references.get(i).size(), 1);
    }
    return Shares.of(sum, candidates.size());
  }

  private static double of(long[] matches, long[] sizes, long candidate, long reference, int add) {
    double logs = 0;
    for (int n = 0; n < LONGEST; n++) {
      int more = n == 0 ? 0 : add;
      double precision = Shares.of((double) matches[n] + more, sizes[n] + more);
      if (precision == 0) {
        return 0;
      }
      logs += Math.log(precision);
    }
    double brevity = candidate >= reference ? 1 : Math.exp(1 - (double) reference / candidate);
    return brevity * Math.exp(logs / LONGEST);
  }
}
