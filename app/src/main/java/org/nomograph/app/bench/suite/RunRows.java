package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of a run over all folds. Not thread-safe. */
final class RunRows {
  private final Map<String, BenchRow> rows = new LinkedHashMap<>();
  private final SortedMap<String, String> leaks = new TreeMap<>();
  private int leftOut;

  void add(List<BenchRow> own) {
    own.forEach(row -> rows.put(row.id(), row));
  }

  void leaks(SortedMap<String, String> found) {
    leaks.putAll(found);
  }

  void leftOut(int count) {
    leftOut += count;
  }

  int size() {
    return rows.size();
  }

  int leftOut() {
    return leftOut;
  }

  SortedMap<String, String> leaks() {
    return leaks;
  }

  BenchRow get(String id) {
    return rows.get(id);
  }

  /** Writes rows, judgments of relevance for trec_eval, and leaks. */
  void write(RunFiles files) throws IOException {
    List<String> lines = new ArrayList<>();
    List<String> qrels = new ArrayList<>();
    for (BenchRow row : rows.values()) {
      ObjectNode line = Json.object().put("id", row.id()).put("text", row.text());
      line.set("gold", row.gold());
      lines.add(line.toString());
      qrels.addAll(TrecFiles.qrels(row));
    }
    RunFiles.write(files.gold(), lines);
    if (!qrels.isEmpty()) {
      RunFiles.write(files.qrels(), qrels);
    }
    ObjectNode found = Json.object();
    leaks.forEach(found::put);
    RunFiles.write(files.leaks(), Json.pretty(found) + "\n");
  }
}
