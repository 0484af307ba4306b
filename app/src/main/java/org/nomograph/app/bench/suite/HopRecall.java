package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Scores by the number of right articles of a row (LEGO, arXiv 2609.27009, Figure 2). Stateless.
 */
final class HopRecall {
  private static final int MOST = 4;
  private static final List<String> MEASURES = List.of("recall_8", "exact_accuracy");

  private HopRecall() {}

  /** Puts the mean of each measure that the rows have, by 1, 2, 3 and 4 or more right articles. */
  static void aggregate(List<Scored> rows, ObjectNode metrics) {
    TreeMap<Integer, List<Scored>> groups =
        rows.stream()
            .filter(r -> !r.gold().path("articles").isEmpty())
            .collect(
                Collectors.groupingBy(
                    r -> Math.min(MOST, r.gold().path("articles").size()),
                    TreeMap::new,
                    Collectors.toList()));
    groups.forEach(
        (hops, own) -> {
          for (String measure : MEASURES) {
            List<Scored> with = own.stream().filter(r -> r.scores().has(measure)).toList();
            if (!with.isEmpty()) {
              metrics.put(
                  measure + "_hops_" + hops + (hops == MOST ? "_or_more" : ""),
                  Json.round(
                      100
                          * with.stream()
                              .mapToDouble(r -> r.scores().path(measure).asDouble())
                              .average()
                              .orElse(0),
                      2));
            }
          }
        });
  }
}
