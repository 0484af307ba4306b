package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.nomograph.app.io.LineSink;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.metric.MeanSetScore;
import org.nomograph.core.metric.PairedTest;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.lawgraph.statute.StatuteStage;

/** Runs benchmarks of answers and reports them. Stateless. */
public final class AskRuns {
  /** Seed of the bootstrap, so that a report can be repeated. */
  public static final long SEED = 20_261_130;

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int SAMPLES = 10_000;

  /** Questions of a file that are asked before the strategies are timed. */
  private static final int WARM_UP = 200;

  private AskRuns() {}

  /**
   * Asks one system all questions.
   *
   * @param out where the answers go, one row a line, for other scorers
   * @return scores by file, and of all files where there are several
   */
  public static ObjectNode scores(
      Nomograph nomograph,
      GoldArticles articles,
      AskBench bench,
      AskSystem system,
      Optional<LineSink> out,
      Progress progress)
      throws IOException {
    Map<Path, List<AskedRow>> asked = bench.run("bench ask", system, progress);
    AskScores scores = new AskScores(concepts(nomograph), articles::has);
    ObjectNode report = JSON.createObjectNode();
    asked.forEach((file, rows) -> report.set(name(file), scores.of(rows)));
    if (asked.size() > 1) {
      report.set("all", scores.of(all(asked)));
    }
    if (out.isPresent()) {
      try (LineSink sink = out.get()) {
        for (Map.Entry<Path, List<AskedRow>> file : asked.entrySet()) {
          for (AskedRow row : file.getValue()) {
            sink.write(line(name(file.getKey()), row).toString());
          }
        }
        sink.commit();
      }
    }
    return report;
  }

  /**
   * Asks every strategy all questions.
   *
   * @param strategies strategies by name; the others are compared with the first
   * @return one row a strategy: mean article F1 of all files and by file, median times, of all
   *     questions and of those that routing sends to tier 1, and the difference of the first to it
   *     by paired bootstrap over the questions
   */
  public static ArrayNode routing(
      AskBench bench, Map<String, AskSystem> strategies, Progress progress) throws IOException {
    ArrayNode table = JSON.createArrayNode();
    Optional<double[]> first = Optional.empty();
    List<Integer> simple = List.of();
    bench.warmUp(strategies.values().iterator().next(), WARM_UP);
    for (Map.Entry<String, AskSystem> strategy : strategies.entrySet()) {
      Map<Path, List<AskedRow>> asked = bench.run(strategy.getKey(), strategy.getValue(), progress);
      ObjectNode row = table.addObject().put("strategy", strategy.getKey());
      List<AskedRow> all = all(asked);
      double[] own = f1(all);
      row.put("questions", own.length);
      row.put("article_f1", AskScores.percent(mean(own)));
      first.ifPresent(routed -> difference(row, routed, own));
      row.put("latency_p50_ms", AskScores.p50(all.stream().map(AskedRow::millis).toList()));
      if (first.isEmpty()) {
        simple = ofTierOne(all);
      }
      row.put("questions_routed_to_tier_1", simple.size());
      row.put(
          "latency_p50_routed_to_tier_1_ms",
          AskScores.p50(simple.stream().map(i -> all.get(i).millis()).toList()));
      asked.forEach(
          (file, rows) -> row.put("article_f1_" + name(file), AskScores.percent(mean(f1(rows)))));
      AskScores.tiers(row, all);
      first = first.or(() -> Optional.of(own));
    }
    return table;
  }

  /** Places of the questions that routing takes for simple; every strategy is timed on them. */
  private static List<Integer> ofTierOne(List<AskedRow> routed) {
    return IntStream.range(0, routed.size())
        .filter(i -> routed.get(i).asked().tier() == Tier.DENSE.number())
        .boxed()
        .toList();
  }

  private static void difference(ObjectNode row, double[] routed, double[] own) {
    if (own.length > 0) {
      PairedTest.Bootstrap test = PairedTest.bootstrap(routed, own, SAMPLES, SEED);
      row.put("routed_better_by", AskScores.percent(test.difference()));
      row.put("routed_better_by_low", AskScores.percent(test.low()));
      row.put("routed_better_by_high", AskScores.percent(test.high()));
      row.put("bootstrap_p", test.p());
    }
  }

  /** Article F1 of each question that has right articles. */
  private static double[] f1(List<AskedRow> rows) {
    return rows.stream()
        .filter(row -> !row.gold().isEmpty())
        .mapToDouble(row -> MeanSetScore.of(List.of(row.gold()), List.of(row.cited())).f1())
        .toArray();
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.length == 0 ? 0 : sum / values.length;
  }

  private static Optional<ConceptWords> concepts(Nomograph nomograph) throws IOException {
    return nomograph.snapshot().manifest().stages().containsKey(StatuteStage.NAME)
        ? Optional.of(ConceptWords.of(nomograph.statutes().concepts()))
        : Optional.empty();
  }

  private static List<AskedRow> all(Map<Path, List<AskedRow>> asked) {
    List<AskedRow> all = new ArrayList<>();
    asked.values().forEach(all::addAll);
    return all;
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static ObjectNode line(String file, AskedRow row) {
    ObjectNode line = JSON.createObjectNode();
    line.put("file", file);
    line.put("id", row.row().query().id());
    line.put("question", row.row().question());
    line.put("answer", row.text());
    row.row().reference().ifPresent(text -> line.put("reference", text));
    line.put("abstained", row.asked().answer().abstained());
    line.put("tier", row.asked().tier());
    line.put("elapsed_ms", AskScores.round(row.millis(), 2));
    texts(line.putArray("gold"), row.gold().stream().sorted().toList());
    texts(line.putArray("cited"), List.copyOf(row.cited()));
    texts(line.putArray("ranking"), row.asked().ranking());
    return line;
  }

  private static void texts(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }
}
