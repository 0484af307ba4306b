package org.nomograph.core.model;

import java.util.List;
import java.util.Optional;

/**
 * What a court decided in a case. Never handed to a reasoner.
 *
 * @param charges charge names as the source prints them
 * @param articles articles of the criminal law that the court applied, as the source prints them
 *     (many sources drop 之一)
 * @param term the sentence, or empty when the source gives none
 */
public record CaseLabel(List<String> charges, List<ArticleNumber> articles, Optional<Term> term) {
  public CaseLabel {
    charges = Require.copy(charges, "charges");
    articles = Require.copy(articles, "articles");
    Require.present(term, "term");
  }
}
