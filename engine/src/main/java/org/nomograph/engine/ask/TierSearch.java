package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.retrieve.Retrieved;

/** Retrieval of one tier. Implementations are safe for use by several threads. */
interface TierSearch {
  /**
   * A document that was found and dropped.
   *
   * @param hit the document
   * @param reason why, in plain words
   */
  record Dropped(Retrieved hit, String reason) {}

  /**
   * What a tier found.
   *
   * @param ranked documents, best first
   * @param dropped documents that were found and dropped, in the order of dropping
   * @param how how they were found, in plain words
   * @param paths how documents were reached over the graph, by id; a document by text alone has
   *     none
   * @param details inputs and outputs for the trace
   */
  record Found(
      List<Retrieved> ranked,
      List<Dropped> dropped,
      String how,
      Map<String, String> paths,
      Map<String, Object> details) {
    public Found {
      ranked = List.copyOf(ranked);
      dropped = List.copyOf(dropped);
      paths = Map.copyOf(paths);
    }

    static Found of(List<Retrieved> ranked, String how, Map<String, Object> details) {
      return new Found(ranked, List.of(), how, Map.of(), details);
    }
  }

  Found search(Sought sought) throws IOException;
}
