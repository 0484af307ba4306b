package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.core.metric.Percentile;

/** Writes predictions, scores, run files and metrics of the systems of a run. Stateless. */
final class RunMetrics {
  private static final String CATEGORY = "category";

  private final Suite suite;
  private final RunFiles files;
  private final Task task;

  RunMetrics(Suite suite, RunFiles files, Task task) {
    this.suite = suite;
    this.files = files;
    this.task = task;
  }

  /**
   * Writes them and returns the metrics by system.
   *
   * @param seconds takes the time of each system
   */
  ObjectNode write(
      List<SystemSpec> systems,
      RunRows rows,
      Map<String, SystemRows> answered,
      Map<String, Double> seconds)
      throws IOException {
    ObjectNode metrics = Json.object();
    for (SystemSpec system : systems) {
      List<Scored> scored = answered.get(system.name()).scored(rows);
      write(system.name(), scored);
      seconds.put(system.name(), answered.get(system.name()).seconds(scored));
      metrics.set(system.name(), of(scored));
    }
    RunFiles.write(files.metrics(), Json.pretty(metrics) + "\n");
    return metrics;
  }

  private void write(String system, List<Scored> rows) throws IOException {
    List<String> predictions = new ArrayList<>();
    List<String> scores = new ArrayList<>();
    List<String> run = new ArrayList<>();
    for (Scored row : rows) {
      predictions.add(row.prediction().toString());
      ObjectNode line = Json.object().put("id", row.id());
      line.setAll((ObjectNode) row.scores());
      scores.add(line.toString());
      run.addAll(TrecFiles.run(row.id(), row.prediction(), suite.name() + "-" + system));
    }
    RunFiles.write(files.predictions(system), predictions);
    RunFiles.write(files.scores(system), scores);
    if (!run.isEmpty()) {
      RunFiles.write(files.trecRun(system), run);
    }
  }

  private ObjectNode of(List<Scored> rows) {
    ObjectNode metrics = Json.object();
    metrics.put("rows", rows.size());
    Map<String, List<Double>> values = new LinkedHashMap<>();
    Map<String, Integer> categories = new TreeMap<>();
    for (Scored row : rows) {
      for (Map.Entry<String, JsonNode> score : row.scores().properties()) {
        if (score.getKey().equals(CATEGORY)) {
          categories.merge(score.getValue().asText(), 1, Integer::sum);
        } else {
          values
              .computeIfAbsent(score.getKey(), k -> new ArrayList<>())
              .add(score.getValue().asDouble());
        }
      }
    }
    values.forEach((name, own) -> metrics.put(name, Units.shown(name, mean(own))));
    task.aggregate(rows, metrics);
    ObjectNode errors = metrics.putObject("errors");
    categories.forEach(errors::put);
    double[] times = rows.stream().mapToDouble(Scored::millis).filter(t -> t > 0).toArray();
    if (times.length > 0) {
      ObjectNode latency = metrics.putObject("latency");
      latency.put("p50_ms", Json.round(Percentile.p50(times), 2));
      latency.put("p90_ms", Json.round(Percentile.of(90, times), 2));
      latency.put("p99_ms", Json.round(Percentile.p99(times), 2));
      latency.put("all_seconds", Json.round(java.util.Arrays.stream(times).sum() / 1000, 1));
    }
    return metrics;
  }

  private static double mean(List<Double> values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.isEmpty() ? 0 : sum / values.size();
  }
}
