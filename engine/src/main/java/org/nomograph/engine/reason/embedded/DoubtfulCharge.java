package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;

/**
 * Weighs the sentence for the charges found against those of the charges that it might be instead:
 * the less certain the charge, the nearer to what is usual. A charge with more than half of the
 * weight keeps to its sentencing range; below that the sentence may be one of another charge, and
 * the ranges of these are told. Immutable.
 */
public final class DoubtfulCharge {
  /** Other charges from this share on are told where the sentence leaves the range found. */
  private static final double WORTH_TELLING = 0.02;

  /** Least score that is weighed. */
  private static final double LEAST = 1e-6;

  private final SentencingParams params;
  private final SentencingModel model;

  public DoubtfulCharge(SentencingParams params, SentencingModel model) {
    this.params = params;
    this.model = model;
  }

  /**
   * What was found.
   *
   * @param estimate sentence for the charges found
   * @param score score of the charges found, in [0, 1]
   * @param bounds between which terms the law lets their sentence lie
   * @param cases decided cases of the one of them that the corpus has fewest of, at least 0
   */
  public record Found(SentenceEstimate estimate, double score, SentenceBounds bounds, int cases) {}

  /**
   * A charge that was not found.
   *
   * @param offense its name
   * @param score its score beside that of the charge found, in [0, 1]
   * @param term sentence if it is this charge
   * @param range its sentencing range; empty when unknown
   */
  public record Alternative(
      String offense, double score, Term term, Optional<SentencingTier> range) {}

  /**
   * Weighs.
   *
   * @param others the nearest other charges, best first
   */
  public SentenceEstimate weigh(Found found, List<Alternative> others) {
    Term term = found.estimate().term();
    TermDistribution all = distribution(found, others);
    if (term.life() || term.death() || all.mostlySevere()) {
      return found.estimate();
    }
    Term median = Term.ofMonths(all.median());
    if (median.equals(term)) {
      return found.estimate();
    }
    List<String> lines = new ArrayList<>(found.estimate().explanation());
    lines.add(
        String.format(
            Locale.ROOT,
            "罪名把握 %.0f%%%s：按各种可能的刑期分布取中位数，%d → %d 个月",
            100 * found.score(),
            nearest(others),
            term.months(),
            median.months()));
    boolean inside = found.bounds().with(term.months()).holds(median.months());
    if (!inside) {
      lines.add("罪名存疑，所估刑期不在上述量刑档内；" + ranges(others));
    }
    return new SentenceEstimate(median, lines);
  }

  private TermDistribution distribution(Found found, List<Alternative> others) {
    TermDistribution all = new TermDistribution(model.spread());
    double power = found.cases() < params.seldom() ? params.seldomPower() : params.scorePower();
    double named = weight(found.score(), power);
    for (Alternative other : others) {
      named += weight(other.score(), power);
    }
    double share = (1 - params.openMass()) / named;
    all.add(found.estimate().term(), share * weight(found.score(), power), found.bounds());
    for (Alternative other : others) {
      all.add(other.term(), share * weight(other.score(), power), SentenceBounds.of(other.range()));
    }
    double each = params.openMass() / model.terms().size();
    model.terms().forEach(months -> all.add(Term.ofMonths(months), each));
    return all;
  }

  private static double weight(double score, double power) {
    return Math.pow(Math.max(score, LEAST), power);
  }

  private static String nearest(List<Alternative> others) {
    return others.stream()
        .findFirst()
        .map(
            other ->
                String.format(
                    Locale.ROOT,
                    "，其次是%s（%.0f%%，%s）",
                    other.offense(),
                    100 * other.score(),
                    Severity.print(other.term())))
        .orElse("");
  }

  private static String ranges(List<Alternative> others) {
    String told =
        others.stream()
            .filter(other -> other.score() >= WORTH_TELLING && other.range().isPresent())
            .map(
                other ->
                    "若认定%s，%s".formatted(other.offense(), ReachedTier.print(other.range().get())))
            .collect(Collectors.joining("；"));
    return told.isEmpty() ? "没有把握较高的其他罪名" : told;
  }
}
