package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.QueryRow;
import org.nomograph.core.metric.Percentile;
import org.nomograph.core.metric.RankingMeasure;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.ingest.Problem;

/** Searches for the queries of a gold file and scores the rankings. Not thread-safe. */
public final class SearchBench {
  /** Measures of the report. */
  public static final List<RankingMeasure> MEASURES =
      List.of(
          RankingMeasure.recall(8),
          RankingMeasure.recall(10),
          RankingMeasure.recall(20),
          RankingMeasure.recall(100),
          RankingMeasure.reciprocalRank(10),
          RankingMeasure.ndcg(10));

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double NANOS_PER_MILLI = 1e6;

  /** Documents asked for. */
  static final int DEPTH = 100;

  /** Articles up to which recall is reported by the number of gold documents. */
  private static final int HOP_CUT = 8;

  /** Numbers of gold documents from here on are one group. */
  private static final int MOST_HOPS = 4;

  /** How to search. */
  public interface Method {
    /** Does what is not part of the time measured. */
    Search prepare(QueryRow query) throws IOException;

    /** A search that is ready to run. */
    interface Search {
      List<Hit> run() throws IOException;
    }
  }

  private final GoldArticles gold;
  private final Map<String, List<String>> rankings = new HashMap<>();
  private final Map<String, Map<String, Integer>> qrels = new HashMap<>();

  /** Of each query the right documents that the corpus has; no entry where it has none. */
  private final Map<String, Map<String, Integer>> reachable = new HashMap<>();

  private final List<Double> millis = new ArrayList<>();
  private final List<Problem> leftOut = new ArrayList<>();

  public SearchBench(GoldArticles gold) {
    this.gold = gold;
  }

  /**
   * Searches for all rows that carry gold documents. The file is read before the work begins.
   *
   * @throws BadInputException if a row is no query or repeats an id, or none carries gold documents
   */
  public void run(Path file, Method method, Progress progress) throws IOException {
    List<QueryRow> queries = read(file);
    progress.begin("bench search", queries.size());
    try {
      for (QueryRow query : queries) {
        search(query, method);
        progress.advance(1);
      }
    } finally {
      progress.end();
    }
  }

  private List<QueryRow> read(Path file) throws IOException {
    List<QueryRow> queries = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    try (JsonRows rows = JsonRows.open(file)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        QueryRow query = QueryRow.of(row, rows.place());
        if (!ids.add(query.id())) {
          throw QueryRow.repeated(query.id(), rows.place());
        }
        if (gold.of(query).isEmpty()) {
          leftOut.add(
              new Problem(
                  file.toString(),
                  rows.line(),
                  Problem.Severity.RECORD_SKIPPED,
                  "no gold documents"));
        } else {
          queries.add(query);
        }
      }
    }
    if (ids.isEmpty()) {
      throw new BadInputException(file + ": no rows; expected one query a line");
    }
    if (queries.isEmpty()) {
      throw new BadInputException(
          file
              + ": no row carries gold documents; expected \"gold\": [\"LAW/NUMBER\"] or \"hops\"");
    }
    return queries;
  }

  /** Rows that are not scored, with line and reason. */
  public List<Problem> leftOut() {
    return List.copyOf(leftOut);
  }

  private void search(QueryRow query, Method method) throws IOException {
    Method.Search search = method.prepare(query);
    long begin = System.nanoTime();
    List<Hit> found = search.run();
    millis.add((System.nanoTime() - begin) / NANOS_PER_MILLI);
    rankings.put(query.id(), found.stream().map(Hit::docId).toList());
    Map<String, Integer> grades = new HashMap<>();
    gold.of(query).forEach(id -> grades.put(id, 1));
    qrels.put(query.id(), grades);
    Map<String, Integer> there = new HashMap<>(grades);
    there.keySet().removeIf(id -> !gold.has(id));
    if (!there.isEmpty()) {
      reachable.put(query.id(), there);
    }
  }

  private void measures(ObjectNode report, Map<String, Map<String, Integer>> judged) {
    for (RankingMeasure measure : MEASURES) {
      double value = measure.mean(rankings, judged);
      boolean share = measure.kind() == RankingMeasure.Kind.RECALL;
      report.put(measure.label(), share ? percent(value) : Math.round(value * 10_000) / 10_000.0);
    }
    report.put("first_correct", percent(RankingMeasure.precision(1).mean(rankings, judged)));
  }

  /** Recall at 8 in percent by number of gold documents: 1, 2, 3, 4+. */
  public SortedMap<String, Double> recallByHops() {
    SortedMap<String, Map<String, Map<String, Integer>>> groups = new TreeMap<>();
    qrels.forEach(
        (id, grades) -> {
          String group = grades.size() < MOST_HOPS ? "" + grades.size() : MOST_HOPS + "+";
          groups.computeIfAbsent(group, g -> new HashMap<>()).put(id, grades);
        });
    SortedMap<String, Double> recalls = new TreeMap<>();
    groups.forEach((group, own) -> recalls.put(group, percent(recall(HOP_CUT, own))));
    return recalls;
  }

  /** Recall at a cut in percent. */
  public double recallAt(int cut) {
    return percent(recall(cut, qrels));
  }

  private double recall(int cut, Map<String, Map<String, Integer>> judged) {
    Map<String, List<String>> own = new HashMap<>(rankings);
    own.keySet().retainAll(judged.keySet());
    return RankingMeasure.recall(cut).mean(own, judged);
  }

  private static double percent(double share) {
    return Math.round(share * 10_000) / 100.0;
  }

  /** Median time of a search in milliseconds, without what {@link Method#prepare} did. */
  public double medianMillis() {
    double[] times = millis.stream().mapToDouble(Double::doubleValue).toArray();
    return Math.round(Percentile.p50(times) * 100) / 100.0;
  }

  /**
   * The scores, in percent except the rank measures: of all rows, and of those of which the corpus
   * has a right document, measured on the documents that it has.
   */
  public ObjectNode report() {
    ObjectNode report = JSON.createObjectNode();
    report.put("queries", qrels.size());
    report.put("queries_without_gold", leftOut.size());
    measures(report, qrels);
    ObjectNode corpus = report.putObject("gold_in_corpus");
    corpus.put("queries", reachable.size());
    measures(corpus, reachable);
    ObjectNode hops = report.putObject("recall_" + HOP_CUT + "_by_gold_documents");
    recallByHops().forEach((group, recall) -> hops.put(group, recall));
    double[] times = millis.stream().mapToDouble(Double::doubleValue).toArray();
    report.put("latency_p50_ms", medianMillis());
    report.put("latency_p99_ms", Math.round(Percentile.p99(times) * 100) / 100.0);
    return report;
  }
}
