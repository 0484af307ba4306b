package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.nomograph.core.metric.PairedTest;

/**
 * Compares a system with its baselines on the same items: McNemar's exact test of exact answers,
 * paired bootstrap of accuracy and set F1, both corrected after Holm over the baselines. Stateless.
 */
public final class SolveComparison {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int SAMPLES = 10_000;

  /** Seed of the bootstrap, so that a report can be repeated. */
  private static final long SEED = 20_260_930;

  private SolveComparison() {}

  /** One row for each system behind the first. */
  static ArrayNode of(Map<String, List<SolvedItem>> systems) {
    List<Map.Entry<String, List<SolvedItem>>> all = new ArrayList<>(systems.entrySet());
    List<SolvedItem> own = all.getFirst().getValue();
    List<Map.Entry<String, List<SolvedItem>>> baselines = all.subList(1, all.size());
    List<PairedTest.McNemar> exact = new ArrayList<>();
    List<PairedTest.Bootstrap> accuracy = new ArrayList<>();
    for (Map.Entry<String, List<SolvedItem>> baseline : baselines) {
      exact.add(PairedTest.mcNemar(exact(own), exact(baseline.getValue())));
      accuracy.add(bootstrap(own, baseline.getValue(), i -> i.exact() ? 1 : 0));
    }
    double[] exactP = exact.stream().mapToDouble(PairedTest.McNemar::p).toArray();
    double[] accuracyP = accuracy.stream().mapToDouble(PairedTest.Bootstrap::p).toArray();
    double[] exactHolm = PairedTest.holm(exactP);
    double[] accuracyHolm = PairedTest.holm(accuracyP);
    ArrayNode rows = JSON.createArrayNode();
    for (int i = 0; i < baselines.size(); i++) {
      List<SolvedItem> other = baselines.get(i).getValue();
      ObjectNode row = rows.addObject().put("baseline", baselines.get(i).getKey());
      row.put("exact_accuracy", percent(mean(other, item -> item.exact() ? 1 : 0)));
      row.put("only_system_right", exact.get(i).onlyFirst());
      row.put("only_baseline_right", exact.get(i).onlySecond());
      row.put("mcnemar_p", exactP[i]).put("mcnemar_p_holm", exactHolm[i]);
      difference(row, "exact_accuracy", accuracy.get(i));
      row.put("bootstrap_p", accuracyP[i]).put("bootstrap_p_holm", accuracyHolm[i]);
      row.put("set_f1", percent(mean(other, SolvedItem::f1)));
      difference(row, "set_f1", bootstrap(own, other, SolvedItem::f1));
    }
    return rows;
  }

  private static boolean[] exact(List<SolvedItem> items) {
    boolean[] exact = new boolean[items.size()];
    for (int i = 0; i < exact.length; i++) {
      exact[i] = items.get(i).exact();
    }
    return exact;
  }

  private static PairedTest.Bootstrap bootstrap(
      List<SolvedItem> own, List<SolvedItem> other, ToDoubleFunction<SolvedItem> score) {
    return PairedTest.bootstrap(
        own.stream().mapToDouble(score).toArray(),
        other.stream().mapToDouble(score).toArray(),
        SAMPLES,
        SEED);
  }

  private static double mean(List<SolvedItem> items, ToDoubleFunction<SolvedItem> score) {
    return items.stream().mapToDouble(score).average().orElse(0);
  }

  private static void difference(ObjectNode row, String name, PairedTest.Bootstrap found) {
    row.put(name + "_difference", percent(found.difference()));
    row.put(name + "_difference_low", percent(found.low()));
    row.put(name + "_difference_high", percent(found.high()));
  }

  private static double percent(double share) {
    return Math.round(share * 10_000) / 100.0;
  }

  /** A row of {@link SolveBench#report} in words. */
  public static String line(JsonNode row) {
    return "against %s: accuracy %s, difference %s [%s, %s], only here right %s, only there %s; McNemar p %.2g (Holm %.2g), bootstrap p %.2g (Holm %.2g)"
        .formatted(
            row.path("baseline").asText(),
            row.path("exact_accuracy").asText(),
            row.path("exact_accuracy_difference").asText(),
            row.path("exact_accuracy_difference_low").asText(),
            row.path("exact_accuracy_difference_high").asText(),
            row.path("only_system_right").asText(),
            row.path("only_baseline_right").asText(),
            row.path("mcnemar_p").asDouble(),
            row.path("mcnemar_p_holm").asDouble(),
            row.path("bootstrap_p").asDouble(),
            row.path("bootstrap_p_holm").asDouble());
  }
}
