package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.app.io.JsonRows;
import org.nomograph.core.metric.RankingMeasure;
import org.nomograph.engine.Nomograph.SearchMode;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.retrieve.Retrieved;

/**
 * Finding similar cases: LeCaRDv2. The files of the data set are the queries ({@code id, query} or
 * {@code fact}, one a line) and the judgments of relevance in the format of trec_eval, and the
 * candidates, which are the corpus too. Documents are named by the candidates' {@code pid}. Not
 * thread-safe.
 */
final class CasesTask implements Task {
  private static final String READER = "lecard";
  private static final String EXPECTED =
      "queries as JSON lines, judgments for trec_eval, candidates";

  /** Least grade that counts as relevant for recall and rank: LeCaRDv2 grades from 0 to 3. */
  private static final int RELEVANT = 2;

  private static final int FILES = 3;
  private static final int DEPTH = 100;

  private static final List<RankingMeasure> RANKING =
      List.of(
          RankingMeasure.recall(10),
          RankingMeasure.recall(20),
          RankingMeasure.recall(100),
          RankingMeasure.reciprocalRank(10),
          RankingMeasure.precision(5),
          RankingMeasure.precision(10));
  private static final List<RankingMeasure> GRADED =
      List.of(RankingMeasure.ndcg(10), RankingMeasure.ndcg(20), RankingMeasure.ndcg(30));

  private Map<String, String> names = Map.of();

  @Override
  public List<String> readers() {
    return List.of(READER);
  }

  @Override
  public GoldRows read(String reader, List<Path> files, TaskContext context) throws IOException {
    if (files.size() != FILES) {
      throw new BadInputException("data: expected three files: " + EXPECTED);
    }
    Map<String, Map<String, Integer>> qrels = qrels(files.get(1));
    names = CandidateNames.of(files.get(2));
    List<BenchRow> rows = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    try (JsonRows lines = JsonRows.open(files.get(0))) {
      JsonNode line;
      while ((line = lines.next()) != null) {
        String id = line.path("id").asText("");
        String text = line.hasNonNull("query") ? "query" : "fact";
        Map<String, Integer> grades = qrels.getOrDefault(id, Map.of());
        if (id.isBlank() || line.path(text).asText("").isBlank() || grades.isEmpty()) {
          leftOut.add(
              new Problem(
                  files.get(0).toString(),
                  lines.line(),
                  Problem.Severity.RECORD_SKIPPED,
                  "no id, no text, or no judged case"));
          continue;
        }
        String query = line.path(text).asText();
        rows.add(new BenchRow(id, query, query, gold(grades)));
      }
    }
    return new GoldRows(rows, leftOut);
  }

  private static ObjectNode gold(Map<String, Integer> grades) {
    ObjectNode gold = Json.object();
    List<String> ids = grades.keySet().stream().sorted().toList();
    Json.put(gold, "articles", ids);
    ObjectNode own = gold.putObject("grades");
    ids.forEach(id -> own.put(id, grades.get(id)));
    return gold;
  }

  private static Map<String, Map<String, Integer>> qrels(Path file) {
    Map<String, Map<String, Integer>> qrels = new HashMap<>();
    List<String> lines = InputFiles.text(file, EXPECTED).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String[] parts = lines.get(i).strip().split("\\s+", -1);
      if (parts.length == 1 && parts[0].isEmpty()) {
        continue;
      }
      if (parts.length != 4 || !parts[3].matches("-?\\d{1,4}")) {
        throw new BadInputException("%s:%d: expected \"qid 0 docid grade\"".formatted(file, i + 1));
      }
      qrels
          .computeIfAbsent(parts[0], q -> new HashMap<>())
          .put("case/" + parts[2], Integer.parseInt(parts[3]));
    }
    return qrels;
  }

  @Override
  public Answerer open(SystemSpec system, TaskContext context) throws IOException {
    SuiteNode options = system.options();
    if (!system.kind().equals("search")) {
      throw options.wrong("kind", "one of [search]");
    }
    options.only("name", "kind", "mode");
    List<String> modes =
        Arrays.stream(SearchMode.values())
            .filter(mode -> mode != SearchMode.NORM)
            .map(mode -> mode.name().toLowerCase(Locale.ROOT))
            .toList();
    SearchMode mode = SearchMode.valueOf(options.word("mode", modes).toUpperCase(Locale.ROOT));
    if (mode != SearchMode.BM25 && context.nomograph().embedder().isEmpty()) {
      throw options.wrong("mode", "bm25: the corpus has no vectors");
    }
    return (id, input) -> {
      List<Hit> found =
          Retrieved.hits(
              context.nomograph().search(mode, (String) input, DocFilter.of(DocKind.CASE), DEPTH));
      return QuestionSystems.ranked(
          found.stream()
              .map(hit -> new Hit(hit.id(), names.getOrDefault(hit.id(), hit.id()), hit.score()))
              .toList());
    };
  }

  @Override
  public ObjectNode score(ObjectNode gold, JsonNode said, TaskContext context) {
    Map<String, Integer> grades = new HashMap<>();
    gold.path("grades").properties().forEach(e -> grades.put(e.getKey(), e.getValue().asInt()));
    Map<String, Integer> relevant = new HashMap<>(grades);
    relevant.values().removeIf(grade -> grade < RELEVANT);
    List<String> ranking = Json.texts(said.path("ranking"));
    ObjectNode scores = Json.object();
    if (!relevant.isEmpty()) {
      RANKING.forEach(measure -> scores.put(measure.label(), measure.of(ranking, relevant)));
    }
    GRADED.forEach(measure -> scores.put(measure.label(), measure.of(ranking, grades)));
    return scores;
  }

  @Override
  public void aggregate(List<Scored> rows, ObjectNode metrics) {}
}
