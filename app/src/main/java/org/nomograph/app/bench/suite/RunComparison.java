package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.nomograph.core.metric.PairedTest;

/**
 * Compares systems on the same rows: paired bootstrap of every score, McNemar's exact test of those
 * that are right or wrong, p values corrected after Holm over the pairs of systems. Stateless.
 */
public final class RunComparison {
  /** Samples of the bootstrap, as published for LEGO (arXiv 2609.27009). */
  static final int SAMPLES = 10_000;

  private RunComparison() {}

  /**
   * A system of a run.
   *
   * @param name its name
   * @param scores its scores by row
   */
  record Side(String name, Map<String, JsonNode> scores) {}

  /**
   * Every system that two runs share, the first run's against the second's; where they share none,
   * the first systems of both.
   *
   * @param seed seed of the bootstrap
   * @return one row a metric and pair
   */
  public static ArrayNode runs(StoredRun first, StoredRun second, long seed) throws IOException {
    List<Side[]> pairs = new ArrayList<>();
    for (String name : first.systems()) {
      if (second.systems().contains(name)) {
        pairs.add(
            new Side[] {new Side(name, first.scores(name)), new Side(name, second.scores(name))});
      }
    }
    if (pairs.isEmpty()) {
      String one = first.systems().getFirst();
      String other = second.systems().getFirst();
      pairs.add(
          new Side[] {new Side(one, first.scores(one)), new Side(other, second.scores(other))});
    }
    return of(pairs, List.of(), seed);
  }

  /**
   * The first system of a run against each of the others, on some metrics.
   *
   * @param metrics the metrics; those that are no mean of rows are passed over
   */
  public static ArrayNode within(StoredRun run, List<String> metrics, long seed)
      throws IOException {
    List<Side[]> pairs = new ArrayList<>();
    List<String> names = run.systems();
    Side own = new Side(names.getFirst(), run.scores(names.getFirst()));
    for (String name : names.subList(1, names.size())) {
      pairs.add(new Side[] {own, new Side(name, run.scores(name))});
    }
    return of(pairs, metrics, seed);
  }

  private static ArrayNode of(List<Side[]> pairs, List<String> wanted, long seed) {
    Map<String, List<ObjectNode>> byMetric = new LinkedHashMap<>();
    for (Side[] pair : pairs) {
      for (String metric : metrics(pair, wanted)) {
        ObjectNode row = compare(pair[0], pair[1], metric, seed);
        if (row.path("rows").asInt() > 0) {
          byMetric.computeIfAbsent(metric, m -> new ArrayList<>()).add(row);
        }
      }
    }
    ArrayNode all = Json.array();
    byMetric.values().forEach(RunComparison::holm);
    byMetric.values().forEach(rows -> rows.forEach(all::add));
    return all;
  }

  private static List<String> metrics(Side[] pair, List<String> wanted) {
    TreeSet<String> shared = new TreeSet<>();
    for (JsonNode row : pair[0].scores().values()) {
      row.properties().stream()
          .filter(e -> e.getValue().isNumber())
          .forEach(e -> shared.add(e.getKey()));
    }
    if (wanted.isEmpty()) {
      return List.copyOf(shared);
    }
    return wanted.stream().filter(shared::contains).toList();
  }

  private static ObjectNode compare(Side first, Side second, String metric, long seed) {
    List<String> ids =
        first.scores().keySet().stream()
            .filter(id -> first.scores().get(id).has(metric))
            .filter(id -> second.scores().containsKey(id))
            .filter(id -> second.scores().get(id).has(metric))
            .toList();
    double[] own = values(first, ids, metric);
    double[] other = values(second, ids, metric);
    ObjectNode row = Json.object().put("metric", metric);
    row.put("first", first.name()).put("second", second.name()).put("rows", ids.size());
    if (ids.isEmpty()) {
      return row;
    }
    row.put("first_value", Units.shown(metric, mean(own)));
    row.put("second_value", Units.shown(metric, mean(other)));
    PairedTest.Bootstrap test = PairedTest.bootstrap(own, other, SAMPLES, seed);
    row.put("difference", Units.shown(metric, test.difference()));
    row.put("low", Units.shown(metric, test.low()));
    row.put("high", Units.shown(metric, test.high()));
    row.put("bootstrap_p", test.p());
    if (binary(own) && binary(other)) {
      PairedTest.McNemar exact = PairedTest.mcNemar(right(own), right(other));
      row.put("only_first", exact.onlyFirst()).put("only_second", exact.onlySecond());
      row.put("mcnemar_p", exact.p());
    }
    return row;
  }

  private static void holm(List<ObjectNode> rows) {
    for (String test : List.of("bootstrap_p", "mcnemar_p")) {
      List<ObjectNode> own = rows.stream().filter(row -> row.has(test)).toList();
      double[] corrected =
          PairedTest.holm(own.stream().mapToDouble(row -> row.path(test).asDouble()).toArray());
      for (int i = 0; i < corrected.length; i++) {
        own.get(i).put(test + "_holm", corrected[i]);
      }
    }
  }

  private static double[] values(Side side, List<String> ids, String metric) {
    return ids.stream().mapToDouble(id -> side.scores().get(id).path(metric).asDouble()).toArray();
  }

  private static double mean(double[] values) {
    return java.util.Arrays.stream(values).average().orElse(0);
  }

  private static boolean binary(double[] values) {
    return java.util.Arrays.stream(values).allMatch(v -> v == 0 || v == 1);
  }

  private static boolean[] right(double[] values) {
    boolean[] right = new boolean[values.length];
    for (int i = 0; i < values.length; i++) {
      right[i] = values[i] == 1;
    }
    return right;
  }

  /** A row in words. */
  public static String line(JsonNode row) {
    String mcNemar =
        row.has("mcnemar_p")
            ? "; only there %s, only here %s, McNemar p %.2g (Holm %.2g)"
                .formatted(
                    row.path("only_second").asText(),
                    row.path("only_first").asText(),
                    row.path("mcnemar_p").asDouble(),
                    row.path("mcnemar_p_holm").asDouble())
            : "";
    return "%s: %s %s, %s %s, difference %s [%s, %s], bootstrap p %.2g (Holm %.2g)%s"
        .formatted(
            row.path("metric").asText(),
            row.path("first").asText(),
            row.path("first_value").asText(),
            row.path("second").asText(),
            row.path("second_value").asText(),
            row.path("difference").asText(),
            row.path("low").asText(),
            row.path("high").asText(),
            row.path("bootstrap_p").asDouble(),
            row.path("bootstrap_p_holm").asDouble(),
            mcNemar);
  }
}
