package org.nomograph.core.model;

import java.util.List;

/**
 * A case as the reasoner sees it: facts and names, no label.
 *
 * @param id {@code case/<hash of normalised facts>} for stored cases, or the id a batch row carries
 * @param defendants names as given, may be empty when the source gives none
 * @param facts statement of facts, without the court's view
 */
public record CaseRecord(String id, List<String> defendants, String facts) {
  public CaseRecord {
    Require.text(id, "id");
    defendants = Require.copy(defendants, "defendants");
    Require.text(facts, "facts");
  }
}
