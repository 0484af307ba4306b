package org.nomograph.engine.solve;

import java.util.List;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;

/**
 * What a question is decided from: the subgraph that its retrieval induces (LEGO, arXiv 2609.27009,
 * Normative Coverage Greedy).
 *
 * @param provisions provisions, most important first
 * @param cards rule cards, best first
 * @param relations relations between the provisions
 */
public record Material(
    List<Provision> provisions, List<RuleCard> cards, List<NormRelation> relations) {
  public Material {
    provisions = List.copyOf(provisions);
    cards = List.copyOf(cards);
    relations = List.copyOf(relations);
  }
}
