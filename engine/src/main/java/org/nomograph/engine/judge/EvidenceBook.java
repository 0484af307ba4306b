package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.Evidence;

/**
 * Evidence in the order in which it is numbered: the first entry is [1]. The same source is entered
 * once. Not thread-safe.
 */
final class EvidenceBook {
  private final List<Evidence> entries = new ArrayList<>();

  /**
   * Enters a piece of evidence, or finds it when its source is there in the same role; returns its
   * number.
   */
  int enter(Evidence evidence) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).id().equals(evidence.id()) && entries.get(i).role() == evidence.role()) {
        return i + 1;
      }
    }
    entries.add(evidence);
    return entries.size();
  }

  List<Evidence> entries() {
    return List.copyOf(entries);
  }
}
