package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.RuleCard.Support;

/**
 * Reads the support edges of a foreign expert graph (LEGO, arXiv 2609.27009; format {@code
 * expert-edges}): rows {@code {"node": "concept:…", "article": 143, "weight": 0.7, "confidence":
 * "high"}} on the Civil Code. Of an article that a concept has twice the larger weight counts, of
 * equal ones the certain edge; each such pair is noted. Stateless and thread-safe.
 */
public final class ExpertGraphEdgesReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "expert-edges";

  private static final Comparator<Support> STRONGER =
      Comparator.comparingDouble(Support::weight).thenComparing(Support::highConfidence);

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.head())
        .filter(
            row ->
                ExpertGraphFiles.CONCEPT.matcher(row.path("node").asText()).matches()
                    && JsonRows.has(row, "article", "weight"))
        .isPresent();
  }

  @Override
  public boolean resembles(SourceFile file) {
    return JsonRows.beginsWith(file, "node");
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    SortedMap<String, SortedMap<ArticleRef, Support>> edges = new TreeMap<>();
    JsonRows.each(file, sink, (row, line) -> row(row, line, file, edges, sink));
    String graph = ExpertGraphFiles.graph(file);
    for (Map.Entry<String, SortedMap<ArticleRef, Support>> concept : edges.entrySet()) {
      sink.accept(
          new SourceRecord.Supports(
              graph, concept.getKey(), List.copyOf(concept.getValue().values())));
    }
  }

  private static void row(
      JsonNode row,
      int line,
      SourceFile file,
      SortedMap<String, SortedMap<ArticleRef, Support>> edges,
      RecordSink sink) {
    String concept = row.path("node").asText().strip();
    Optional<Support> read = support(row);
    if (concept.isEmpty() || read.isEmpty()) {
      ExpertGraphFiles.skipped(
          file,
          line,
          "no edge; expected {\"node\": \"concept:…\", \"article\": N, \"weight\": above 0 to 1}",
          sink);
      return;
    }
    Support support = read.get();
    SortedMap<ArticleRef, Support> known = edges.computeIfAbsent(concept, c -> new TreeMap<>());
    Support before = known.get(support.article());
    if (before != null) {
      String reason =
          "%s and article %s stand twice, with %s and %s; the larger weight counts"
              .formatted(concept, support.article().number(), before.weight(), support.weight());
      sink.problem(new Problem(file.path().toString(), line, Problem.Severity.NOTE, reason));
    }
    if (before == null || STRONGER.compare(support, before) > 0) {
      known.put(support.article(), support);
    }
  }

  private static Optional<Support> support(JsonNode row) {
    try {
      ArticleNumber number = ArticleNumber.parse(row.path("article").asText());
      return Optional.of(
          new Support(
              new ArticleRef(ExpertGraphFiles.LAW, number),
              row.path("weight").asDouble(),
              row.path("confidence").asText().equals("high")));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
