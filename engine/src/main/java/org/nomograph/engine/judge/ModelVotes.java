package org.nomograph.engine.judge;

import java.util.List;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.reason.llm.ItemProposals;

/**
 * What the choice of a chat model between close offenses counts in the ranking: the one chosen is
 * taken for as likely as the likeliest, where signals show its conduct in the facts. The audit
 * weighs more. A charge that a model only proposes counts for what the prediction gives it. The
 * class is stateless.
 */
final class ModelVotes {
  private ModelVotes() {}

  /** The offenses with what the votes make of their confidence. */
  static List<AuditedOffense> apply(List<AuditedOffense> offenses, Assumed assumed) {
    if (assumed.chosen().isEmpty()) {
      return offenses;
    }
    double likeliest =
        offenses.stream().mapToDouble(o -> o.candidate().confidence()).max().orElse(0);
    return offenses.stream().map(offense -> voted(offense, assumed, likeliest)).toList();
  }

  private static AuditedOffense voted(AuditedOffense offense, Assumed assumed, double likeliest) {
    CandidateArticle candidate = offense.candidate();
    boolean chosen = assumed.chosen().filter(offense.name()::equals).isPresent();
    if (!chosen || likeliest <= candidate.confidence() || !shownBySignals(offense)) {
      return offense;
    }
    return new AuditedOffense(
        new CandidateArticle(candidate.article(), candidate.offense(), likeliest, candidate.via()),
        offense.applicability());
  }

  /** Whether conduct is shown without an answer of a model. */
  static boolean shownBySignals(AuditedOffense offense) {
    return offense.applicability().findings().stream()
        .filter(f -> ChargeRanking.conduct(offense).contains(f.span().orElse(null)))
        .map(Finding::rule)
        .anyMatch(rule -> !rule.startsWith(ItemProposals.RULE));
  }
}
