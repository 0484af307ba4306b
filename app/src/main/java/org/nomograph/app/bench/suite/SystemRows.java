package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.engine.Progress;

/** The answers of one system, fold by fold, as they are stored. Not thread-safe. */
final class SystemRows {
  private static final double NANOS_PER_MILLI = 1e6;

  private final RunFiles files;
  private final String name;
  private final Task task;
  private final Map<String, JsonNode> predictions = new LinkedHashMap<>();
  private final Map<String, ObjectNode> scores = new LinkedHashMap<>();

  SystemRows(RunFiles files, String name, Task task) {
    this.files = files;
    this.name = name;
    this.task = task;
  }

  /**
   * Asks a system the rows that it has not answered yet.
   *
   * @param key what its answers are made of; answers under another key are not taken over
   */
  void ask(
      SystemSpec system,
      int fold,
      List<BenchRow> rows,
      String key,
      TaskContext context,
      Progress progress)
      throws IOException {
    Path directory = Files.createDirectories(files.system(name).resolve("parts"));
    Path part = directory.resolve(fold + ".jsonl");
    Path done = directory.resolve(fold + ".key");
    if (!Files.isRegularFile(part)
        || !Files.isRegularFile(done)
        || !Files.readString(done).equals(key)) {
      Files.deleteIfExists(done);
      work(system, part, rows, key, context, progress);
      RunFiles.write(done, key);
    }
    for (JsonNode line : RunFiles.lines(part)) {
      predictions.put(line.path("id").asText(), line);
    }
    for (BenchRow row : rows) {
      scores.put(row.id(), task.score(row.gold(), predictions.get(row.id()), context));
    }
  }

  private void work(
      SystemSpec system,
      Path part,
      List<BenchRow> rows,
      String key,
      TaskContext context,
      Progress progress)
      throws IOException {
    List<String> kept = new ArrayList<>();
    try (ResumableLines lines = ResumableLines.open(part, key, line -> keep(line, kept));
        Answerer answerer = task.open(system, context)) {
      progress.begin(name, rows.size());
      progress.advance(kept.size());
      for (BenchRow row : rows.subList(Math.min(kept.size(), rows.size()), rows.size())) {
        lines.write(answer(answerer, row));
        progress.advance(1);
      }
      lines.commit();
    } finally {
      progress.end();
    }
  }

  private static boolean keep(String line, List<String> kept) {
    try {
      boolean whole = Json.parse(line).hasNonNull("id");
      if (whole) {
        kept.add(line);
      }
      return whole;
    } catch (JsonProcessingException cut) {
      return false;
    }
  }

  private String answer(Answerer answerer, BenchRow row) throws IOException {
    long begin = System.nanoTime();
    Answerer.Answered answered = answerer.answer(row.id(), row.input());
    double millis = Json.round((System.nanoTime() - begin) / NANOS_PER_MILLI, 2);
    ObjectNode line = Json.object().put("id", row.id());
    line.setAll(answered.line());
    ObjectNode trace = Json.object().put("id", row.id()).put("system", name);
    trace.put("elapsed_ms", millis).put("text", row.text());
    trace.set("gold", row.gold());
    trace.set("prediction", line);
    trace.set("trace", answered.trace());
    RunFiles.write(
        files.directory().resolve(RunFiles.trace(name, row.id())), Json.pretty(trace) + "\n");
    return line.toString();
  }

  /** All rows with predictions, scores and times. */
  List<Scored> scored(RunRows rows) throws IOException {
    List<Scored> scored = new ArrayList<>();
    for (Map.Entry<String, JsonNode> one : predictions.entrySet()) {
      Path trace = files.directory().resolve(RunFiles.trace(name, one.getKey()));
      double millis =
          Files.isRegularFile(trace)
              ? Json.parse(Files.readString(trace)).path("elapsed_ms").asDouble()
              : 0;
      scored.add(
          new Scored(
              one.getKey(),
              rows.get(one.getKey()).gold(),
              one.getValue(),
              scores.get(one.getKey()),
              millis));
    }
    return scored;
  }
}
