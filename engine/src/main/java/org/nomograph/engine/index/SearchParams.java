package org.nomograph.engine.index;

/**
 * Parameters of searching; changing them needs no new build. The first two are those of BM25 (S. E.
 * Robertson, S. Walker, S. Jones, M. M. Hancock-Beaulieu, M. Gatford: "Okapi at TREC-3", 1994).
 *
 * @param k1 saturation of term frequency, at least 0; default 1.2
 * @param b influence of document length, in [0, 1]; default 0.75
 * @param maxQueryTerms distinct terms of a query that are looked up, the most telling first, in [1,
 *     1000]; default 1000. A longer query (a whole statement of facts) loses its commonest bigrams.
 * @param exactUpTo passages up to which the nearest are found by comparing all that the filter
 *     leaves; above, those that are near by the signs of their vectors; at least 0; default 20,000
 *     (some 2 ms at 512 dimensions)
 * @param signsUpTo documents and passages of an index up to which signs are kept in memory; above,
 *     the nearest are found by HNSW; at least 0; default 2,000,000 (some 64 MB for each million
 *     passages of 512 dimensions)
 * @param residentUpTo documents of a kind up to which its postings are kept in memory once enough
 *     was searched in it; at least 0; default 200,000 (some 40 MB for each 60,000 articles). It
 *     changes time only
 */
public record SearchParams(
    double k1, double b, int maxQueryTerms, int exactUpTo, int signsUpTo, int residentUpTo) {
  /** The default of every parameter. */
  public static final SearchParams DEFAULT =
      new SearchParams(1.2, 0.75, 1000, 20_000, 2_000_000, 200_000);

  public SearchParams {
    if (!(k1 >= 0 && Double.isFinite(k1))) {
      throw new IllegalArgumentException("k1 must be at least 0: " + k1);
    }
    if (!(b >= 0 && b <= 1)) {
      throw new IllegalArgumentException("b out of [0, 1]: " + b);
    }
    if (maxQueryTerms < 1 || maxQueryTerms > 1000) {
      throw new IllegalArgumentException("maxQueryTerms out of [1, 1000]: " + maxQueryTerms);
    }
    if (exactUpTo < 0) {
      throw new IllegalArgumentException("exactUpTo must be at least 0: " + exactUpTo);
    }
    if (signsUpTo < 0) {
      throw new IllegalArgumentException("signsUpTo must be at least 0: " + signsUpTo);
    }
    if (residentUpTo < 0) {
      throw new IllegalArgumentException("residentUpTo must be at least 0: " + residentUpTo);
    }
  }
}
