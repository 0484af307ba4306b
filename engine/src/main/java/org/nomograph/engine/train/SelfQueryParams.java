package org.nomograph.engine.train;

/**
 * What a self-query is and how many there are. People name words of a provision and not its
 * sentences: of an article, pairs of neighbouring characters are kept and what stands between them
 * is left out.
 *
 * @param terms characters of a self-query, at least 2; default 24, the length of a lay question
 * @param kept neighbouring characters kept, at least 1; default 2
 * @param skipped characters left out after them, at least 0; default 4. The median score of such
 *     queries lies where that of lay questions of their length does
 * @param sample self-queries, at least 1; default 600: the median is then known to some 0.3 points
 * @param seed of the sample; default 20260801
 */
public record SelfQueryParams(int terms, int kept, int skipped, int sample, long seed) {
  public static final SelfQueryParams DEFAULT = new SelfQueryParams(24, 2, 4, 600, 20_260_801L);

  public SelfQueryParams {
    if (terms < 2 || kept < 1 || skipped < 0 || sample < 1) {
      throw new IllegalArgumentException("parameters of self-queries out of range");
    }
  }

  /** Characters of a text that a self-query needs, letters and digits. */
  int span() {
    int runs = (terms + kept - 1) / kept;
    return terms + (runs - 1) * skipped;
  }
}
