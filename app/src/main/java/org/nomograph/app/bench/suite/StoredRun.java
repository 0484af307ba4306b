package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.app.io.BadInputException;

/**
 * A run that has ended, as it is stored. Immutable.
 *
 * @param files where it lies
 * @param suite its suite, as it was when it ran
 * @param manifest what was run on what
 * @param metrics metrics by system
 */
public record StoredRun(RunFiles files, Suite suite, JsonNode manifest, JsonNode metrics) {
  /**
   * Opens a run.
   *
   * @throws BadInputException if the directory holds no run that has ended
   */
  public static StoredRun open(Path directory) throws IOException {
    RunFiles files = new RunFiles(directory);
    if (!Files.isRegularFile(files.manifest())) {
      throw new BadInputException(
          directory + ": no run that has ended; expected the directory of a run, with run.json");
    }
    return new StoredRun(
        files,
        SuiteReader.read(files.suite()),
        RunFiles.object(files.manifest()),
        RunFiles.object(files.metrics()));
  }

  /** Names of the systems, in the order of the suite. */
  public List<String> systems() {
    List<String> names = new ArrayList<>();
    metrics.properties().forEach(e -> names.add(e.getKey()));
    return names;
  }

  /** Scores of a system by row. */
  Map<String, JsonNode> scores(String system) throws IOException {
    return byId(files.scores(system));
  }

  Map<String, JsonNode> predictions(String system) throws IOException {
    return byId(files.predictions(system));
  }

  Map<String, JsonNode> gold() throws IOException {
    return byId(files.gold());
  }

  private static Map<String, JsonNode> byId(Path file) throws IOException {
    Map<String, JsonNode> rows = new LinkedHashMap<>();
    RunFiles.lines(file).forEach(line -> rows.put(line.path("id").asText(), line));
    return rows;
  }
}
