package org.nomograph.engine.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.text.CaseText;

/**
 * What a deliberation takes from elsewhere than the facts and the embedded reasoner.
 *
 * @param supposed answers that are taken for granted, whatever the facts say
 * @param offered answers of a chat model, checked; they stand where signals leave an item open and
 *     the words they rest on are there
 * @param charges charges that a model proposes, checked; they are candidates
 * @param chosen the charge that a model chose among those that lie close together
 * @param features keywords that a model adds to those of the case
 */
record Assumed(
    Map<ChecklistItem, Finding> supposed,
    Map<ChecklistItem, Finding> offered,
    List<ScoredCharge> charges,
    Optional<String> chosen,
    Optional<CaseFeatures> features) {
  /** Nothing. */
  static final Assumed NONE =
      new Assumed(Map.of(), Map.of(), List.of(), Optional.empty(), Optional.empty());

  Assumed {
    supposed = Map.copyOf(supposed);
    offered = Map.copyOf(offered);
    charges = List.copyOf(charges);
  }

  /** The same, with these answers taken for granted. */
  Assumed supposing(Map<ChecklistItem, Finding> answers) {
    return new Assumed(answers, offered, charges, chosen, features);
  }

  Assumed offering(Map<ChecklistItem, Finding> answers) {
    return new Assumed(supposed, answers, charges, chosen, features);
  }

  Assumed proposing(List<ScoredCharge> proposed) {
    return new Assumed(supposed, offered, proposed, chosen, features);
  }

  Assumed choosing(String charge) {
    return new Assumed(supposed, offered, charges, Optional.of(charge), features);
  }

  Assumed adding(CaseFeatures keywords) {
    return new Assumed(supposed, offered, charges, chosen, Optional.of(keywords));
  }

  /** The same without what a model said of charges and their items. */
  Assumed withoutOpinions() {
    return new Assumed(supposed, Map.of(), List.of(), Optional.empty(), features);
  }

  /** The answer to an item, given what the embedded reasoner answers. */
  Finding answer(Finding embedded, CaseText text) {
    Finding offer = offered.get(embedded.item());
    if (embedded.verdict() != Verdict.UNKNOWN || offer == null) {
      return embedded;
    }
    String quote = offer.span().orElseThrow().text();
    int start = text.text().indexOf(quote);
    if (start < 0) {
      return embedded;
    }
    FactSpan span = FactSpan.of(text.text(), start, start + quote.length());
    return text.ignores(span)
        ? embedded
        : new Finding(offer.item(), offer.verdict(), Optional.of(span), offer.rule());
  }
}
