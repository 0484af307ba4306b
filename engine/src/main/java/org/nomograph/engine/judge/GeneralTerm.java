package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.embedded.SentencingEstimator;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.RecommendedTerm;

/**
 * Moves a term by the rules of the general part that carry a factor (防卫过当, 犯罪预备, 胁从犯, …). What the
 * estimate has counted already is not counted twice, and a term that the prosecution recommends
 * holds all of it. Stateless.
 */
final class GeneralTerm {
  private GeneralTerm() {}

  /** The term after the rules found; nothing moves where they may concern another accused. */
  static SentenceEstimate apply(SentenceEstimate estimate, GeneralPart.Found found, CaseText text) {
    if (!found.personal() || fixed(estimate.term()) || !RecommendedTerm.in(text).isEmpty()) {
      return estimate;
    }
    Set<String> counted = SentencingEstimator.circumstances(text).keySet();
    List<String> lines = new ArrayList<>(estimate.explanation());
    double months = estimate.term().months();
    for (GeneralFinding finding : found.findings()) {
      GeneralRule rule = finding.rule();
      if (!finding.found() || counted.stream().anyMatch(rule.name()::contains)) {
        continue;
      }
      long moved = Math.round(months * rule.factor()) - Math.round(months);
      months *= rule.factor();
      if (moved != 0) {
        lines.add(
            "%s（%s） %s%d 个月"
                .formatted(
                    rule.name(), rule.articles().get(0), moved > 0 ? "+" : "−", Math.abs(moved)));
      }
    }
    return lines.size() == estimate.explanation().size()
        ? estimate
        : new SentenceEstimate(Term.ofMonths((int) Math.round(months)), lines);
  }

  /** Life and death are no number of months. */
  private static boolean fixed(Term term) {
    return term.life() || term.death();
  }

  /** As {@link #apply(SentenceEstimate, GeneralPart.Found, CaseText)}, where there is a term. */
  static Optional<SentenceEstimate> apply(
      Optional<SentenceEstimate> estimate, GeneralPart.Found found, CaseText text) {
    return estimate.map(term -> apply(term, found, text));
  }
}
