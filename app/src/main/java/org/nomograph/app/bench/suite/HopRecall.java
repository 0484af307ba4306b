package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Scores by the number of right articles of a row (LEGO, arXiv 2609.27009, Figure 2), and of all
 * rows with several. Stateless.
 */
final class HopRecall {
  private static final int MOST = 4;
  private static final List<String> MEASURES = List.of("recall_8", "recall_20", "exact_accuracy");

  private HopRecall() {}

  /**
   * Puts the mean of each measure that the rows have, by 1, 2, 3 and 4 or more right articles, and
   * by several.
   */
  static void aggregate(List<Scored> rows, ObjectNode metrics) {
    TreeMap<String, Predicate<Integer>> groups = new TreeMap<>();
    IntStream.range(1, MOST).forEach(hops -> groups.put("" + hops, number -> number == hops));
    groups.put(MOST + "_or_more", number -> number >= MOST);
    groups.put("several", number -> number > 1);
    for (String measure : MEASURES) {
      groups.forEach(
          (name, has) ->
              rows.stream()
                  .filter(row -> has.test(row.gold().path("articles").size()))
                  .filter(row -> row.scores().has(measure))
                  .mapToDouble(row -> row.scores().path(measure).asDouble())
                  .average()
                  .ifPresent(
                      mean -> metrics.put(measure + "_hops_" + name, Units.shown(measure, mean))));
    }
  }
}
