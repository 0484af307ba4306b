package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.JudgeParts;
import org.nomograph.engine.reason.ChargeSource;

/**
 * Judges the same gold rows with parts left out and with distractors added (LegalGraphRAG, arXiv
 * 2605.28120, ablation and distractor studies). Stateless.
 */
public final class Ablation {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String[] COLUMNS = {
    "charge_accuracy_strict",
    "charge_micro_f1",
    "article_accuracy_strict",
    "traceable_share",
    "term_mae_months",
    "abstained",
    "latency_p50_ms"
  };

  private Ablation() {}

  /** The variants by name, the full system first. */
  public static Map<String, JudgeParts> variants() {
    Map<String, JudgeParts> variants = new LinkedHashMap<>();
    variants.put("full", JudgeParts.ALL);
    variants.put("without HierarGraph", JudgeParts.withoutHierarGraph());
    variants.put("without R_sem", JudgeParts.withoutSemantic());
    variants.put("without R_com", JudgeParts.withoutCommunities());
    variants.put("without R_chg", JudgeParts.withoutCharged());
    variants.put("without similar cases", JudgeParts.withoutResearcherCases());
    variants.put("without Auditor", JudgeParts.withoutAuditor());
    variants.put("without pack", JudgeParts.withoutPack());
    variants.put("without classifier", JudgeParts.without(ChargeSource.CLASSIFIER));
    variants.put("without neighbour vote", JudgeParts.without(ChargeSource.NEIGHBOURS));
    variants.put("without rule texts", JudgeParts.without(ChargeSource.RULE_TEXTS));
    for (int distractors = 2; distractors <= 6; distractors += 2) {
      variants.put("plus " + distractors + " distractors", JudgeParts.withDistractors(distractors));
    }
    return variants;
  }

  /** One row of metrics a variant, in the order of {@link #variants()}. */
  public static ArrayNode run(Path workspace, EngineParams params, Path gold, Progress progress)
      throws IOException {
    ArrayNode rows = JSON.createArrayNode();
    for (Map.Entry<String, JudgeParts> variant : variants().entrySet()) {
      EngineParams with = params.withJudge(params.judge().with(variant.getValue()));
      try (Nomograph nomograph = Nomograph.open(workspace, with)) {
        ObjectNode metrics = BenchRuns.judge(nomograph, gold, progress).metrics();
        ObjectNode row = rows.addObject().put("variant", variant.getKey());
        for (String column : COLUMNS) {
          row.set(column, metrics.path(column));
        }
      }
    }
    return rows;
  }

  /** The rows as a table for people. */
  public static String table(ArrayNode rows) {
    StringBuilder out = new StringBuilder("%-24s".formatted("variant"));
    for (String column : COLUMNS) {
      out.append("  ").append(column);
    }
    rows.forEach(
        row -> {
          out.append("%n%-24s".formatted(row.path("variant").asText()));
          for (String column : COLUMNS) {
            String value = row.path(column).asText();
            out.append("  ").append(" ".repeat(Math.max(0, column.length() - value.length())));
            out.append(value);
          }
        });
    return out.toString();
  }
}
