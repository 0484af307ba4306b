package org.nomograph.engine.retrieve.graph;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.lawgraph.statute.Edge;

/**
 * How an article was reached.
 *
 * @param anchor where the way begins: id of an article that was found, or {@code concept/NAME}
 * @param steps edges from the anchor to the article, each walked from one of its ends to the other;
 *     empty for an article that was found itself
 */
public record GraphPath(String anchor, List<Edge> steps) {
  /** Before the name of a concept in the id of its node. */
  public static final String CONCEPT = "concept/";

  public GraphPath {
    steps = List.copyOf(steps);
  }

  /** All nodes of the path in order, the article last. */
  public List<String> nodes() {
    List<String> nodes = new ArrayList<>(List.of(anchor));
    for (Edge step : steps) {
      nodes.add(step.from().equals(nodes.getLast()) ? step.to() : step.from());
    }
    return nodes;
  }

  /** The path in one line: the anchor, then each step with its reason. */
  public String text() {
    List<String> nodes = nodes();
    StringBuilder text = new StringBuilder(anchor);
    for (int i = 0; i < steps.size(); i++) {
      boolean along = steps.get(i).from().equals(nodes.get(i));
      text.append(along ? " → " : " ← ").append(nodes.get(i + 1));
      text.append("（").append(steps.get(i).reason()).append('）');
    }
    return text.toString();
  }
}
