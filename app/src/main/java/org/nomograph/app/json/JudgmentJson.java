package org.nomograph.app.json;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.ExplainedOutcome;
import org.nomograph.engine.lawgraph.LawGraphParams;

/** The JSON form of a judgment, a contract with scripts. Stateless. */
public final class JudgmentJson {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double MICROS_PER_MILLI = 1000.0;

  private static final String NOT_JUDGED = "程序自身出错，本案未能判决。";

  private JudgmentJson() {}

  /**
   * The row of a whole case: the judgment of all defendants together, and one of each where the
   * case names several. {@code embedding_ms} is the part of {@code elapsed_ms} spent in the
   * embedder.
   *
   * @param id id of the row as given
   * @param outcome the judgments
   * @param elapsedMicros time taken, microseconds
   */
  public static ObjectNode row(String id, CaseOutcome outcome, long elapsedMicros) {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", id);
    decision(row, outcome.whole());
    row.put("elapsed_ms", millis(elapsedMicros));
    row.put("embedding_ms", millis(outcome.embeddingMicros()));
    row.set("trace", trace(outcome.whole().trace()));
    ModelNotes.into(row, outcome.whole().trace().usage());
    if (!outcome.byDefendant().isEmpty()) {
      ArrayNode defendants = row.putArray("defendants");
      for (Judgment judgment : outcome.byDefendant()) {
        ObjectNode one = defendants.addObject();
        judgment.defendant().ifPresent(name -> one.put("name", name));
        decision(one, judgment);
      }
    }
    return row;
  }

  /**
   * The row of a case that could not be judged: it abstains, and {@code error} says so to scripts.
   *
   * @param id id of the row as given
   * @param error why, in plain words
   */
  public static ObjectNode unjudged(String id, String error) {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", id);
    row.putArray("charges");
    row.putArray("articles");
    row.putNull("months");
    row.put("life", false);
    row.put("death", false);
    row.put("abstained", true);
    row.put("missing", NOT_JUDGED);
    row.put("reasoner", "embedded");
    row.putArray("evidence");
    row.put("reasoning", NOT_JUDGED);
    row.put("error", error);
    return row;
  }

  /** The row of a whole case, with {@code explain} beside each judgment. */
  public static ObjectNode row(String id, ExplainedOutcome explained, long elapsedMicros) {
    ObjectNode row = row(id, explained.outcome(), elapsedMicros);
    row.set("explain", ExplanationJson.of(explained.whole()));
    for (int i = 0; i < explained.byDefendant().size(); i++) {
      ((ObjectNode) row.path("defendants").get(i))
          .set("explain", ExplanationJson.of(explained.byDefendant().get(i)));
    }
    return row;
  }

  private static double millis(long micros) {
    return Math.round(micros / MICROS_PER_MILLI * 10) / 10.0;
  }

  /** The number alone for the Criminal Law, as the batch format says; another law is named. */
  private static String articleId(ArticleRef ref) {
    return ref.law().equals(LawGraphParams.DEFAULT.criminalLaw())
        ? ref.number().toString()
        : ref.toString();
  }

  private static void decision(ObjectNode row, Judgment judgment) {
    ArrayNode charges = row.putArray("charges");
    judgment.charges().forEach(charges::add);
    ArrayNode articles = row.putArray("articles");
    judgment.articles().forEach(ref -> articles.add(articleId(ref)));
    ExplanationJson.term(row, judgment.term());
    row.put("abstained", judgment.abstained());
    if (judgment.abstained()) {
      row.put("missing", judgment.missing());
    }
    row.put("reasoner", judgment.trace().reasoner());
    row.set("evidence", evidence(judgment.evidence()));
    row.put("reasoning", judgment.reasoning());
  }

  private static ArrayNode evidence(List<Evidence> evidence) {
    ArrayNode all = JSON.createArrayNode();
    int number = 0;
    for (Evidence e : evidence) {
      ObjectNode one = all.addObject();
      one.put("n", ++number);
      one.put("id", e.id());
      one.put("kind", lower(e.kind()));
      one.put("source", e.source());
      one.put("quote", e.quote());
      one.put("role", lower(e.role()));
      one.put("reason", e.reason());
      one.put("score", Math.round(e.score() * 10000) / 10000.0);
    }
    return all;
  }

  private static ObjectNode trace(Trace trace) {
    ObjectNode all = JSON.createObjectNode();
    all.put("reasoner", trace.reasoner());
    all.put("snapshot", trace.snapshot());
    ArrayNode steps = all.putArray("steps");
    for (Trace.Step step : trace.steps()) {
      ObjectNode one = steps.addObject();
      one.put("name", step.name());
      one.put("elapsed_us", step.elapsedMicros());
      one.set("details", JSON.valueToTree(step.details()));
    }
    return all;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(java.util.Locale.ROOT);
  }
}
