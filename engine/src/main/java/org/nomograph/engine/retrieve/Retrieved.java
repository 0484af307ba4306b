package org.nomograph.engine.retrieve;

import java.util.List;
import org.nomograph.core.rank.Explanation;
import org.nomograph.core.rank.RankedList;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.index.Hit;

/**
 * A ranked document and how it came to its score.
 *
 * @param hit the document
 * @param explanation its value is the hit's score
 */
public record Retrieved(Hit hit, Explanation explanation) {
  public Retrieved {
    if (Double.compare(hit.score(), explanation.value()) != 0) {
      throw new IllegalArgumentException(
          hit.id() + " scores " + hit.score() + ", explained is " + explanation.value());
    }
  }

  /** A document whose score is what explains it. */
  static Retrieved of(String id, String docId, Explanation explanation) {
    return new Retrieved(new Hit(id, docId, explanation.value()), explanation);
  }

  /** The hits alone. */
  public static List<Hit> hits(List<Retrieved> retrieved) {
    return retrieved.stream().map(Retrieved::hit).toList();
  }

  /** As a list for fusion, of weight 1. */
  static RankedList list(String name, List<Retrieved> retrieved) {
    return RankedList.of(
        name, retrieved.stream().map(r -> new Scored(r.hit.id(), r.hit.score())).toList());
  }
}
