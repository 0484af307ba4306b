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
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.QueryRow;
import org.nomograph.core.metric.Percentile;
import org.nomograph.core.metric.RankingMeasure;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.retrieve.Retrieved;

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
  private static final int DEPTH = 100;

  private final Map<String, List<String>> rankings = new HashMap<>();
  private final Map<String, Map<String, Integer>> qrels = new HashMap<>();
  private final List<Double> millis = new ArrayList<>();
  private final List<Problem> leftOut = new ArrayList<>();

  /**
   * Searches for all rows that carry gold documents. The file is read before the work begins.
   *
   * @throws BadInputException if a row is no query or repeats an id, or none carries gold documents
   */
  public void run(
      Nomograph nomograph,
      Path gold,
      Nomograph.SearchMode mode,
      DocFilter filter,
      Progress progress)
      throws IOException {
    List<QueryRow> queries = read(gold);
    progress.begin("bench search", queries.size());
    try {
      for (QueryRow query : queries) {
        search(nomograph, query, mode, filter);
        progress.advance(1);
      }
    } finally {
      progress.end();
    }
  }

  private List<QueryRow> read(Path gold) throws IOException {
    List<QueryRow> queries = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    try (JsonRows rows = JsonRows.open(gold)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        QueryRow query = QueryRow.of(row, rows.place());
        if (!ids.add(query.id())) {
          throw QueryRow.repeated(query.id(), rows.place());
        }
        if (query.gold().isEmpty()) {
          leftOut.add(
              new Problem(
                  gold.toString(),
                  rows.line(),
                  Problem.Severity.RECORD_SKIPPED,
                  "no gold documents"));
        } else {
          queries.add(query);
        }
      }
    }
    if (ids.isEmpty()) {
      throw new BadInputException(gold + ": no rows; expected one query a line");
    }
    if (queries.isEmpty()) {
      throw new BadInputException(
          gold
              + ": no row carries gold documents; expected \"gold\": [\"LAW/NUMBER\"] or \"hops\"");
    }
    return queries;
  }

  /** Rows that are not scored, with line and reason. */
  public List<Problem> leftOut() {
    return List.copyOf(leftOut);
  }

  private void search(
      Nomograph nomograph, QueryRow query, Nomograph.SearchMode mode, DocFilter filter)
      throws IOException {
    long begin = System.nanoTime();
    List<Retrieved> found = nomograph.search(mode, query.query(), filter, DEPTH);
    millis.add((System.nanoTime() - begin) / NANOS_PER_MILLI);
    rankings.put(query.id(), Retrieved.hits(found).stream().map(Hit::docId).toList());
    Map<String, Integer> grades = new HashMap<>();
    query.gold().forEach(id -> grades.put(id, 1));
    qrels.put(query.id(), grades);
  }

  /** The scores, in percent except the rank measures. */
  public ObjectNode report() {
    ObjectNode report = JSON.createObjectNode();
    report.put("queries", qrels.size());
    report.put("queries_without_gold", leftOut.size());
    for (RankingMeasure measure : MEASURES) {
      double value = measure.mean(rankings, qrels);
      boolean share = measure.kind() == RankingMeasure.Kind.RECALL;
      report.put(
          measure.label(),
          share ? Math.round(value * 10_000) / 100.0 : Math.round(value * 10_000) / 10_000.0);
    }
    double[] times = millis.stream().mapToDouble(Double::doubleValue).toArray();
    report.put("latency_p50_ms", Math.round(Percentile.p50(times) * 100) / 100.0);
    report.put("latency_p99_ms", Math.round(Percentile.p99(times) * 100) / 100.0);
    return report;
  }
}
