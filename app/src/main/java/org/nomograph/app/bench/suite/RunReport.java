package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Writes the report of a run: one page that needs nothing beside it, in Chinese and English, light
 * and dark, and the same in short as Markdown. Stateless.
 */
public final class RunReport {
  /** Name of the page. */
  public static final String HTML = "report.html";

  /** Name of the same as Markdown. */
  public static final String MARKDOWN = "report.md";

  private RunReport() {}

  /**
   * Writes both.
   *
   * @param english the language that the page opens in
   * @return the page
   */
  public static Path write(StoredRun run, boolean english) throws IOException {
    List<String> columns = RunTable.columns(run.suite(), run.metrics());
    ArrayNode comparisons =
        RunComparison.within(run, columns, run.manifest().path("seed").asLong());
    StringBuilder page = new StringBuilder(Html.head(run.suite().title(), english));
    page.append("<h1>").append(Html.escape(run.suite().title())).append("</h1>\n");
    page.append(about(run));
    page.append(table(run, columns));
    page.append(ReportPlots.of(run, columns));
    page.append(comparisons(comparisons));
    page.append(expected(run));
    page.append(ReportTimes.html(run));
    page.append(errors(run));
    page.append(Confusion.html(run));
    page.append(ReportCases.html(run));
    page.append(Html.foot());
    RunFiles.write(
        run.files().directory().resolve(MARKDOWN), ReportMarkdown.of(run, columns, comparisons));
    Path html = run.files().directory().resolve(HTML);
    RunFiles.write(html, page.toString());
    return html;
  }

  private static String about(StoredRun run) {
    JsonNode m = run.manifest();
    StringBuilder out = new StringBuilder("<dl>");
    entry(out, "套件", "suite", run.suite().name() + " (" + m.path("suite_hash").asText() + ")");
    entry(
        out,
        "行数（未计）",
        "rows (left out)",
        "%d (−%d)".formatted(m.path("rows").asInt(), m.path("rows_left_out").asInt()));
    if (m.has("limit")) {
      entry(out, "抽取（每份数据至多）", "drawn (at most of each set)", m.path("limit").asText());
    }
    entry(out, "文本见于语料的行", "rows found in the corpus", m.path("rows_in_corpus").asText());
    entry(out, "语料哈希", "corpus hash", String.join(", ", Json.texts(m.path("corpus_hash"))));
    entry(out, "向量模型", "embedder", m.path("embedder").asText("–"));
    entry(out, "种子", "seed", m.path("seed").asText());
    entry(out, "程序", "program", m.path("commit").asText() + ", build " + m.path("build").asText());
    JsonNode e = m.path("environment");
    entry(
        out,
        "环境",
        "environment",
        "%s %s, %s CPU, %s"
            .formatted(
                e.path("os").asText(),
                e.path("architecture").asText(),
                e.path("processors").asText(),
                e.path("java").asText()));
    entry(
        out,
        "用时与内存",
        "time and memory",
        "%s s, heap %s MB, process %s MB"
            .formatted(
                m.path("seconds").path("all").asText(),
                m.path("peak_heap_mb").asText(),
                m.path("peak_resident_mb").asText()));
    return out.append("</dl>\n").toString();
  }

  private static void entry(StringBuilder out, String zh, String en, String value) {
    out.append("<dt>").append(Html.both(zh, en)).append("</dt><dd>");
    out.append(Html.escape(value)).append("</dd>");
  }

  private static String table(StoredRun run, List<String> columns) {
    List<String> head = new ArrayList<>(List.of(Html.both("系统", "system")));
    columns.forEach(column -> head.add(Html.escape(column)));
    StringBuilder rows = new StringBuilder();
    for (RunTable.Line line : RunTable.lines(run.suite(), run.metrics())) {
      List<String> cells = new ArrayList<>();
      String source =
          line.source().isEmpty()
              ? ""
              : "<span class=\"soft source\">" + Html.escape(line.source()) + "</span>";
      cells.add(Html.escape(line.name()) + source);
      line.cells().forEach(cell -> cells.add(Html.escape(cell)));
      rows.append(Html.row("td", line.source().isEmpty() ? "" : "paper", cells, true));
    }
    return Html.heading("metrics", "指标", "Metrics")
        + Html.table(Html.row("th", "", head, true), rows.toString())
        + Html.note(
            "比例以百分数表示；排序指标（recip_rank、ndcg）为 0–1。灰色行为论文公布的数字。",
            "Shares in percent; measures of rank (recip_rank, ndcg) from 0 to 1. Grey: figures of papers.");
  }

  private static String comparisons(ArrayNode rows) {
    if (rows.isEmpty()) {
      return "";
    }
    List<String> head =
        List.of(
            Html.both("指标", "metric"),
            Html.both("第一个", "first"),
            Html.both("另一个", "second"),
            "Δ",
            "95 %",
            "p (bootstrap)",
            "Holm",
            "p (McNemar)",
            "Holm");
    StringBuilder out = new StringBuilder();
    for (JsonNode row : rows) {
      boolean exact = row.has("mcnemar_p");
      List<String> cells =
          List.of(
              Html.escape(row.path("metric").asText()),
              Html.escape(row.path("first").asText()) + " " + row.path("first_value").asText(),
              Html.escape(row.path("second").asText()) + " " + row.path("second_value").asText(),
              row.path("difference").asText(),
              "[" + row.path("low").asText() + ", " + row.path("high").asText() + "]",
              p(row, "bootstrap_p"),
              p(row, "bootstrap_p_holm"),
              exact ? p(row, "mcnemar_p") : "",
              exact ? p(row, "mcnemar_p_holm") : "");
      out.append(Html.row("td", "", cells, false));
    }
    return Html.heading("comparisons", "与第一个系统比较", "Against the first system")
        + Html.note(
            "逐行配对：自助法 10,000 次、精确 McNemar 检验；p 值按指标以 Holm 法校正。",
            "Row by row: paired bootstrap of 10,000 samples, exact McNemar; p corrected after Holm for each metric.")
        + Html.table(Html.row("th", "", head, false), out.toString());
  }

  private static String p(JsonNode row, String key) {
    return String.format(java.util.Locale.ROOT, "%.3g", row.path(key).asDouble());
  }

  private static String expected(StoredRun run) {
    if (run.suite().expected().isEmpty()) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    for (Verification.Checked one : Verification.of(run.suite(), run.metrics())) {
      out.append(one.holds() ? "<li class=\"good\">✓ " : "<li class=\"bad\">✗ ");
      out.append(Html.both(one.told("无此数字", "预期"), one.told("none", "expected")));
      out.append("</li>\n");
    }
    String part =
        run.manifest().has("limit")
            ? Html.note(
                "本次只抽取了一部分行；预期数字是全部行的结果，仅供参照。",
                "Only some rows were drawn; the figures are those of all rows, for comparison only.")
            : "";
    return Html.heading("expected", "预期数字", "Expected figures") + part + "<ul>" + out + "</ul>\n";
  }

  /** Kinds of error by system. */
  private static String errors(StoredRun run) {
    TreeSet<String> kinds = new TreeSet<>();
    run.metrics().forEach(m -> m.path("errors").properties().forEach(e -> kinds.add(e.getKey())));
    if (kinds.isEmpty()) {
      return "";
    }
    List<String> head = new ArrayList<>(List.of(Html.both("错误类别", "kind of error")));
    run.systems().forEach(name -> head.add(Html.escape(name)));
    StringBuilder out = new StringBuilder();
    for (String kind : kinds) {
      List<String> cells = new ArrayList<>();
      Map<String, String> zh = ReportMarkdown.KINDS;
      cells.add(Html.both(zh.getOrDefault(kind, kind), kind));
      run.metrics().forEach(m -> cells.add("" + m.path("errors").path(kind).asInt(0)));
      out.append(Html.row("td", "", cells, true));
    }
    return Html.heading("errors", "错误分析", "Errors by kind")
        + Html.note(
            "类别按标注所能说明的程度划分；标注不能说明的不作区分。",
            "As far as the labels tell; what they do not tell is not told apart.")
        + Html.table(Html.row("th", "", head, true), out.toString());
  }
}
