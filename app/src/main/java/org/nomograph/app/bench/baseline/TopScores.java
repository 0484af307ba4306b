package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.nomograph.core.rank.Scored;

/** Picks the best of many scores; equal scores by number, that is by id. Stateless. */
final class TopScores {
  private TopScores() {}

  /**
   * Numbers of the highest scores, best first.
   *
   * @param least scores below or at it are left out
   */
  static int[] of(double[] scores, int top, double least) {
    Comparator<Integer> worstFirst =
        Comparator.comparingDouble((Integer i) -> scores[i])
            .thenComparing(Comparator.reverseOrder());
    PriorityQueue<Integer> kept = new PriorityQueue<>(Math.max(1, top), worstFirst);
    for (int i = 0; i < scores.length; i++) {
      if (scores[i] > least && (kept.size() < top || scores[i] > scores[kept.element()])) {
        if (kept.size() == top) {
          kept.remove();
        }
        kept.add(i);
      }
    }
    int[] best = new int[kept.size()];
    for (int i = best.length - 1; i >= 0; i--) {
      best[i] = kept.remove();
    }
    return best;
  }

  /** The same as ids of documents with their scores. */
  static List<Scored> of(RetrievalCorpus corpus, double[] scores, int top, double least) {
    List<Scored> best = new ArrayList<>();
    for (int i : of(scores, top, least)) {
      best.add(new Scored(corpus.id(i), scores[i]));
    }
    return List.copyOf(best);
  }
}
