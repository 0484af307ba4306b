package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;

/**
 * Weighs the sentence for the charges found against those of the charges that it might be instead:
 * the less certain the charge, the nearer to what is usual. Immutable.
 */
public final class DoubtfulCharge {
  /** From this score on the range of the charge found binds. */
  private static final double CERTAIN = 0.9;

  private final SentencingParams params;
  private final SentencingModel model;

  public DoubtfulCharge(SentencingParams params, SentencingModel model) {
    this.params = params;
    this.model = model;
  }

  /**
   * A charge that was not found.
   *
   * @param offense its name
   * @param score its score beside that of the charge found, in [0, 1]
   * @param term sentence if it is this charge
   */
  public record Alternative(String offense, double score, Term term) {}

  /**
   * Weighs.
   *
   * @param found sentence for the charges found
   * @param score score of the charge found, in [0, 1]
   * @param others the nearest other charges, best first
   * @param range sentencing range of the charge found; a charge that is certain keeps to it, since
   *     its sentence must be one that the law allows; empty when unknown
   */
  public SentenceEstimate weigh(
      SentenceEstimate found,
      double score,
      List<Alternative> others,
      Optional<SentencingTier> range) {
    TermDistribution all = new TermDistribution(model.spread());
    double open = 1 - score;
    all.add(found.term(), score);
    for (Alternative other : others) {
      all.add(other.term(), other.score());
      open -= other.score();
    }
    double each = Math.max(params.openMass(), open) / model.terms().size();
    model.terms().forEach(months -> all.add(Term.ofMonths(months), each));
    if (found.term().life() || found.term().death() || all.mostlySevere()) {
      return found;
    }
    Optional<SentencingTier> binding = range.filter(r -> score >= CERTAIN);
    Term median = Term.ofMonths(within(all.median(), found.term().months(), binding));
    if (median.equals(found.term())) {
      return found;
    }
    List<String> lines = new ArrayList<>(found.explanation());
    String also =
        others.isEmpty()
            ? ""
            : String.format(
                Locale.ROOT,
                "，其次是%s（%.0f%%，%s）",
                others.get(0).offense(),
                100 * others.get(0).score(),
                Severity.print(others.get(0).term()));
    lines.add(
        String.format(
            Locale.ROOT,
            "罪名把握 %.0f%%%s：按各种可能的刑期分布取中位数，%d → %d 个月",
            100 * score,
            also,
            found.term().months(),
            median.months()));
    return new SentenceEstimate(median, lines);
  }

  /** Circumstances may have taken the sentence found below its range: then that is the bound. */
  private static int within(int months, int found, Optional<SentencingTier> range) {
    return range
        .map(
            r -> Math.clamp(months, Math.min(r.minMonths(), found), Math.max(r.maxMonths(), found)))
        .orElse(months);
  }
}
