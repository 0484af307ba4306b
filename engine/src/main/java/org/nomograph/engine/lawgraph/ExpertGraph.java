package org.nomograph.engine.lawgraph;

import java.util.List;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;

/**
 * A provision graph (LEGO, arXiv 2609.27009): the rule cards of one pack or of a peer's graph with
 * the articles that support them, and the relations between articles. Immutable.
 *
 * @param name name of the pack
 * @param law the law that its cards support most, ties by name; articles of other laws are no
 *     candidates
 * @param cards rule cards by id, ascending, at least one
 * @param relations relations as stored; may be empty
 */
public record ExpertGraph(
    String name, String law, List<RuleCard> cards, List<NormRelation> relations) {
  public ExpertGraph {
    cards = List.copyOf(cards);
    relations = List.copyOf(relations);
    if (name.isBlank() || law.isBlank() || cards.isEmpty()) {
      throw new IllegalArgumentException("an expert graph needs a name, a law and cards: " + name);
    }
  }
}
