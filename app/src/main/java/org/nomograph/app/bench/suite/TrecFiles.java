package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.nomograph.app.io.TrecRun;

/** Lines of run files and judgments for trec_eval. Stateless. */
final class TrecFiles {
  private TrecFiles() {}

  /**
   * {@code qid 0 docid grade}, one right document each; grades other than 1 from {@code grades}.
   */
  static List<String> qrels(BenchRow row) {
    List<String> lines = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    JsonNode grades = row.gold().path("grades");
    for (String id : Json.texts(row.gold().path("articles"))) {
      if (id.contains("/") && seen.add(id)) {
        lines.add("%s 0 %s %d".formatted(word(row.id()), word(id), grades.path(id).asInt(1)));
      }
    }
    return lines;
  }

  /** {@code qid Q0 docid rank score tag}; scores fall from rank to rank as trec_eval reads them. */
  static List<String> run(String id, JsonNode prediction, String tag) {
    List<String> lines = new ArrayList<>();
    JsonNode ranking = prediction.path("ranking");
    JsonNode scores = prediction.path("scores");
    float last = Float.POSITIVE_INFINITY;
    for (int i = 0; i < ranking.size(); i++) {
      double score = scores.isEmpty() ? ranking.size() - i : scores.path(i).asDouble();
      last = TrecRun.falling(score, last);
      lines.add(
          String.format(
              Locale.ROOT,
              "%s Q0 %s %d %s %s",
              word(id),
              word(ranking.path(i).asText()),
              i + 1,
              last,
              word(tag)));
    }
    return lines;
  }

  private static String word(String text) {
    return text.replaceAll("\\s+", "_");
  }
}
