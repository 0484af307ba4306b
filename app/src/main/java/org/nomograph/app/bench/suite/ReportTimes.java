package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** How long each system of a run took. Stateless. */
final class ReportTimes {
  private static final List<String> PERCENTILES = List.of("p50_ms", "p90_ms", "p99_ms");

  private ReportTimes() {}

  static String html(StoredRun run) {
    String head =
        Html.row(
            "th",
            "",
            List.of(
                Html.both("系统", "system"),
                Html.both("合计（秒）", "all (s)"),
                "p50 (ms)",
                "p90 (ms)",
                "p99 (ms)"),
            true);
    StringBuilder rows = new StringBuilder();
    JsonNode seconds = run.manifest().path("seconds").path("systems");
    for (String system : run.systems()) {
      JsonNode latency = run.metrics().path(system).path("latency");
      rows.append(
          Html.row(
              "td",
              "",
              List.of(
                  Html.escape(system),
                  seconds.path(system).asText("–"),
                  latency.path(PERCENTILES.get(0)).asText("–"),
                  latency.path(PERCENTILES.get(1)).asText("–"),
                  latency.path(PERCENTILES.get(2)).asText("–")),
              true));
    }
    return Html.heading("times", "用时", "Time")
        + Html.note(
            "合计：系统就绪所用的时间与各行用时之和；百分位数为每行用时。",
            "All: until the system was ready, and its rows; percentiles are those of a row.")
        + Html.table(head, rows.toString());
  }
}
