package org.nomograph.engine.verify;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/** Checks citations of articles against a snapshot. Immutable, safe for use by several threads. */
public final class CitationVerifier {
  private final Snapshot snapshot;

  public CitationVerifier(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * Outcome of a check.
   *
   * @param status verified, not found or not in force
   * @param article the article found, also when it was not in force
   */
  public record Checked(Citation.Status status, Optional<StoredArticle> article) {}

  /**
   * The version of an article that governs.
   *
   * @param asOf day whose law applies; empty for the newest version
   */
  public Checked article(ArticleRef ref, Optional<LocalDate> asOf) throws IOException {
    List<String> versions = snapshot.index().versions(ref.toString());
    Optional<StoredArticle> newest = Optional.empty();
    for (String id : versions) {
      Optional<StoredArticle> stored = snapshot.findArticle(id);
      if (newest.isEmpty()) {
        newest = stored;
      }
      boolean inForce =
          stored.isPresent()
              && asOf.map(day -> stored.get().version().validity().covers(day))
                  .orElse(stored.get().version().validity().until().isEmpty());
      if (inForce) {
        return new Checked(Citation.Status.VERIFIED, stored);
      }
    }
    Citation.Status status =
        newest.isEmpty() ? Citation.Status.NOT_FOUND : Citation.Status.NOT_IN_FORCE;
    return new Checked(status, newest);
  }

  /** Whether the quote is text of the article, character by character. */
  public static boolean quotes(StoredArticle article, String quote) {
    return !quote.isBlank() && article.article().text().contains(quote);
  }
}
