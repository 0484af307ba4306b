package org.nomograph.app.json;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Term;
import org.nomograph.engine.judge.CaseExplanation;
import org.nomograph.engine.judge.CaseExplanation.Considered;
import org.nomograph.engine.judge.Counterfactual;
import org.nomograph.engine.judge.ScoreParts;

/** The JSON form of an explanation, a contract with scripts. Stateless. */
public final class ExplanationJson {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final double PRECISION = 10_000.0;

  private ExplanationJson() {}

  public static ObjectNode of(CaseExplanation explanation) {
    ObjectNode all = JSON.createObjectNode();
    ArrayNode found = all.putArray("found");
    explanation.found().forEach(one -> found.add(considered(one)));
    all.set("rejected", explanation.rejected().map(ExplanationJson::considered).orElse(null));
    all.put("single_fact_changes_result", explanation.changeable());
    ArrayNode changes = all.putArray("changes");
    explanation.changes().forEach(change -> changes.add(change(change)));
    all.set("result", result(explanation.result()));
    all.put("reruns", explanation.reruns());
    all.put("untried", explanation.untried());
    return all;
  }

  private static ObjectNode considered(Considered one) {
    ObjectNode all = JSON.createObjectNode();
    all.put("offense", one.offense());
    all.put("excluded", one.excluded());
    all.put("reason", one.reason());
    all.put("score", rounded(one.parts().sum()));
    all.set("contributions", parts(one.parts()));
    ArrayNode items = all.putArray("items");
    for (CaseExplanation.Item item : one.items()) {
      ObjectNode node = items.addObject();
      node.put("item", item.finding().item().id());
      node.put("question", item.finding().item().question());
      node.put("element", lower(item.finding().item().element()));
      node.put("necessity", lower(item.finding().item().necessity()));
      node.put("verdict", lower(item.finding().verdict()));
      node.put("against", item.against());
      node.put("contribution", rounded(item.contribution()));
      node.set("span", item.finding().span().map(ExplanationJson::span).orElse(null));
    }
    return all;
  }

  private static ObjectNode parts(ScoreParts parts) {
    ObjectNode all = JSON.createObjectNode();
    all.put("confidence", rounded(parts.confidence()));
    all.put("audit", rounded(parts.audit()));
    all.put("shown", rounded(parts.shown()));
    all.put("conduct", rounded(parts.conduct()));
    all.put("fulfilled", rounded(parts.fulfilled()));
    all.put("passages", rounded(parts.passages()));
    all.put("uncarded", rounded(parts.uncarded()));
    return all;
  }

  private static ObjectNode change(Counterfactual change) {
    ObjectNode all = JSON.createObjectNode();
    all.put("kind", lower(change.kind()));
    all.put("offense", change.offense().orElse(null));
    all.put("fact", change.subject());
    ArrayNode spans = all.putArray("spans");
    change.spans().forEach(span -> spans.add(span(span)));
    all.put("replacement", change.replacement().isEmpty() ? null : change.replacement());
    ArrayNode effects = all.putArray("effects");
    change.effects().forEach(effect -> effects.add(lower(effect)));
    all.set("result", result(change.result()));
    return all;
  }

  private static ObjectNode span(FactSpan span) {
    return JSON.createObjectNode()
        .put("start", span.start())
        .put("end", span.end())
        .put("text", span.text());
  }

  private static ObjectNode result(Counterfactual.Result result) {
    ObjectNode all = JSON.createObjectNode();
    ArrayNode charges = all.putArray("charges");
    result.charges().forEach(charges::add);
    all.put("abstained", result.abstained());
    ObjectNode tiers = all.putObject("tiers");
    result.tiers().forEach(tiers::put);
    term(all, result.term());
    return all;
  }

  /** The fields of a sentence; the months stay empty without a term, or for life and death. */
  public static void term(ObjectNode row, Optional<Term> term) {
    boolean fixed = term.map(t -> !t.life() && !t.death()).orElse(false);
    row.put("months", fixed ? term.map(Term::months).orElse(null) : null);
    row.put("life", term.map(Term::life).orElse(false));
    row.put("death", term.map(Term::death).orElse(false));
  }

  private static double rounded(double value) {
    return Math.round(value * PRECISION) / PRECISION;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
