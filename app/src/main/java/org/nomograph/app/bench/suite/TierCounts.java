package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many questions each tier answered. Stateless. */
final class TierCounts {
  private TierCounts() {}

  static void aggregate(List<Scored> rows, ObjectNode metrics) {
    Map<Integer, Long> counts =
        rows.stream()
            .filter(r -> r.prediction().has("tier"))
            .collect(
                Collectors.groupingBy(
                    r -> r.prediction().path("tier").asInt(), TreeMap::new, Collectors.counting()));
    counts.forEach((tier, count) -> metrics.put("questions_tier_" + tier, count));
  }
}
