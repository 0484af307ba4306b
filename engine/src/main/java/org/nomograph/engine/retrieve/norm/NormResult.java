package org.nomograph.engine.retrieve.norm;

import java.util.List;
import org.nomograph.core.model.RuleCard;

/**
 * What a retrieval over an expert graph found.
 *
 * @param choices the chosen provisions in the order of choice
 * @param cards of each rule that the query leads to, the card that fits best; best rule first
 */
public record NormResult(List<NormChoice> choices, List<RuleCard> cards) {
  public NormResult {
    choices = List.copyOf(choices);
    cards = List.copyOf(cards);
  }
}
