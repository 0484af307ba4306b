package org.nomograph.engine.retrieve.norm;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.retrieve.Retrieved;

/**
 * A provision chosen, and why.
 *
 * @param retrieved the provision; its score is the marginal gain Δ and need not fall from one
 *     choice to the next
 * @param direct d, relevance of its own text, 0 when outside the pool
 * @param byRule g, relevance by its rules or by a relation, 0 when none
 * @param fresh rules that it was the first to support
 * @param known rules that were covered before
 * @param card id of the card that brought it to g, if any
 * @param relation relation that brought it to g, if any
 */
public record NormChoice(
    Retrieved retrieved,
    double direct,
    double byRule,
    List<String> fresh,
    List<String> known,
    Optional<String> card,
    Optional<NormRelation> relation) {
  public NormChoice {
    fresh = List.copyOf(fresh);
    known = List.copyOf(known);
  }
}
