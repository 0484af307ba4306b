package org.nomograph.engine.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.llm.ItemProposals;

/**
 * Which offense's open items are worth a question: those of the leading one, whose gaps the reader
 * is told, then those of offenses that would lead if all their open items were shown. When none is
 * left, no answer can change the result. Immutable, safe for use by several threads.
 */
final class OpenItems {
  private final ChargeRanking ranking;
  private final ApplicabilityDecider decider = new ApplicabilityDecider();

  OpenItems(ChargeRanking ranking) {
    this.ranking = ranking;
  }

  /**
   * The next offense to ask about.
   *
   * @param asked names of those asked before
   */
  Optional<AuditedOffense> next(Adjudicator.Decision decision, Set<String> asked) {
    Optional<Adjudicator.Scored> leader =
        Stream.concat(decision.convicted().stream(), decision.ranked().stream()).findFirst();
    if (leader.isEmpty()) {
      return Optional.empty();
    }
    AuditedOffense first = leader.get().offense();
    if (!asked.contains(first.name()) && !of(first).isEmpty()) {
      return Optional.of(first);
    }
    return decision.ranked().stream()
        .map(Adjudicator.Scored::offense)
        .filter(offense -> !asked.contains(offense.name()) && !of(offense).isEmpty())
        .filter(offense -> decision.convicted().stream().noneMatch(s -> same(s, offense)))
        .filter(offense -> best(offense) > leader.get().score())
        .max(Comparator.comparingDouble(this::best));
  }

  private static boolean same(Adjudicator.Scored scored, AuditedOffense offense) {
    return scored.offense().name().equals(offense.name());
  }

  /** The items of an offense that signals leave open and a model can settle. */
  static List<ChecklistItem> of(AuditedOffense offense) {
    return offense.applicability().findings().stream()
        .filter(ItemProposals::open)
        .map(Finding::item)
        .filter(
            item ->
                item.necessity() == Necessity.REQUIRED || item.necessity() == Necessity.ALTERNATIVE)
        .toList();
  }

  /** The score of an offense if all its open items were shown. */
  private double best(AuditedOffense offense) {
    List<ChecklistItem> open = of(offense);
    List<Finding> shown =
        offense.applicability().findings().stream()
            .map(
                f ->
                    open.contains(f.item())
                        ? new Finding(
                            f.item(), Finding.Verdict.TRUE, Optional.empty(), ItemProposals.RULE)
                        : f)
            .toList();
    return ranking.parts(new AuditedOffense(offense.candidate(), decider.decide(shown))).sum();
  }
}
