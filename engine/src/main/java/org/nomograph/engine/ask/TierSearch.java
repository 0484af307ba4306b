package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.retrieve.Retrieved;

/** Retrieval of one tier. Implementations are safe for use by several threads. */
interface TierSearch {
  /**
   * What a tier found.
   *
   * @param ranked documents, best first
   * @param dropped documents that were found and dropped, with the reason, in the order of dropping
   * @param how how they were found, in plain words
   * @param details inputs and outputs for the trace
   */
  record Found(
      List<Retrieved> ranked,
      Map<Retrieved, String> dropped,
      String how,
      Map<String, Object> details) {
    public Found {
      ranked = List.copyOf(ranked);
    }

    static Found of(List<Retrieved> ranked, String how, Map<String, Object> details) {
      return new Found(ranked, Map.of(), how, details);
    }
  }

  Found search(Sought sought) throws IOException;
}
