package org.nomograph.engine;

import java.io.IOException;
import java.util.Optional;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Interpretation;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/** The texts of articles, cases and interpretations by id. Immutable and thread-safe. */
final class NodeTexts {
  private final Snapshot snapshot;

  NodeTexts(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /** The text of a document; empty for a node that is none of these. */
  Optional<String> find(String id) throws IOException {
    Optional<StoredArticle> article =
        id.contains("@") ? snapshot.findArticle(id) : Optional.empty();
    if (article.isPresent()) {
      return Optional.of(article.get().article().text());
    }
    if (id.startsWith("case/")) {
      return Optional.of(snapshot.findCase(id).map(CaseRecord::facts).orElse(""));
    }
    return id.startsWith("interpretation/")
        ? Optional.of(snapshot.findInterpretation(id).map(Interpretation::text).orElse(""))
        : Optional.empty();
  }
}
