package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The metrics of a run as a table: one row a system, then the published figures. Stateless. */
public final class RunTable {
  private static final String NONE = "–";

  private RunTable() {}

  /**
   * A line of the table.
   *
   * @param name system, or system of a paper
   * @param source paper and table; empty for systems of the run
   * @param cells a figure for each column; empty where there is none
   */
  record Line(String name, String source, List<String> cells) {}

  /** The columns: the metrics that the suite names, or all of the first system. */
  static List<String> columns(Suite suite, JsonNode metrics) {
    if (!suite.metrics().isEmpty()) {
      return suite.metrics();
    }
    List<String> columns = new ArrayList<>();
    metrics.properties().stream()
        .findFirst()
        .ifPresent(
            e ->
                e.getValue().properties().stream()
                    .filter(m -> m.getValue().isNumber())
                    .forEach(m -> columns.add(m.getKey())));
    return columns;
  }

  /** The lines: systems of the run, then published figures. */
  static List<Line> lines(Suite suite, JsonNode metrics) {
    List<String> columns = columns(suite, metrics);
    List<Line> lines = new ArrayList<>();
    metrics
        .properties()
        .forEach(
            e ->
                lines.add(
                    new Line(
                        e.getKey(),
                        "",
                        columns.stream().map(c -> cell(e.getValue().path(c))).toList())));
    for (Suite.Published published : suite.published()) {
      if (columns.contains(published.metric())) {
        for (Map.Entry<String, Double> row : published.rows().entrySet()) {
          lines.add(
              new Line(
                  row.getKey(),
                  published.source(),
                  columns.stream()
                      .map(c -> c.equals(published.metric()) ? number(row.getValue()) : "")
                      .toList()));
        }
      }
    }
    return lines;
  }

  private static String cell(JsonNode value) {
    return value.isNumber() ? number(value.asDouble()) : NONE;
  }

  static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e9
        ? Long.toString((long) value)
        : Double.toString(Json.round(value, 4));
  }

  /** Time and memory of a run in one line, from its manifest. */
  public static String cost(JsonNode manifest) {
    JsonNode seconds = manifest.path("seconds");
    return "time: %s s, of which the corpus %s s (this call: %s s); memory: heap %s MB, process %s MB"
        .formatted(
            seconds.path("all").asText(),
            seconds.path("corpus").asText(),
            seconds.path("this_call").asText(),
            manifest.path("peak_heap_mb").asText(),
            manifest.path("peak_resident_mb").asText());
  }

  /** The systems in columns of equal width; below them the published figures, one line a source. */
  public static String text(Suite suite, JsonNode metrics) {
    List<String> columns = columns(suite, metrics);
    StringBuilder out = new StringBuilder("%-34s".formatted("system"));
    columns.forEach(column -> out.append("  ").append(column));
    for (Line line : lines(suite, metrics)) {
      if (line.source().isEmpty()) {
        out.append('\n').append("%-34s".formatted(line.name()));
        for (int i = 0; i < columns.size(); i++) {
          String cell = line.cells().get(i);
          out.append("  ").append(" ".repeat(Math.max(0, columns.get(i).length() - cell.length())));
          out.append(cell);
        }
      }
    }
    for (Suite.Published published : suite.published()) {
      out.append('\n').append(published.metric()).append(", ").append(published.source());
      out.append(": ");
      out.append(
          published.rows().entrySet().stream()
              .map(row -> row.getKey() + " " + number(row.getValue()))
              .collect(Collectors.joining("; ")));
    }
    return out.toString();
  }
}
