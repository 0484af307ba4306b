package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which charges the first system of a run takes for which. Stateless. */
final class Confusion {
  private static final int MOST = 30;
  private static final String NOTHING = "–";

  private Confusion() {}

  /**
   * Rows in which a right charge is missing and another one is named.
   *
   * @param right the charge that is missing; – for none
   * @param named the charge that is named in its place; – for none
   * @param rows ids of the rows
   */
  record Pair(String right, String named, List<String> rows) {}

  /** The pairs, the most frequent first. */
  static List<Pair> pairs(Map<String, JsonNode> gold, Map<String, JsonNode> predictions) {
    Map<List<String>, List<String>> found = new HashMap<>();
    predictions.forEach(
        (id, said) -> {
          Set<String> missing = new HashSet<>(JudgeTask.canonical(gold.get(id).path("gold")));
          Set<String> extra = new HashSet<>(JudgeTask.canonical(said));
          Set<String> right = Set.copyOf(missing);
          missing.removeAll(extra);
          extra.removeAll(right);
          for (String one : missing.isEmpty() ? Set.of(NOTHING) : missing) {
            for (String other : extra.isEmpty() ? Set.of(NOTHING) : extra) {
              if (!one.equals(other)) {
                found.computeIfAbsent(List.of(one, other), p -> new ArrayList<>()).add(id);
              }
            }
          }
        });
    return found.entrySet().stream()
        .map(e -> new Pair(e.getKey().get(0), e.getKey().get(1), e.getValue()))
        .sorted(
            Comparator.comparingInt((Pair p) -> -p.rows().size())
                .thenComparing(Pair::right)
                .thenComparing(Pair::named))
        .toList();
  }

  static String html(StoredRun run) throws IOException {
    if (run.suite().task() != Suite.TaskKind.JUDGE) {
      return "";
    }
    String system = run.systems().getFirst();
    String head =
        Html.row(
            "th",
            "",
            List.of(
                Html.both("标注罪名", "right charge"),
                Html.both("所判罪名", "named instead"),
                Html.both("案例数", "cases"),
                Html.both("记录", "traces")),
            false);
    StringBuilder out = new StringBuilder();
    for (Pair pair : pairs(run.gold(), run.predictions(system)).stream().limit(MOST).toList()) {
      StringBuilder links = new StringBuilder();
      for (String id : pair.rows().stream().limit(8).toList()) {
        links.append(ReportCases.link(system, id, id)).append(' ');
      }
      out.append(
          Html.row(
              "td",
              "",
              List.of(
                  Html.escape(pair.right()),
                  Html.escape(pair.named()),
                  "" + pair.rows().size(),
                  links.toString()),
              false));
    }
    return Html.heading("confusion", "罪名混淆", "Confusion of charges")
        + Html.note("第一个系统：" + system, "First system: " + system)
        + Html.table(head, out.toString());
  }
}
