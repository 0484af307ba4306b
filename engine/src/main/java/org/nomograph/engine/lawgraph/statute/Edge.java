package org.nomograph.engine.lawgraph.statute;

/**
 * An edge of the statutes' graph.
 *
 * @param from id of the node that relates; of a conflict, the one that prevails
 * @param to id of the node it relates to; of a conflict, the one that gives way
 * @param relation how
 * @param reason one line that says why, in Chinese; not blank
 */
public record Edge(String from, String to, Relation relation, String reason) {
  public Edge {
    if (from.isBlank() || to.isBlank() || reason.isBlank() || from.equals(to)) {
      throw new IllegalArgumentException("no edge: " + from + " " + relation + " " + to);
    }
  }
}
