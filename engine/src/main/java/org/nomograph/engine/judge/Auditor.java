package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.Applicability;
import org.nomograph.engine.reason.Applicability.Outcome;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.ItemAuditor;
import org.nomograph.engine.text.CaseText;

/**
 * Verifies and prunes (LegalGraphRAG, arXiv 2605.28120, Auditor): for each candidate article,
 * answers each item of its checklist against the facts, decides applicability from all items, and
 * prunes what does not apply, or was no law on the day that governs, together with the cases that
 * depend on it alone. Immutable, safe for use by several threads.
 */
final class Auditor {
  private final LawGraph graph;
  private final ItemAuditor itemAuditor;
  private final ApplicabilityDecider decider;
  private final GoverningLaw law;
  private final boolean enabled;

  /**
   * @param enabled whether items are answered; without it every candidate stays undecided
   */
  Auditor(
      LawGraph graph,
      ItemAuditor itemAuditor,
      ApplicabilityDecider decider,
      GoverningLaw law,
      boolean enabled) {
    this.graph = graph;
    this.itemAuditor = itemAuditor;
    this.decider = decider;
    this.law = law;
    this.enabled = enabled;
  }

  /**
   * Audits.
   *
   * @param assumed answers that do not come from the facts; all other items are answered by them
   */
  Audit audit(Candidates candidates, CaseText text, GoverningLaw.Days days, Assumed assumed)
      throws IOException {
    List<AuditedOffense> offenses = audit(candidates.articles(), text, days, assumed);
    return new Audit(offenses, dependentCases(candidates, offenses));
  }

  /**
   * The same audit with those of further candidates that the facts fulfil in every element; none of
   * the others leaves a trace.
   */
  Audit widened(
      Audit audit,
      List<CandidateArticle> further,
      CaseText text,
      GoverningLaw.Days days,
      Assumed assumed)
      throws IOException {
    List<AuditedOffense> offenses = new ArrayList<>(audit.offenses());
    audit(further, text, days, assumed).stream()
        .filter(o -> !o.pruned() && ChargeRanking.conductShown(o))
        .filter(o -> ApplicabilityDecider.fulfilled(o.applicability().findings()))
        .forEach(offenses::add);
    return new Audit(offenses, audit.prunedCases());
  }

  private List<AuditedOffense> audit(
      List<CandidateArticle> candidates, CaseText text, GoverningLaw.Days days, Assumed assumed)
      throws IOException {
    Map<ChecklistItem, Finding> answered = new HashMap<>(assumed.supposed());
    List<AuditedOffense> offenses = new ArrayList<>();
    for (CandidateArticle candidate : candidates) {
      Interruption.check();
      List<Finding> findings =
          checklist(candidate).stream()
              .map(
                  item ->
                      answered.computeIfAbsent(
                          item, i -> assumed.answer(itemAuditor.audit(i, text), text)))
              .toList();
      Applicability applicability =
          law.against(candidate.offense(), days)
              .map(why -> new Applicability(Outcome.NOT_APPLICABLE, 1, why, findings))
              .orElseGet(() -> decider.decide(findings));
      offenses.add(new AuditedOffense(candidate, applicability));
    }
    return ModelVotes.apply(offenses, assumed);
  }

  /** What the facts answer to one item. */
  Finding answer(ChecklistItem item, CaseText text) {
    return itemAuditor.audit(item, text);
  }

  /** The offense's own items where its card has some, otherwise D(a) of the article. */
  private List<ChecklistItem> checklist(CandidateArticle candidate) {
    if (!enabled) {
      return List.of();
    }
    List<ChecklistItem> own = candidate.offense().checklist();
    return own.isEmpty() ? graph.checklistOf(candidate.article()) : own;
  }

  private Map<String, String> dependentCases(Candidates candidates, List<AuditedOffense> offenses) {
    Set<String> pruned = new HashSet<>();
    offenses.stream().filter(AuditedOffense::pruned).forEach(o -> pruned.add(o.name()));
    Map<String, String> cases = new TreeMap<>();
    for (CandidateCase similar : candidates.cases()) {
      List<String> charges =
          graph.findCase(similar.id()).map(LawGraph.CaseNode::charges).orElse(List.of());
      if (!charges.isEmpty() && pruned.containsAll(charges)) {
        cases.put(similar.id(), "其罪名已被剔除：" + String.join("、", charges));
      }
    }
    return cases;
  }
}
