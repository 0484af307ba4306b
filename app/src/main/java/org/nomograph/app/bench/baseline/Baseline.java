package org.nomograph.app.bench.baseline;

import java.util.List;
import org.nomograph.core.rank.Scored;

/**
 * A retrieval method over a fixed corpus. Immutable after it is built, safe for several threads.
 */
public interface Baseline {
  /** Name, paper and what is replaced. */
  BaselineInfo info();

  /**
   * The documents found, best first, equal scores by id, each once. Ids are those of run files,
   * {@code 民法典/1165}. Scores are the method's own and comparable within one query only.
   *
   * @param query text of any length; a blank one finds nothing
   * @param top most documents returned, at least 1
   */
  List<Scored> search(String query, int top);
}
