package org.nomograph.engine.verify;

import java.util.Objects;
import java.util.Optional;
import org.nomograph.core.model.Article;

/**
 * A piece of evidence that a model was given; its number is its place, 1 the first.
 *
 * @param source how people cite it
 * @param text its text, as the model was given it
 * @param article the article, when it is one
 */
public record Supplied(String source, String text, Optional<Article> article) {
  public Supplied {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(article, "article");
  }

  /** An article. */
  public static Supplied of(Article article) {
    return new Supplied(article.ref().toString(), article.text(), Optional.of(article));
  }

  /** Anything else: facts, an interpretation, a rule card. */
  public static Supplied of(String source, String text) {
    return new Supplied(source, text, Optional.empty());
  }
}
