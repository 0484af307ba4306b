package org.nomograph.engine.reason;

import java.util.List;
import java.util.Map;

/**
 * What a predictor says of the charges of a case. Confidences are in [0, 1]; lists are in
 * descending order, ties by name.
 *
 * @param charges O(q): the charges that the Researcher starts from
 * @param ranked every charge with its share of the probability
 * @param members chance of each charge, by name, to be among the charges of the case; these do not
 *     sum to 1, as a case may have several
 */
public record ChargePrediction(
    List<ScoredCharge> charges, List<ScoredCharge> ranked, Map<String, Double> members) {
  public ChargePrediction {
    charges = List.copyOf(charges);
    ranked = List.copyOf(ranked);
    members = Map.copyOf(members);
  }
}
