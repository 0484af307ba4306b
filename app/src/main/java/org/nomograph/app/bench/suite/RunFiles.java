package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.io.AtomicFile;
import org.nomograph.app.io.AtomicLines;
import org.nomograph.app.io.BadInputException;

/**
 * Where the parts of a run lie. Every file appears when it is complete; predictions that are under
 * way lie beside their place.
 *
 * @param directory directory of the run
 */
public record RunFiles(Path directory) {
  private static final String DAMAGED = "the run is damaged; run the suite again, or take another";

  /** What was run: suite, corpus, program, environment. */
  public Path manifest() {
    return directory.resolve("run.json");
  }

  Path suite() {
    return directory.resolve("suite.yaml");
  }

  /** Metrics by system. */
  public Path metrics() {
    return directory.resolve("metrics.json");
  }

  /** Rows with what is right, one a line. */
  Path gold() {
    return directory.resolve("gold.jsonl");
  }

  Path qrels() {
    return directory.resolve("qrels.trec");
  }

  Path leaks() {
    return directory.resolve("leaks.json");
  }

  Path system(String name) {
    return directory.resolve("systems").resolve(word(name));
  }

  /** Predictions of a system, one a line. */
  public Path predictions(String system) {
    return system(system).resolve("predictions.jsonl");
  }

  Path scores(String system) {
    return system(system).resolve("scores.jsonl");
  }

  Path trecRun(String system) {
    return system(system).resolve("run.trec");
  }

  /** The trace of a row, below the directory of the run. */
  static String trace(String system, String id) {
    return "systems/" + word(system) + "/traces/" + word(id) + ".json";
  }

  /** A name as one that every file system takes; different names stay different. */
  static String word(String name) {
    String word = name.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceAll("^\\.+", "-");
    return word.equals(name) ? word : word + "-" + Integer.toHexString(name.hashCode());
  }

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    try (AtomicFile out = AtomicFile.open(file)) {
      out.write(text);
      out.commit();
    }
  }

  static void write(Path file, List<String> lines) throws IOException {
    Files.createDirectories(file.getParent());
    try (AtomicLines out = AtomicLines.open(file)) {
      for (String line : lines) {
        out.write(line);
      }
      out.commit();
    }
  }

  /**
   * The objects of a file, one a line.
   *
   * @throws BadInputException if the file is missing or damaged
   */
  static List<JsonNode> lines(Path file) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    int number = 0;
    for (String line : text(file).split("\n", -1)) {
      number++;
      if (!line.isBlank()) {
        rows.add(parsed(line, file + ":" + number));
      }
    }
    return rows;
  }

  /**
   * The object that a file holds.
   *
   * @throws BadInputException if the file is missing or damaged
   */
  static JsonNode object(Path file) throws IOException {
    return parsed(text(file), file.toString());
  }

  private static String text(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new BadInputException(
          file + ": no such file; expected a run of a suite that has ended");
    }
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new BadInputException(file + ": no UTF-8 text; " + DAMAGED);
    }
  }

  private static JsonNode parsed(String text, String place) {
    try {
      JsonNode node = Json.parse(text);
      if (node.isObject()) {
        return node;
      }
    } catch (JsonProcessingException e) {
      // Told below, with its place.
    }
    throw new BadInputException(place + ": no JSON object; " + DAMAGED);
  }
}
