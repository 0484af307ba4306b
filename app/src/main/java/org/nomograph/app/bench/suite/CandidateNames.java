package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nomograph.app.io.JsonRows;
import org.nomograph.engine.ingest.cases.CaseIds;
import org.nomograph.engine.ingest.cases.FactExtractor;

/** Names of candidate cases in judgments of relevance by their ids in a corpus. Stateless. */
final class CandidateNames {
  private CandidateNames() {}

  /**
   * {@code case/PID} by the id of the stored case.
   *
   * @param candidates a file of candidates, or a directory of such files
   */
  static Map<String, String> of(Path candidates) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(candidates)) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    Map<String, String> names = new HashMap<>();
    for (Path file : files) {
      try (JsonRows rows = JsonRows.open(file)) {
        JsonNode row;
        while ((row = rows.next()) != null) {
          String facts = FactExtractor.cut(row.path("fact").asText(""));
          if (row.hasNonNull("pid") && !facts.isBlank()) {
            names.putIfAbsent(CaseIds.of(facts), "case/" + row.path("pid").asText());
          }
        }
      }
    }
    return names;
  }
}
