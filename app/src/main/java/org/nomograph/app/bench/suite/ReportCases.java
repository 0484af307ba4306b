package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of a run, each with what every system said, one click from its trace. Stateless. */
final class ReportCases {
  private static final int EXCERPT = 110;
  private static final int SAID = 60;

  private ReportCases() {}

  static String html(StoredRun run) throws IOException {
    Map<String, Map<String, JsonNode>> predictions = new LinkedHashMap<>();
    Map<String, Map<String, JsonNode>> scores = new LinkedHashMap<>();
    List<String> head =
        new ArrayList<>(List.of("id", Html.both("文本", "text"), Html.both("标注", "right")));
    for (String system : run.systems()) {
      predictions.put(system, run.predictions(system));
      scores.put(system, run.scores(system));
      head.add(Html.escape(system));
    }
    StringBuilder rows = new StringBuilder();
    for (Map.Entry<String, JsonNode> one : run.gold().entrySet()) {
      List<String> cells = row(one.getKey(), one.getValue());
      boolean allRight = true;
      for (String system : run.systems()) {
        JsonNode score = scores.get(system).get(one.getKey());
        JsonNode said = predictions.get(system).get(one.getKey());
        boolean answered = score != null && said != null;
        allRight &= !answered || !score.has("category");
        cells.add(answered ? cell(system, one.getKey(), said, score) : "");
      }
      rows.append(Html.row("td", allRight ? "right" : "", cells, false));
    }
    return section(Html.row("th", "", head, false), rows.toString());
  }

  private static List<String> row(String id, JsonNode row) {
    List<String> cells = new ArrayList<>();
    cells.add(Html.escape(id));
    cells.add(
        "<div class=\"text\">" + Html.escape(cut(row.path("text").asText(), EXCERPT)) + "</div>");
    cells.add(Html.escape(cut(right(row.path("gold")), SAID)));
    return cells;
  }

  private static String section(String head, String rows) {
    return Html.heading("rows", "案例", "Cases")
        + "<p><label><input type=\"checkbox\" id=\"errors-only\" onchange=\"document.getElementById('cases').classList.toggle('errors-only',this.checked)\"> "
        + Html.both("只看有错的行", "only rows with an error")
        + "</label></p>\n<div id=\"cases\">"
        + Html.note(
            "点击系统的回答，查看该行的完整记录（traces 目录）。",
            "Click what a system said to see the whole trace of the row (directory traces).")
        + Html.table(head, rows)
        + "</div>\n";
  }

  private static String cell(String system, String id, JsonNode said, JsonNode score) {
    String kind = score.path("category").asText("");
    String mark =
        kind.isEmpty()
            ? "<span class=\"good\">✓</span> "
            : "<span class=\"bad\" title=\"" + Html.escape(kind) + "\">✗</span> ";
    String text = cut(said(said), SAID);
    return mark
        + link(system, id, text.isEmpty() ? "–" : text)
        + (kind.isEmpty()
            ? ""
            : "<br><span class=\"soft\">"
                + Html.both(ReportMarkdown.KINDS.getOrDefault(kind, kind), kind)
                + "</span>");
  }

  /** A link to the trace of a row. */
  static String link(String system, String id, String text) {
    return "<a href=\"%s\">%s</a>"
        .formatted(Html.escape(RunFiles.trace(system, id)), Html.escape(text));
  }

  private static String right(JsonNode gold) {
    if (gold.has("charges")) {
      return String.join("、", Json.texts(gold.path("charges")));
    }
    if (gold.has("answer")) {
      return gold.path("answer").asText();
    }
    return gold.has("articles")
        ? String.join("、", Json.texts(gold.path("articles")))
        : gold.path("rubric").size() + " points";
  }

  private static String said(JsonNode said) {
    if (said.has("charges")) {
      return String.join("、", Json.texts(said.path("charges")));
    }
    if (said.has("cited") && !said.path("cited").isEmpty() && said.has("tier")) {
      return String.join("、", Json.texts(said.path("cited")));
    }
    if (said.has("answer")) {
      return said.path("answer").asText();
    }
    return Json.texts(said.path("ranking")).stream()
        .limit(3)
        .reduce((a, b) -> a + "、" + b)
        .orElse("");
  }

  private static String cut(String text, int most) {
    String line = text.replaceAll("\\s+", " ").strip();
    return line.length() <= most ? line : line.substring(0, most) + "…";
  }
}
