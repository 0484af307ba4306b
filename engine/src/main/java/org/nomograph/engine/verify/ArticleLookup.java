package org.nomograph.engine.verify;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;

/** Looks up what a text names. Implementations are safe for use by several threads. */
public interface ArticleLookup {
  /**
   * The version of an article that governs.
   *
   * @param asOf day whose law applies; empty for the newest version
   */
  CitationVerifier.Checked article(ArticleRef ref, Optional<LocalDate> asOf) throws IOException;

  /** Whether there is a law of this key. */
  boolean hasLaw(String law) throws IOException;
}
