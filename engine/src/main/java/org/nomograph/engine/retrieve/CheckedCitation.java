package org.nomograph.engine.retrieve;

import java.util.Objects;
import java.util.Optional;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * A citation of a text, held against the workspace.
 *
 * @param start index of its first character in the text
 * @param end index after its last
 * @param cited what it cites, with the law it was read as; several citations of one list share a
 *     place
 * @param status {@code AMBIGUOUS} where no law is named
 * @param why why it is not verified; empty when it is
 * @param article the article found, also when it was not in force
 */
public record CheckedCitation(
    int start,
    int end,
    Citation cited,
    Citation.Status status,
    Optional<Why> why,
    Optional<StoredArticle> article) {
  /** Why a citation is not verified. */
  public enum Why {
    /** No law is named. */
    NO_LAW,
    /** The workspace does not have the law. */
    UNKNOWN_LAW,
    /** The law has no such article. */
    NO_ARTICLE,
    /** The article has no such paragraph or item. */
    NO_SUCH_PLACE,
    /** No imported version of the article is in force on the day. */
    NOT_IN_FORCE
  }

  public CheckedCitation {
    Objects.requireNonNull(cited, "cited");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(why, "why");
    Objects.requireNonNull(article, "article");
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("bad span " + start + ".." + end);
    }
  }
}
