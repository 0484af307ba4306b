package org.nomograph.engine.retrieve.norm;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.rank.Explanation;

/**
 * Relevance of an article by rules and relations.
 *
 * @param value how it came about; its value is g before or after rescaling
 * @param card id of the card whose edge gives most
 * @param relation relation that hands on most
 */
record RuleRelevance(Explanation value, Optional<String> card, Optional<NormRelation> relation) {
  /** No relevance. */
  static final RuleRelevance NONE =
      new RuleRelevance(Explanation.leaf(0, "g: no rule"), Optional.empty(), Optional.empty());

  /** The same with another value. */
  RuleRelevance with(Explanation other) {
    return new RuleRelevance(other, card, relation);
  }

  /** What each rule gives, in words. */
  List<String> rules() {
    List<Explanation> parts =
        value.how() == Explanation.How.SUM ? value.children() : List.of(value);
    return parts.stream().map(part -> "%s: %.4f".formatted(part.text(), part.value())).toList();
  }
}
