package org.nomograph.core.model;

import java.util.List;
import java.util.Optional;

/**
 * A predicted judgment for one defendant, or for all when the case names none.
 *
 * @param caseId id of the case
 * @param defendant name, or empty
 * @param charges canonical charge names, heaviest first; empty only when abstained
 * @param articles articles applied
 * @param term predicted sentence, or empty when it cannot be said
 * @param abstained whether the evidence does not carry a charge
 * @param missing what is missing when abstained; may be empty otherwise
 * @param evidence numbered evidence, confirmed first
 * @param reasoning text whose sentences of law and fact carry [n]
 * @param trace what was done
 */
public record Judgment(
    String caseId,
    Optional<String> defendant,
    List<String> charges,
    List<ArticleRef> articles,
    Optional<Term> term,
    boolean abstained,
    String missing,
    List<Evidence> evidence,
    String reasoning,
    Trace trace) {
  public Judgment {
    Require.text(caseId, "caseId");
    Require.present(defendant, "defendant");
    charges = Require.copy(charges, "charges");
    articles = Require.copy(articles, "articles");
    Require.present(term, "term");
    Require.present(missing, "missing");
    evidence = Require.copy(evidence, "evidence");
    Require.present(reasoning, "reasoning");
    Require.present(trace, "trace");
    if (charges.isEmpty() != abstained) {
      throw new IllegalArgumentException("a judgment has charges exactly when it does not abstain");
    }
  }
}
