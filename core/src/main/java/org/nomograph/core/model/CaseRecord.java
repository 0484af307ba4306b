package org.nomograph.core.model;

import java.util.List;
import java.util.Optional;

/**
 * A case as the reasoner sees it: facts and names, no label.
 *
 * @param id {@code case/<hash of normalised facts>} for stored cases, or the id a batch row carries
 * @param defendants names as given, may be empty when the source gives none
 * @param facts statement of facts, without the court's view
 * @param origin where the facts begin in a document of pages or paragraphs; empty for plain text
 */
public record CaseRecord(
    String id, List<String> defendants, String facts, Optional<Origin> origin) {
  /** A case of a plain text. */
  public CaseRecord(String id, List<String> defendants, String facts) {
    this(id, defendants, facts, Optional.empty());
  }

  public CaseRecord {
    origin = origin == null ? Optional.empty() : origin;
    Require.text(id, "id");
    defendants = Require.copy(defendants, "defendants");
    Require.text(facts, "facts");
  }
}
