package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.ItemRow;
import org.nomograph.app.io.JsonRows;
import org.nomograph.core.metric.Percentile;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.Solution;

/**
 * Solves the items of a gold file with force and scores them. The engine gets the question alone;
 * the gold answer is compared afterwards. Not thread-safe.
 */
public final class SolveBench {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int MOST_HOPS = 4;
  private static final int[] DEPTHS = {8, 10, 20};

  private final List<Scored> items = new ArrayList<>();
  private final List<Double> millis = new ArrayList<>();
  private int leftOut;

  /**
   * One scored item.
   *
   * @param gold gold letters
   * @param answer answer given with force
   * @param carried whether the answer was given without force too
   * @param hops gold articles
   * @param found articles in the order of retrieval
   */
  private record Scored(
      String gold, String answer, boolean carried, List<String> hops, List<String> found) {
    boolean exact() {
      return gold.equals(answer);
    }

    /** F1 of the sets of letters. */
    double f1() {
      long shared = answer.chars().filter(c -> gold.indexOf(c) >= 0).count();
      return shared == 0 ? 0 : 2.0 * shared / (gold.length() + answer.length());
    }

    double recall(int depth) {
      Set<String> first = new HashSet<>(found.subList(0, Math.min(depth, found.size())));
      return hops.stream().filter(first::contains).count() / (double) hops.size();
    }
  }

  /** Solves all items that have a gold answer. */
  public void run(Nomograph nomograph, Path gold, Progress progress) throws IOException {
    long size = count(gold);
    progress.begin("bench solve", size);
    try (JsonRows rows = JsonRows.open(gold)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        solve(nomograph, row, rows.place(), rows.line());
        progress.advance(1);
      }
    } finally {
      progress.end();
    }
    if (items.isEmpty()) {
      throw new BadInputException(
          gold + ": no row can be scored; expected items with \"options\" and \"answer\"");
    }
  }

  private static long count(Path gold) throws IOException {
    long count = 0;
    try (JsonRows rows = JsonRows.open(gold)) {
      while (rows.next() != null) {
        count++;
      }
    }
    return count;
  }

  private void solve(Nomograph nomograph, JsonNode row, String place, int line) throws IOException {
    CaseQuestion question = ItemRow.of(row, place, line);
    String answer = ItemRow.answer(row, place);
    if (answer.isEmpty() || question.options().isEmpty()) {
      leftOut++;
      return;
    }
    long begin = System.nanoTime();
    Solution solution = nomograph.solve(question, true);
    millis.add((System.nanoTime() - begin) / NANOS_PER_MILLI);
    items.add(
        new Scored(
            answer,
            solution.answer(),
            !solution.abstained(),
            ItemRow.hops(row),
            solution.retrieved().stream().map(Object::toString).toList()));
  }

  /** The scores, in percent. */
  public ObjectNode report() {
    ObjectNode report = JSON.createObjectNode();
    report.put("items", items.size());
    report.put("items_left_out", leftOut);
    scores(report, "", items);
    Map<Integer, List<Scored>> byHops = new TreeMap<>();
    for (Scored item : items) {
      if (!item.hops().isEmpty()) {
        byHops
            .computeIfAbsent(Math.min(MOST_HOPS, item.hops().size()), h -> new ArrayList<>())
            .add(item);
      }
    }
    byHops.forEach(
        (hops, own) -> {
          String suffix = "_hops_" + hops + (hops == MOST_HOPS ? "_or_more" : "");
          report.put("items" + suffix, own.size());
          scores(report, suffix, own);
        });
    List<Scored> carried = items.stream().filter(Scored::carried).toList();
    report.put("answered_without_force", carried.size());
    if (!carried.isEmpty()) {
      report.put("exact_accuracy_without_force", exact(carried));
    }
    double[] times = millis.stream().mapToDouble(Double::doubleValue).toArray();
    report.put("latency_p50_ms", Math.round(Percentile.p50(times) * 100) / 100.0);
    report.put("latency_p99_ms", Math.round(Percentile.p99(times) * 100) / 100.0);
    return report;
  }

  private static void scores(ObjectNode report, String suffix, List<Scored> items) {
    report.put("exact_accuracy" + suffix, exact(items));
    report.put("set_f1" + suffix, percent(items.stream().mapToDouble(Scored::f1).average()));
    List<Scored> withHops = items.stream().filter(i -> !i.hops().isEmpty()).toList();
    for (int depth : DEPTHS) {
      if (!withHops.isEmpty()) {
        report.put(
            "recall_at_" + depth + suffix,
            percent(withHops.stream().mapToDouble(i -> i.recall(depth)).average()));
      }
    }
  }

  private static double exact(List<Scored> items) {
    return percent(items.stream().mapToDouble(i -> i.exact() ? 1 : 0).average());
  }

  private static double percent(java.util.OptionalDouble share) {
    return Math.round(share.orElse(0) * 10_000) / 100.0;
  }
}
