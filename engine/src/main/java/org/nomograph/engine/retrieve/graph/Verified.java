package org.nomograph.engine.retrieve.graph;

import java.util.List;
import java.util.Optional;
import org.nomograph.engine.retrieve.Retrieved;

/**
 * Hits after the check against the graph.
 *
 * @param kept hits that stay, in their order
 * @param dropped hits that conflict with a provision that prevails, in their order
 */
public record Verified(List<Retrieved> kept, List<Dropped> dropped) {
  public Verified {
    kept = List.copyOf(kept);
    dropped = List.copyOf(dropped);
  }

  /**
   * A hit that was dropped.
   *
   * @param hit the hit
   * @param reason why, in one line
   * @param instead id of the article that prevails, or empty
   */
  public record Dropped(Retrieved hit, String reason, Optional<String> instead) {}
}
