package org.nomograph.engine.reason.embedded;

import java.util.Locale;
import java.util.Optional;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Signal.Effect;
import org.nomograph.engine.reason.ItemAuditor;
import org.nomograph.engine.reason.embedded.SignalFinder.Firing;
import org.nomograph.engine.text.CaseText;

/**
 * Answers checklist items (LegalGraphRAG, arXiv 2605.28120, Auditor) by their signals, in three
 * values. The strongest firing signal that supports or excludes decides, an excluding one in a tie;
 * when none fires, one that presumes gives true; a threshold of which the facts fall short ({@link
 * Shortfall}) gives false; otherwise the answer is unknown. A negated phrase does not fire, and
 * proves nothing: a defendant who denies an act is not thereby shown innocent of it. Ignored parts
 * of the facts never decide.
 *
 * <p>An item without signals is true when one sentence has most of its content words, otherwise
 * unknown, never false. Safe for use by several threads.
 */
public final class SignalAuditor implements ItemAuditor {
  /** Share of the question's content bigrams that one sentence must have; closed bound. */
  static final double OVERLAP = 0.6;

  private final SignalFinder finder;

  public SignalAuditor(SignalFinder finder) {
    this.finder = finder;
  }

  @Override
  public Finding audit(ChecklistItem item, CaseText text) {
    if (item.signals().isEmpty()) {
      return byOverlap(item, text);
    }
    Decision supporting = strongest(item, Effect.SUPPORTS, text);
    Decision excluding = strongest(item, Effect.EXCLUDES, text);
    if (excluding != null && (supporting == null || excluding.weight >= supporting.weight)) {
      return finding(item, Verdict.FALSE, excluding);
    }
    if (supporting != null) {
      return finding(item, Verdict.TRUE, supporting);
    }
    Decision presuming = strongest(item, Effect.PRESUMES, text);
    if (presuming != null) {
      return finding(item, Verdict.TRUE, presuming);
    }
    return Shortfall.of(item, text)
        .map(f -> new Finding(item, Verdict.FALSE, Optional.of(f.span()), "不足：" + f.rule()))
        .orElse(new Finding(item, Verdict.UNKNOWN, Optional.empty(), ""));
  }

  private record Decision(Firing firing, Effect effect, double weight) {}

  private Decision strongest(ChecklistItem item, Effect effect, CaseText text) {
    Decision strongest = null;
    for (Signal signal : item.signals()) {
      boolean weaker = strongest != null && strongest.weight >= signal.weight();
      if (signal.effect() != effect || weaker) {
        continue;
      }
      Optional<Firing> firing = finder.find(signal, text);
      if (firing.isPresent()) {
        strongest = new Decision(firing.get(), effect, signal.weight());
      }
    }
    return strongest;
  }

  private static Finding finding(ChecklistItem item, Verdict verdict, Decision decision) {
    String effect =
        switch (decision.effect) {
          case SUPPORTS -> "支持：";
          case EXCLUDES -> "排除：";
          case PRESUMES -> "推定：";
        };
    return new Finding(
        item, verdict, Optional.of(decision.firing.span()), effect + decision.firing.rule());
  }

  private static Finding byOverlap(ChecklistItem item, CaseText text) {
    return QuestionOverlap.best(item.question(), text)
        .filter(best -> best.share() >= OVERLAP)
        .map(
            best ->
                new Finding(
                    item,
                    Verdict.TRUE,
                    Optional.of(best.span()),
                    String.format(Locale.ROOT, "用语重合 %.2f", best.share())))
        .orElse(new Finding(item, Verdict.UNKNOWN, Optional.empty(), ""));
  }
}
