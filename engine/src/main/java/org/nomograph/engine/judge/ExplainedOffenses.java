package org.nomograph.engine.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.engine.reason.ApplicabilityDecider;

/**
 * Says of offenses which answers decided, by what each puts on the ranking score. Immutable, safe
 * for use by several threads.
 */
final class ExplainedOffenses {
  private final ChargeRanking ranking;
  private final ApplicabilityDecider decider;

  ExplainedOffenses(ChargeRanking ranking, ApplicabilityDecider decider) {
    this.ranking = ranking;
    this.decider = decider;
  }

  /**
   * The candidate with the highest score among those not found, excluded ones at what they would
   * have without the answers against them.
   */
  Optional<AuditedOffense> nearest(Audit audit, Adjudicator.Decision decision) {
    return audit.offenses().stream()
        .filter(offense -> !found(offense, decision))
        .min(
            Comparator.comparingDouble((AuditedOffense offense) -> -score(comparable(offense)))
                .thenComparing(AuditedOffense::name));
  }

  /** Found itself, or as what it converts into, which keeps its answers. */
  static boolean found(AuditedOffense offense, Adjudicator.Decision decision) {
    return decision.convicted().stream()
        .map(Adjudicator.Scored::offense)
        .anyMatch(
            convicted ->
                convicted.name().equals(offense.name())
                    || (!offense.applicability().findings().isEmpty()
                        && convicted
                            .applicability()
                            .findings()
                            .equals(offense.applicability().findings())));
  }

  CaseExplanation.Considered of(AuditedOffense offense) {
    AuditedOffense comparable = comparable(offense);
    List<CaseExplanation.Item> items =
        offense.applicability().findings().stream()
            .filter(finding -> finding.verdict() != Verdict.UNKNOWN)
            .map(
                finding ->
                    new CaseExplanation.Item(
                        finding, decidesAgainst(finding), contribution(comparable, finding)))
            .toList();
    return new CaseExplanation.Considered(
        offense.name(),
        offense.applicability().reason(),
        offense.pruned(),
        ranking.parts(comparable),
        items);
  }

  private static boolean decidesAgainst(Finding finding) {
    return ItemChanges.against(finding) && finding.item().necessity() != Necessity.INDICATIVE;
  }

  private double contribution(AuditedOffense offense, Finding finding) {
    return score(offense) - score(reopened(offense, finding::equals));
  }

  private double score(AuditedOffense offense) {
    return ranking.parts(offense).sum();
  }

  /** The offense itself, or an excluded one with the answers against it taken as open. */
  private AuditedOffense comparable(AuditedOffense offense) {
    return offense.pruned() ? reopened(offense, ExplainedOffenses::decidesAgainst) : offense;
  }

  private AuditedOffense reopened(AuditedOffense offense, Predicate<Finding> which) {
    List<Finding> findings =
        offense.applicability().findings().stream()
            .map(finding -> which.test(finding) ? open(finding) : finding)
            .toList();
    return new AuditedOffense(offense.candidate(), decider.decide(findings));
  }

  private static Finding open(Finding finding) {
    return new Finding(finding.item(), Verdict.UNKNOWN, Optional.empty(), "");
  }
}
