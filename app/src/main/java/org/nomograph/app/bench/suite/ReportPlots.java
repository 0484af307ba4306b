package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plots of a run: bars of the first metrics beside published figures, and lines of metrics that
 * differ in a number at their end (recall at k, accuracy by number of right articles). Stateless.
 */
final class ReportPlots {
  private static final int MOST_BARS = 4;
  private static final Pattern NUMBERED = Pattern.compile("(.*?)_(\\d+)(_or_more)?");

  private ReportPlots() {}

  static String of(StoredRun run, List<String> columns) {
    StringBuilder out = new StringBuilder(Html.heading("plots", "图", "Plots"));
    for (String metric : barred(run.suite(), columns)) {
      List<Svg.Bar> bars = bars(run, metric);
      if (!bars.isEmpty()) {
        out.append("<h3>").append(Html.escape(metric)).append("</h3>");
        out.append(Html.scrolling(Svg.bars(metric, bars)));
      }
    }
    families(run.metrics())
        .forEach(
            (name, members) -> {
              if (members.size() > 2) {
                out.append("<h3>").append(Html.escape(name)).append("</h3>");
                out.append(Html.scrolling(lines(run.metrics(), name, members)));
              }
            });
    return out.toString();
  }

  /** The metrics that papers have figures of, and the first ones. */
  private static List<String> barred(Suite suite, List<String> columns) {
    List<String> published = suite.published().stream().map(Suite.Published::metric).toList();
    List<String> first = columns.subList(0, Math.min(MOST_BARS, columns.size()));
    return columns.stream()
        .filter(column -> published.contains(column) || first.contains(column))
        .toList();
  }

  private static List<Svg.Bar> bars(StoredRun run, String metric) {
    List<Svg.Bar> bars = new ArrayList<>();
    run.metrics()
        .properties()
        .forEach(
            e -> {
              if (e.getValue().path(metric).isNumber()) {
                bars.add(new Svg.Bar(e.getKey(), e.getValue().path(metric).asDouble(), false));
              }
            });
    for (Suite.Published published : run.suite().published()) {
      if (published.metric().equals(metric)) {
        published.rows().forEach((name, value) -> bars.add(new Svg.Bar(name, value, true)));
      }
    }
    return bars;
  }

  /** Metrics by their name without its number, each with its numbers. */
  private static Map<String, SortedMap<Integer, String>> families(JsonNode metrics) {
    Map<String, SortedMap<Integer, String>> families = new TreeMap<>();
    for (JsonNode system : metrics) {
      for (Map.Entry<String, JsonNode> metric : system.properties()) {
        Matcher parts = NUMBERED.matcher(metric.getKey());
        if (metric.getValue().isNumber() && parts.matches()) {
          families
              .computeIfAbsent(parts.group(1), f -> new TreeMap<>())
              .put(Integer.parseInt(parts.group(2)), metric.getKey());
        }
      }
    }
    return families;
  }

  private static String lines(JsonNode metrics, String name, SortedMap<Integer, String> members) {
    List<Svg.Line> lines = new ArrayList<>();
    metrics
        .properties()
        .forEach(
            e -> {
              List<Double> values =
                  members.values().stream()
                      .map(
                          metric ->
                              e.getValue().path(metric).isNumber()
                                  ? e.getValue().path(metric).asDouble()
                                  : Double.NaN)
                      .toList();
              if (values.stream().anyMatch(value -> !value.isNaN())) {
                lines.add(new Svg.Line(e.getKey(), values));
              }
            });
    List<String> places =
        members.entrySet().stream()
            .map(m -> m.getKey() + (m.getValue().endsWith("_or_more") ? "+" : ""))
            .toList();
    return Svg.lines(name, places, lines);
  }
}
