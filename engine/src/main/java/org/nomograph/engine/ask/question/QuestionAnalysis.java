package org.nomograph.engine.ask.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.complexity.Dimension;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.model.FactSpan;

/**
 * What a question is made of, each with the words that show it.
 *
 * @param text the question
 * @param type its type
 * @param why what made it of this type: the pattern of a simple question, or cue words
 * @param base C_base of a simple question; empty for the other types
 * @param parts sub-questions in order, at least one
 * @param entities what it names, each entity once
 * @param domains domains of law, each once
 * @param relations explicit and implicit relations, each once
 * @param constraints numbers and times that bound it
 */
public record QuestionAnalysis(
    String text,
    QuestionType type,
    List<Cue> why,
    Optional<Double> base,
    List<FactSpan> parts,
    List<Cue> entities,
    List<Cue> domains,
    List<Cue> relations,
    List<Cue> constraints) {
  public QuestionAnalysis {
    why = List.copyOf(why);
    parts = List.copyOf(parts);
    entities = List.copyOf(entities);
    domains = List.copyOf(domains);
    relations = List.copyOf(relations);
    constraints = List.copyOf(constraints);
    if (base.isPresent() != (type == QuestionType.SIMPLE)) {
      throw new IllegalArgumentException("a simple question has a base of its own, no other has");
    }
  }

  /** V of each dimension (CoAL-RAG, Eqs. 1 and 2). */
  public Map<Dimension, Integer> counts() {
    return Map.of(
        Dimension.RCL, parts.size(),
        Dimension.KIR, Math.max(entities.size(), parts.size()),
        Dimension.DS, domains.size(),
        Dimension.RRC, relations.size(),
        Dimension.CCD, constraints.size());
  }

  /** Whether it asks for nothing but the text of an article that it names. */
  public boolean asksForText() {
    return type == QuestionType.SIMPLE
        && why.stream().anyMatch(cue -> cue.label().equals(SimplePatterns.ARTICLE_TEXT));
  }
}
