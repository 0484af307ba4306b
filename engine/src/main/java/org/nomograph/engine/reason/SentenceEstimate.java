package org.nomograph.engine.reason;

import java.util.List;
import org.nomograph.core.model.Term;

/**
 * An estimated sentence.
 *
 * @param term the sentence
 * @param explanation how it came about, a line a step; at least one
 */
public record SentenceEstimate(Term term, List<String> explanation) {
  public SentenceEstimate {
    if (term == null) {
      throw new IllegalArgumentException("an estimate needs a term");
    }
    explanation = List.copyOf(explanation);
    if (explanation.isEmpty()) {
      throw new IllegalArgumentException("an estimate needs an explanation");
    }
  }
}
