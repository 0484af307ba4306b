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
   * @param scores score that the search for the question itself gave, by the id without version;
   *     documents that other searches alone found have none
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
      Map<String, Double> scores,
      Map<String, Double> partScores,
      List<Dropped> dropped,
      String how,
      Map<String, String> paths,
      Map<String, Object> details) {
    public Found {
      ranked = List.copyOf(ranked);
      scores = Map.copyOf(scores);
      partScores = Map.copyOf(partScores);
      dropped = List.copyOf(dropped);
      paths = Map.copyOf(paths);
    }

    /** Of one search, whose scores are those of the ranking. */
    static Found of(List<Retrieved> ranked, String how, Map<String, Object> details) {
      return new Found(ranked, scores(ranked), Map.of(), List.of(), how, Map.of(), details);
    }

    /** Scores by the id without version; of several versions the best. */
    static Map<String, Double> scores(List<Retrieved> ranked) {
      Map<String, Double> scores = new HashMap<>();
      ranked.forEach(one -> scores.merge(one.hit().docId(), one.hit().score(), Math::max));
      return scores;
    }

    /** The same with other documents ranked, dropped and reached. */
    Found with(
        List<Retrieved> others,
        List<Dropped> without,
        String by,
        Map<String, String> ways,
        Map<String, Object> more) {
      return new Found(others, scores, partScores, without, by, ways, more);
    }
  }

  Found search(Sought sought) throws IOException;
}
