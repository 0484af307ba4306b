package org.nomograph.engine.judge;

import java.util.Optional;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.Applicability;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.text.CaseText;

/**
 * Conversions (转化, 以…论处) that the law orders: conduct of one offense is punished as another when
 * the facts show what the card names. Immutable, safe for use by several threads.
 */
final class Conversions {
  private final LawGraph graph;
  private final SignalFinder finder;

  Conversions(LawGraph graph, SignalFinder finder) {
    this.graph = graph;
    this.finder = finder;
  }

  /**
   * The offense after conversion, with the words that trigger it; empty when nothing is converted.
   */
  Optional<AuditedOffense> convert(AuditedOffense offense, CaseText text) {
    for (Offense.Conversion conversion : offense.candidate().offense().conversions()) {
      Optional<SignalFinder.Firing> firing = finder.findAny(conversion.when(), text);
      Optional<Offense> target = graph.findOffense(conversion.offense());
      if (firing.isPresent() && target.isPresent()) {
        String reason =
            "%s依%s转化为%s：“%s”"
                .formatted(
                    offense.name(),
                    conversion.basis(),
                    target.get().name(),
                    firing.get().span().text());
        return Optional.of(
            new AuditedOffense(
                new CandidateArticle(
                    target.get().articles().get(0),
                    target.get(),
                    offense.candidate().confidence(),
                    reason),
                new Applicability(
                    Applicability.Outcome.APPLICABLE,
                    offense.applicability().confidence(),
                    reason,
                    offense.applicability().findings())));
      }
    }
    return Optional.empty();
  }

  /** The words that convert an offense into another that the graph has; empty when none do. */
  Optional<FactSpan> trigger(AuditedOffense offense, CaseText text) {
    return offense.candidate().offense().conversions().stream()
        .filter(conversion -> graph.findOffense(conversion.offense()).isPresent())
        .flatMap(conversion -> finder.findAny(conversion.when(), text).stream())
        .map(SignalFinder.Firing::span)
        .findFirst();
  }
}
