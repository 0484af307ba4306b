package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.ModelUse;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.reason.llm.ReasoningParams.AuditMode;

/**
 * Counts calls and tokens of a judgment by a chat model, by role, with replies simulated from the
 * embedded reasoner; each way to audit is a row beside the published figure (LegalGraphRAG, arXiv
 * 2605.28120: 10,664 tokens a query, a call an item). Gold labels are not looked at. Not
 * thread-safe.
 */
public final class TokenBench {
  /** Tokens of a query as published. */
  private static final int PUBLISHED = 10_664;

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double HUNDREDTHS = 100.0;

  private final Path workspace;
  private final EngineParams params;
  private final String model;

  /**
   * @param model model whose vocabulary counts the tokens
   */
  public TokenBench(Path workspace, EngineParams params, String model) {
    this.workspace = workspace;
    this.params = params;
    this.model = model;
  }

  /**
   * Judges rows of a gold file in each way.
   *
   * @param rows number of rows from the beginning, at least 1
   */
  public ObjectNode run(Path gold, int rows, Progress progress) throws IOException {
    List<JudgeRequest> requests =
        GoldCases.read(gold).cases().stream()
            .limit(rows)
            .map(LabelledCase::record)
            .map(JudgeRequest::of)
            .toList();
    List<Judgment> embedded = new ArrayList<>();
    try (Nomograph nomograph = Nomograph.open(workspace, params)) {
      for (JudgeRequest request : requests) {
        embedded.add(nomograph.judge(request).whole());
      }
    }
    ObjectNode report = JSON.createObjectNode();
    report.put("cases", requests.size());
    report.put("counted_as", model);
    ArrayNode table = report.putArray("rows");
    table
        .addObject()
        .put("audit", "published: a call an item")
        .put("tokens_mean", PUBLISHED)
        .putObject("roles");
    for (AuditMode mode : AuditMode.values()) {
      table.add(row(mode, requests, embedded, progress));
    }
    return report;
  }

  private ObjectNode row(
      AuditMode mode, List<JudgeRequest> requests, List<Judgment> embedded, Progress progress)
      throws IOException {
    SimulatedModel simulated = new SimulatedModel(model);
    ReasoningModels models =
        ReasoningModels.of(role -> simulated, ReasoningParams.DEFAULT.with(mode));
    List<ModelUse> uses = new ArrayList<>();
    int changed = 0;
    progress.begin("bench tokens " + mode.name().toLowerCase(Locale.ROOT), requests.size());
    try (Nomograph nomograph = Nomograph.open(workspace, params, Optional.of(models))) {
      for (int i = 0; i < requests.size(); i++) {
        simulated.play(embedded.get(i));
        Judgment judged = nomograph.judge(requests.get(i)).whole();
        uses.add(judged.trace().usage());
        changed += judged.charges().equals(embedded.get(i).charges()) ? 0 : 1;
        progress.advance(1);
      }
    } finally {
      progress.end();
    }
    ObjectNode row = figures(mode, uses);
    row.put("charges_changed", changed);
    return row;
  }

  private static ObjectNode figures(AuditMode mode, List<ModelUse> uses) {
    long[] tokens = uses.stream().mapToLong(ModelUse::tokens).sorted().toArray();
    ObjectNode row = JSON.createObjectNode();
    row.put("audit", mode.name().toLowerCase(Locale.ROOT));
    row.put("calls_mean", mean(uses.stream().mapToLong(ModelUse::calls).sum(), uses.size()));
    row.put("calls_max", uses.stream().mapToInt(ModelUse::calls).max().orElse(0));
    long sum = uses.stream().mapToLong(ModelUse::tokens).sum();
    row.put("tokens_mean", mean(sum, uses.size()));
    row.put("tokens_median", tokens[tokens.length / 2]);
    row.put("tokens_p95", tokens[(int) Math.ceil(tokens.length * 0.95) - 1]);
    row.put("tokens_max", tokens[tokens.length - 1]);
    row.put("notes", uses.stream().mapToLong(use -> use.notes().size()).sum());
    Map<String, ModelUse.RoleUse> roles = new TreeMap<>();
    uses.forEach(use -> use.roles().forEach(r -> roles.merge(r.role(), r, ModelUse.RoleUse::plus)));
    ObjectNode byRole = row.putObject("roles");
    roles.forEach(
        (name, use) ->
            byRole
                .putObject(name)
                .put("calls_mean", mean(use.calls(), uses.size()))
                .put("tokens_in_mean", mean(use.tokensIn(), uses.size()))
                .put("tokens_out_mean", mean(use.tokensOut(), uses.size())));
    return row;
  }

  private static double mean(long sum, int number) {
    return Math.round(sum * HUNDREDTHS / number) / HUNDREDTHS;
  }

  /** The report as lines for people. */
  public static String table(ObjectNode report) {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s cases, tokens counted as %s%n"
            .formatted(report.path("cases").asText(), report.path("counted_as").asText()));
    report
        .path("rows")
        .forEach(
            row -> {
              text.append(
                  "%-28s tokens %9s (median %s, 95%% %s, most %s)  calls %s (most %s)%n"
                      .formatted(
                          row.path("audit").asText(),
                          row.path("tokens_mean").asText(),
                          row.path("tokens_median").asText("-"),
                          row.path("tokens_p95").asText("-"),
                          row.path("tokens_max").asText("-"),
                          row.path("calls_mean").asText("-"),
                          row.path("calls_max").asText("-")));
              row.path("roles")
                  .properties()
                  .forEach(
                      role ->
                          text.append(
                              "    %-12s calls %s, tokens in %s, out %s%n"
                                  .formatted(
                                      role.getKey(),
                                      role.getValue().path("calls_mean").asText(),
                                      role.getValue().path("tokens_in_mean").asText(),
                                      role.getValue().path("tokens_out_mean").asText())));
            });
    return text.toString();
  }
}
