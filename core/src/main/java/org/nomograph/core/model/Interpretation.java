package org.nomograph.core.model;

import java.util.List;

/**
 * Passage of a judicial interpretation that explains articles of a law.
 *
 * @param id stable id, derived from source title and text
 * @param title title of the document it comes from
 * @param text the passage
 * @param explains articles it explains, in the order of the source; may be empty
 * @param validity when it is in force
 */
public record Interpretation(
    String id, String title, String text, List<ArticleRef> explains, Validity validity) {
  public Interpretation {
    Require.text(id, "id");
    Require.text(title, "title");
    Require.text(text, "text");
    explains = Require.copy(explains, "explains");
    Require.present(validity, "validity");
  }
}
