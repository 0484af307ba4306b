package org.nomograph.core.complexity;

/**
 * The scale of BM25 scores in one index. BM25 sums over the terms of a query: a long query scores
 * higher for being long. A score is therefore brought to the length of the self-queries before it
 * is compared with their median.
 *
 * @param midpoint BM25 score at which QSI is one half: the median over self-queries, above 0
 * @param terms terms of a self-query, at least 1
 */
public record QsiScale(double midpoint, int terms) {
  /** The authors' midpoint; they take scores as they come, here those of questions of 24 terms. */
  public static final QsiScale AUTHORS =
      new QsiScale(ComplexityParams.DEFAULT.authorsMidpoint(), 24);

  public QsiScale {
    if (!(midpoint > 0 && Double.isFinite(midpoint)) || terms < 1) {
      throw new IllegalArgumentException("scale out of range: " + midpoint + ", " + terms);
    }
  }

  /**
   * A score as a query of the self-queries' length would have it.
   *
   * @param score BM25 score of the best hit, at least 0
   * @param queryTerms terms of the query; none counts as one
   */
  public double scaled(double score, int queryTerms) {
    return score * terms / Math.max(1, queryTerms);
  }

  /**
   * Number of terms of a text: Chinese characters, and words of other letters and digits. A run of
   * n Chinese characters has n − 1 bigrams; the difference does not matter here.
   */
  public static int termsIn(String text) {
    int count = 0;
    boolean inWord = false;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int c = text.codePointAt(at);
      boolean wide = Character.isIdeographic(c);
      boolean word = !wide && Character.isLetterOrDigit(c);
      if (wide || (word && !inWord)) {
        count++;
      }
      inWord = word;
    }
    return count;
  }
}
