package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.norm.NormChoice;

/**
 * One result of a search, as it is printed.
 *
 * @param choice why it was chosen, in mode norm
 */
record SearchResult(Retrieved retrieved, Optional<NormChoice> choice) {
  static List<SearchResult> ofRetrieved(List<Retrieved> found) {
    return found.stream().map(one -> new SearchResult(one, Optional.empty())).toList();
  }

  /**
   * Choices in mode norm, after the articles that the query cites.
   *
   * @param top most results
   */
  static List<SearchResult> ofChoices(CitedQuery cited, List<NormChoice> chosen, int top) {
    Map<String, NormChoice> byId = new HashMap<>();
    chosen.forEach(choice -> byId.put(choice.retrieved().hit().id(), choice));
    List<Retrieved> all = cited.before(chosen.stream().map(NormChoice::retrieved).toList(), top);
    return all.stream()
        .map(one -> new SearchResult(one, Optional.ofNullable(byId.get(one.hit().id()))))
        .toList();
  }

  /**
   * Hits for a run file, which readers sort by score: marginal gains need not fall, so choices
   * score by the reciprocal of their rank.
   */
  static List<Hit> run(List<SearchResult> found) {
    List<Hit> hits = new ArrayList<>();
    boolean chosen = found.stream().anyMatch(one -> one.choice.isPresent());
    for (SearchResult one : found) {
      Hit hit = one.retrieved.hit();
      hits.add(new Hit(hit.id(), hit.docId(), chosen ? 1.0 / (hits.size() + 1) : hit.score()));
    }
    return hits;
  }

  /** Adds why it was chosen. */
  void why(ObjectNode result) {
    if (choice.isEmpty()) {
      return;
    }
    NormChoice why = choice.get();
    result.put("d", why.direct());
    result.put("g", why.byRule());
    result.set("new_rules", Output.JSON.valueToTree(why.fresh()));
    result.set("covered_rules", Output.JSON.valueToTree(why.known()));
    why.card().ifPresent(card -> result.put("card", card));
    why.relation()
        .ifPresent(
            relation ->
                result
                    .putObject("relation")
                    .put("from", relation.from().toString())
                    .put("to", relation.to().toString())
                    .put("type", relation.type().name())
                    .put("reason", relation.reason()));
  }

  /** Why it was chosen, on one line; empty outside mode norm. */
  Optional<String> line() {
    return choice.map(
        why ->
            "d %.3f  g %.3f  new rules %d  covered %d%s%s"
                .formatted(
                    why.direct(),
                    why.byRule(),
                    why.fresh().size(),
                    why.known().size(),
                    why.card().map(card -> "  by " + card).orElse(""),
                    why.relation().map(SearchResult::relation).orElse("")));
  }

  private static String relation(NormRelation relation) {
    return "  by " + relation.from() + " " + relation.type() + " " + relation.to();
  }
}
