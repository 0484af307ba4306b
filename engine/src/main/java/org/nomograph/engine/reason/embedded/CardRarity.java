package org.nomograph.engine.reason.embedded;

import java.util.Map;
import java.util.TreeMap;

/**
 * How rarely decided cases, whatever they are about, fulfil the card of an offense. A card that
 * every tenth text fulfils says little when it is fulfilled once more; one that no text of the
 * corpus fulfils says much. Immutable.
 *
 * @param cases cases that were asked, at least 0
 * @param fulfilled of these, how many fulfil the card of each offense, by name; absent for none
 */
public record CardRarity(int cases, Map<String, Integer> fulfilled) {
  /** Nothing is known: every card counts the same. */
  public static final CardRarity UNKNOWN = new CardRarity(0, Map.of());

  /** Surprise of a card where nothing is known, in nats. */
  static final double USUAL = 4.5;

  /** No card surprises more, however large the corpus is. */
  static final double MOST = 6.5;

  public CardRarity {
    if (cases < 0) {
      throw new IllegalArgumentException("cases below 0: " + cases);
    }
    fulfilled = new TreeMap<>(fulfilled);
  }

  /**
   * The surprise at a fulfilled card: minus the logarithm of the share of cases that fulfil it,
   * with one case added on either side.
   *
   * @return nats in [0, {@value #MOST}]
   */
  public double surprise(String offense) {
    if (cases == 0) {
      return USUAL;
    }
    double share = (fulfilled.getOrDefault(offense, 0) + 1.0) / (cases + 2.0);
    return Math.min(MOST, -Math.log(share));
  }
}
