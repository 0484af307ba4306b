package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.ItemRow;
import org.nomograph.app.io.JsonRows;
import org.nomograph.core.metric.Percentile;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.Solution;
import org.nomograph.engine.solve.SolvePipeline;
import org.nomograph.engine.solve.SolveSource;

/**
 * Solves the items of a gold file with force, from one source after another, and scores them. The
 * engine gets the question alone; the gold answer is compared afterwards. Not thread-safe.
 */
public final class SolveBench {
  /** Name of the baseline that looks at letters alone. */
  public static final String LETTERS = "letters";

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int MOST_HOPS = 4;
  private static final int[] DEPTHS = {8, 10, 20};

  private final Map<String, List<SolvedItem>> systems = new LinkedHashMap<>();
  private final Map<String, List<Double>> millis = new LinkedHashMap<>();
  private int leftOut;

  /**
   * Solves all items that have a gold answer.
   *
   * @param sources sources to solve from, the one reported first; the others are baselines
   */
  public void run(Nomograph nomograph, Path gold, List<SolveSource> sources, Progress progress)
      throws IOException {
    for (SolveSource source : sources) {
      leftOut = 0;
      progress.begin("bench solve " + name(source), count(gold));
      try (JsonRows rows = JsonRows.open(gold)) {
        JsonNode row;
        while ((row = rows.next()) != null) {
          solve(nomograph.solver(source), name(source), row, rows.place(), rows.line());
          progress.advance(1);
        }
      } finally {
        progress.end();
      }
    }
    if (systems.isEmpty()) {
      throw new BadInputException(
          gold + ": no row can be scored; expected items with \"options\" and \"answer\"");
    }
    systems.put(LETTERS, letters(first()));
  }

  private static String name(SolveSource source) {
    return source.name().toLowerCase(Locale.ROOT);
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

  private void solve(SolvePipeline solver, String system, JsonNode row, String place, int line)
      throws IOException {
    CaseQuestion question = ItemRow.of(row, place, line);
    String answer = ItemRow.answer(row, place);
    if (answer.isEmpty() || question.options().isEmpty()) {
      leftOut++;
      return;
    }
    long begin = System.nanoTime();
    Solution solution = solver.solve(question, true);
    millis
        .computeIfAbsent(system, s -> new ArrayList<>())
        .add((System.nanoTime() - begin) / NANOS_PER_MILLI);
    systems
        .computeIfAbsent(system, s -> new ArrayList<>())
        .add(
            new SolvedItem(
                answer,
                solution.answer(),
                !solution.abstained(),
                ItemRow.hops(row),
                solution.retrieved().stream().map(Object::toString).toList()));
  }

  /** Each item answered with what is most often right among the others, without being read. */
  private static List<SolvedItem> letters(List<SolvedItem> items) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    items.forEach(item -> counts.merge(item.gold(), 1, Integer::sum));
    return items.stream()
        .map(
            item -> {
              Map<String, Integer> others = new TreeMap<>(counts);
              others.merge(item.gold(), -1, Integer::sum);
              String most =
                  Collections.max(
                          others.entrySet(),
                          Map.Entry.<String, Integer>comparingByValue()
                              .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                      .getKey();
              return new SolvedItem(item.gold(), most, false, List.of(), List.of());
            })
        .toList();
  }

  private List<SolvedItem> first() {
    return systems.values().iterator().next();
  }

  /** The scores in percent, and the comparisons with the baselines. */
  public ObjectNode report() {
    ObjectNode report = JSON.createObjectNode();
    String system = systems.keySet().iterator().next();
    List<SolvedItem> items = first();
    report.put("source", system);
    report.put("items", items.size());
    report.put("items_left_out", leftOut);
    scores(report, "", items);
    Map<Integer, List<SolvedItem>> byHops = new TreeMap<>();
    for (SolvedItem item : items) {
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
    List<SolvedItem> carried = items.stream().filter(SolvedItem::carried).toList();
    report.put("answered_without_force", carried.size());
    if (!carried.isEmpty()) {
      report.put("exact_accuracy_without_force", exact(carried));
    }
    double[] times = millis.get(system).stream().mapToDouble(Double::doubleValue).toArray();
    report.put("latency_p50_ms", Math.round(Percentile.p50(times) * 100) / 100.0);
    report.put("latency_p99_ms", Math.round(Percentile.p99(times) * 100) / 100.0);
    report.set("comparisons", SolveComparison.of(systems));
    return report;
  }

  private static void scores(ObjectNode report, String suffix, List<SolvedItem> items) {
    report.put("exact_accuracy" + suffix, exact(items));
    report.put("set_f1" + suffix, percent(items.stream().mapToDouble(SolvedItem::f1).average()));
    List<SolvedItem> withHops = items.stream().filter(i -> !i.hops().isEmpty()).toList();
    for (int depth : DEPTHS) {
      if (!withHops.isEmpty()) {
        report.put(
            "recall_at_" + depth + suffix,
            percent(withHops.stream().mapToDouble(i -> i.recall(depth)).average()));
      }
    }
  }

  private static double exact(List<SolvedItem> items) {
    return percent(items.stream().mapToDouble(i -> i.exact() ? 1 : 0).average());
  }

  private static double percent(OptionalDouble share) {
    return Math.round(share.orElse(0) * 10_000) / 100.0;
  }
}
