package org.nomograph.engine.reason;

import org.nomograph.core.model.Term;

/**
 * The sentence of a similar case with the same offense.
 *
 * @param caseId id of the case, for the explanation
 * @param term its sentence
 * @param similarity how similar its facts are, in [0, 1]
 */
public record SimilarTerm(String caseId, Term term, double similarity) {
  public SimilarTerm {
    if (caseId == null || term == null || !(similarity >= 0 && similarity <= 1.0001)) {
      throw new IllegalArgumentException(
          "a similar term needs a case, a term and a similarity in [0, 1]: " + similarity);
    }
  }
}
