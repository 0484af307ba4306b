package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.HashMap;
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
   * @param own what the search for the question itself gave, by the id without version; documents
   *     that other searches alone found are not there
   * @param partScores the best score that the searches for its parts gave, likewise; empty where
   *     there were none
   * @param dropped documents that were found and dropped, in the order of dropping
   * @param how how they were found, in plain words
   * @param paths how documents were reached over the graph, by id; a document by text alone has
   *     none
   * @param details inputs and outputs for the trace
   */
  record Found(
      List<Retrieved> ranked,
      Map<String, Retrieved> own,
      Map<String, Double> partScores,
      List<Dropped> dropped,
      String how,
      Map<String, String> paths,
      Map<String, Object> details) {
    public Found {
      ranked = List.copyOf(ranked);
      own = Map.copyOf(own);
      partScores = Map.copyOf(partScores);
      dropped = List.copyOf(dropped);
      paths = Map.copyOf(paths);
    }

    /** Of one search, whose scores are those of the ranking. */
    static Found of(List<Retrieved> ranked, String how, Map<String, Object> details) {
      return new Found(ranked, best(ranked), Map.of(), List.of(), how, Map.of(), details);
    }

    /** Documents by the id without version; of several versions the first. */
    static Map<String, Retrieved> best(List<Retrieved> ranked) {
      Map<String, Retrieved> best = new HashMap<>();
      ranked.forEach(one -> best.putIfAbsent(one.hit().docId(), one));
      return best;
    }

    /** The same with other documents ranked, dropped and reached. */
    Found with(
        List<Retrieved> others,
        List<Dropped> without,
        String by,
        Map<String, String> ways,
        Map<String, Object> more) {
      return new Found(others, own, partScores, without, by, ways, more);
    }
  }

  Found search(Sought sought) throws IOException;
}
