package org.nomograph.engine.verify;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/** Checks citations of articles against a snapshot. Safe for use by several threads. */
public final class CitationVerifier implements ArticleLookup {
  /**
   * References whose versions are kept: more than the Criminal Law has articles, and more than the
   * topics of daily life name.
   */
  private static final int KEPT = 4096;

  private final Snapshot snapshot;
  private final Map<ArticleRef, List<StoredArticle>> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ArticleRef, List<StoredArticle>> eldest) {
          return size() > KEPT;
        }
      };

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

  @Override
  public Checked article(ArticleRef ref, Optional<LocalDate> asOf) throws IOException {
    List<StoredArticle> versions = versions(ref);
    for (StoredArticle stored : versions) {
      Validity validity = stored.version().validity();
      if (asOf.map(validity::covers).orElse(validity.until().isEmpty())) {
        return new Checked(Citation.Status.VERIFIED, Optional.of(stored));
      }
    }
    Optional<StoredArticle> newest = versions.stream().findFirst();
    Citation.Status status =
        newest.isEmpty() ? Citation.Status.NOT_FOUND : Citation.Status.NOT_IN_FORCE;
    return new Checked(status, newest);
  }

  /** All versions of an article, the newest first; a snapshot never changes, so they are kept. */
  private List<StoredArticle> versions(ArticleRef ref) throws IOException {
    synchronized (kept) {
      List<StoredArticle> known = kept.get(ref);
      if (known != null) {
        return known;
      }
    }
    List<StoredArticle> versions = new ArrayList<>();
    for (String id : snapshot.index().versions(ref.toString())) {
      snapshot.findArticle(id).ifPresent(versions::add);
    }
    synchronized (kept) {
      kept.put(ref, List.copyOf(versions));
    }
    return versions;
  }

  @Override
  public boolean hasLaw(String law) throws IOException {
    return snapshot.index().hasLaw(law);
  }

  /** Whether the quote is text of the article, character by character. */
  public static boolean quotes(StoredArticle article, String quote) {
    return !quote.isBlank() && article.article().text().contains(quote);
  }
}
