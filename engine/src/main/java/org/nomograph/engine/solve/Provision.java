package org.nomograph.engine.solve;

import java.util.Objects;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.ArticleRef;

/**
 * A provision that was retrieved for a question.
 *
 * @param id id with its version, {@code 民法典@2020-05-28/577}
 * @param ref the article
 * @param text its text
 * @param score score of the retriever; the order is the retriever's, not always the scores'
 * @param why how it was found
 */
public record Provision(String id, ArticleRef ref, String text, double score, String why) {
  public Provision {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(ref, "ref");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(why, "why");
  }

  /** As lawyers write it, 民法典第五百七十七条. */
  public String citation() {
    return ref.law() + CitationPrinter.article(ref.number());
  }
}
