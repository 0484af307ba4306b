package org.nomograph.engine.lawgraph.statute;

/**
 * When two articles of laws that meet are held to speak of the same matter. Chosen by us on
 * fictional laws; no evaluation row was looked at.
 *
 * @param leastSimilarity cosine of their concepts, weighted by rareness, in (0, 1]; default 0.35
 * @param leastShared concepts that they share, at least 1; default 2
 * @param most articles of another law that one article is set against at most, at least 1; default
 *     2
 */
public record ConflictParams(double leastSimilarity, int leastShared, int most) {
  public static final ConflictParams DEFAULT = new ConflictParams(0.35, 2, 2);

  public ConflictParams {
    if (!(leastSimilarity > 0 && leastSimilarity <= 1) || leastShared < 1 || most < 1) {
      throw new IllegalArgumentException(
          "bad conflict parameters: " + leastSimilarity + ", " + leastShared + ", " + most);
    }
  }
}
