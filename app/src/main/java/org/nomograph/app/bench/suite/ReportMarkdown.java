package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The report of a run as Markdown. Stateless. */
final class ReportMarkdown {
  /** Kinds of error in Chinese. */
  static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("abstained", "未作回答"),
          Map.entry("wrong provision", "法条错误"),
          Map.entry("wrong provision of the right law", "法律正确、法条错误"),
          Map.entry("wrong law", "法律错误"),
          Map.entry("provision missing: found in part", "法条只找到一部分"),
          Map.entry("prerequisite", "前提：要件或前提性法条缺失"),
          Map.entry("exception", "例外：例外规定或排除事由"),
          Map.entry("priority", "优先：一般与特别、先后取舍"),
          Map.entry("concept", "概念：相近概念混淆"),
          Map.entry("effect", "效果：法律后果或刑期"),
          Map.entry("right provision below another", "正确法条排在后面"),
          Map.entry("missing charge", "漏罪名"),
          Map.entry("extra charge", "多罪名"),
          Map.entry("other charge", "其他罪名"),
          Map.entry("not in the corpus", "语料中没有该法条"),
          Map.entry("application: option missed", "适用：漏选"),
          Map.entry("application: option too many", "适用：多选"),
          Map.entry("application: other option", "适用：错选"),
          Map.entry("option missed", "漏选"),
          Map.entry("option too many", "多选"),
          Map.entry("other option", "错选"),
          Map.entry("effect: conclusion not met", "效果：结论不符"));

  private ReportMarkdown() {}

  static String of(StoredRun run, List<String> columns, ArrayNode comparisons) {
    StringBuilder out = new StringBuilder("# " + run.suite().title() + "\n\n");
    JsonNode m = run.manifest();
    out.append(
        "Suite %s, %d rows (%d left out, %d in the corpus), seed %s, corpus %s, commit %s, %s s, %s MB.\n\n"
            .formatted(
                run.suite().name(),
                m.path("rows").asInt(),
                m.path("rows_left_out").asInt(),
                m.path("rows_in_corpus").asInt(),
                m.path("seed").asText(),
                String.join(", ", Json.texts(m.path("corpus_hash"))),
                m.path("commit").asText(),
                m.path("seconds").path("all").asText(),
                m.path("peak_resident_mb").asText()));
    out.append("| system | source |");
    columns.forEach(column -> out.append(' ').append(column).append(" |"));
    out.append("\n|---|---|").append(String.join("", Collections.nCopies(columns.size(), "---:|")));
    out.append('\n');
    for (RunTable.Line line : RunTable.lines(run.suite(), run.metrics())) {
      out.append("| ").append(bare(line.name())).append(" | ").append(bare(line.source()));
      out.append(" |");
      line.cells().forEach(cell -> out.append(' ').append(cell).append(" |"));
      out.append('\n');
    }
    if (!comparisons.isEmpty()) {
      out.append("\n## Against the first system\n\n");
      comparisons.forEach(row -> out.append("- ").append(RunComparison.line(row)).append('\n'));
    }
    expected(run, out);
    errors(run, out);
    return out.toString();
  }

  private static void expected(StoredRun run, StringBuilder out) {
    if (!run.suite().expected().isEmpty()) {
      out.append("\n## Expected figures\n\n");
      Verification.of(run.suite(), run.metrics())
          .forEach(one -> out.append("- ").append(one).append('\n'));
    }
  }

  private static void errors(StoredRun run, StringBuilder out) {
    out.append("\n## Errors by kind\n\n");
    run.metrics()
        .properties()
        .forEach(
            e -> {
              Map<String, Integer> kinds = new TreeMap<>();
              e.getValue()
                  .path("errors")
                  .properties()
                  .forEach(kind -> kinds.put(kind.getKey(), kind.getValue().asInt()));
              out.append("- ").append(bare(e.getKey())).append(": ").append(kinds).append('\n');
            });
  }

  private static String bare(String text) {
    return text.replace("|", "\\|").replace("\n", " ");
  }
}
