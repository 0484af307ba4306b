package org.nomograph.core.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Breadth-first neighbourhood of some nodes. Immutable and safe for use by several threads.
 *
 * @param maxDepth how many edges away at most, at least 0
 * @param limit how many nodes at most, seeds included, at least 1
 */
public record Neighbourhood(int maxDepth, int limit) {
  public Neighbourhood {
    if (maxDepth < 0 || limit < 1) {
      throw new IllegalArgumentException("bad neighbourhood: " + maxDepth + ", " + limit);
    }
  }

  /**
   * A node that was reached.
   *
   * @param node the node
   * @param depth edges on the shortest way from a seed, 0 for a seed
   * @param from the node it was reached from; itself for a seed
   */
  public record Reached(int node, int depth, int from) {}

  /** All types of edges. */
  public List<Reached> of(Graph graph, int... seeds) {
    return of(graph, type -> true, seeds);
  }

  /**
   * Nodes reached over edges of the wanted types, by depth, then in the order in which they are
   * found: seeds as given, targets ascending. The list ends at the limit.
   */
  public List<Reached> of(Graph graph, IntPredicate type, int... seeds) {
    BitSet seen = new BitSet(graph.nodeCount());
    List<Reached> reached = new ArrayList<>();
    for (int seed : seeds) {
      visit(new Reached(seed, 0, seed), seen, reached);
    }
    for (int i = 0; i < reached.size() && reached.size() < limit; i++) {
      Reached at = reached.get(i);
      if (at.depth() == maxDepth) {
        break;
      }
      for (int target : graph.neighbours(at.node(), type)) {
        visit(new Reached(target, at.depth() + 1, at.node()), seen, reached);
      }
    }
    return List.copyOf(reached);
  }

  private void visit(Reached next, BitSet seen, List<Reached> reached) {
    if (reached.size() < limit && !seen.get(next.node())) {
      seen.set(next.node());
      reached.add(next);
    }
  }
}
