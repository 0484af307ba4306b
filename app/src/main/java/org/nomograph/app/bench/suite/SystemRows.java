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
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MILLIS_PER_SECOND = 1e3;

  private final RunFiles files;
  private final String name;
  private final Task task;
  private final Map<String, JsonNode> predictions = new LinkedHashMap<>();
  private final Map<String, ObjectNode> scores = new LinkedHashMap<>();
  private PartCost cost = PartCost.NONE;

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
    Path costs = directory.resolve(fold + ".cost.json");
    if (!Files.isRegularFile(part)
        || !Files.isRegularFile(done)
        || !Files.readString(done).equals(key)) {
      Files.deleteIfExists(done);
      double ready = work(system, part, done, rows, key, context, progress);
      PartCost.now(ready).write(costs);
    }
    cost = cost.and(PartCost.read(costs));
    for (JsonNode line : RunFiles.lines(part)) {
      predictions.put(line.path("id").asText(), line);
    }
    for (BenchRow row : rows) {
      scores.put(row.id(), task.score(row.gold(), predictions.get(row.id()), context));
    }
  }

  /**
   * Answers the rows that are left.
   *
   * @param part takes the answers
   * @param done takes the key, before the answers appear: where both are there they belong together
   * @return seconds until the system was ready
   */
  private double work(
      SystemSpec system,
      Path part,
      Path done,
      List<BenchRow> rows,
      String key,
      TaskContext context,
      Progress progress)
      throws IOException {
    long begin = System.nanoTime();
    List<String> kept = new ArrayList<>();
    try (ResumableLines lines = ResumableLines.open(part, key, line -> keep(line, kept));
        Answerer answerer = task.open(system, context)) {
      double ready = (System.nanoTime() - begin) / NANOS_PER_SECOND;
      progress.begin(name, rows.size());
      progress.advance(kept.size());
      for (BenchRow row : rows.subList(Math.min(kept.size(), rows.size()), rows.size())) {
        lines.write(answer(answerer, row));
        progress.advance(1);
      }
      Files.deleteIfExists(part);
      RunFiles.write(done, key);
      lines.commit();
      return ready;
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

  /** What it took to make the system ready, over all folds. */
  PartCost cost() {
    return cost;
  }

  /** Seconds until the system was ready, and those of its rows, whenever they were answered. */
  double seconds(List<Scored> rows) {
    return cost.readySeconds()
        + rows.stream().mapToDouble(Scored::millis).sum() / MILLIS_PER_SECOND;
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
