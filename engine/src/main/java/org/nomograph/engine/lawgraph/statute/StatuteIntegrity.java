package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Checks the statutes' graph: what is broken in it, and what the sources left open. Stateless. */
public final class StatuteIntegrity {
  private StatuteIntegrity() {}

  /**
   * One finding.
   *
   * @param error whether the graph contradicts itself; else worth knowing only
   * @param place id of the node it concerns
   * @param message what is wrong, for people
   */
  public record Finding(boolean error, String place, String message) {}

  /** All findings, errors first, each kind in the order of the graph. */
  public static List<Finding> check(StatuteGraph graph) {
    List<Finding> findings = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    StatuteElements elements = new StatuteElements(graph);
    elements.nodes(
        node -> {
          if (!ids.add(node.id())) {
            findings.add(new Finding(true, node.id(), "two nodes have this id"));
          }
        });
    Map<String, String> prevails = new HashMap<>();
    elements.edges(
        edge -> {
          for (String end : List.of(edge.from(), edge.to())) {
            if (!ids.contains(end)) {
              findings.add(
                  new Finding(true, edge.from(), edge.relation() + " ends at no node: " + end));
            }
          }
          if (edge.relation().conflict()) {
            String back = prevails.get(edge.to() + " " + edge.from());
            if (back != null) {
              findings.add(
                  new Finding(
                      false,
                      edge.from(),
                      "prevails over %s (%s), which prevails over it (%s)"
                          .formatted(edge.to(), edge.relation(), back)));
            }
            prevails.put(edge.from() + " " + edge.to(), edge.relation().name());
          }
        });
    dangling(graph, findings);
    List<Finding> ordered = new ArrayList<>(findings.stream().filter(Finding::error).toList());
    findings.stream().filter(f -> !f.error()).forEach(ordered::add);
    return ordered;
  }

  private static void dangling(StatuteGraph graph, List<Finding> findings) {
    Map<String, Integer> missing = new TreeMap<>();
    graph.danglingCitations().forEach(ref -> missing.merge(ref.law(), 1, Integer::sum));
    missing.forEach(
        (law, count) ->
            findings.add(
                new Finding(
                    false,
                    law,
                    count
                        + " citations of articles that "
                        + (graph.lawNamed(law).isPresent()
                            ? "no version of the law has"
                            : "cannot be followed: the law is not imported"))));
  }
}
