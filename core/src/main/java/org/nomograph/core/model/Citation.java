package org.nomograph.core.model;

import java.util.Optional;

/**
 * Pointer into a law: article, paragraph, item.
 *
 * @param law key of the law, or empty when the text says 本法 or names none
 * @param article the article
 * @param paragraph paragraph (款), 1 the first, or empty for the whole article
 * @param item item (项), 1 the first, or empty
 */
public record Citation(
    Optional<String> law,
    ArticleNumber article,
    Optional<Integer> paragraph,
    Optional<Integer> item) {
  public Citation {
    Require.present(law, "law");
    Require.present(article, "article");
    Require.present(paragraph, "paragraph");
    Require.present(item, "item");
  }

  public static Citation of(String law, ArticleNumber article) {
    return new Citation(Optional.of(law), article, Optional.empty(), Optional.empty());
  }

  /** Outcome of checking a citation against a workspace. */
  public enum Status {
    VERIFIED,
    AMBIGUOUS,
    NOT_FOUND,
    NOT_IN_FORCE
  }
}
