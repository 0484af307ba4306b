package org.nomograph.core.metric;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.Term;

/**
 * Scores of predicted terms. Months are compared only where gold and prediction both give a term in
 * months; life and death cannot be put into months without inventing a number, so they are counted
 * apart.
 *
 * @param compared pairs of months compared
 * @param exact of these, pairs that are equal
 * @param meanAbsoluteError mean of |gold − predicted| in months over the compared pairs; 0 when
 *     there is none
 * @param missing cases with a gold term and no predicted one
 * @param severeAgreed cases where gold is life or death and the prediction is the same
 * @param severeMissed cases where gold is life or death and the prediction something else
 * @param severeWrong cases where the prediction is life or death and gold a term in months
 */
public record TermScore(
    int compared,
    int exact,
    double meanAbsoluteError,
    int missing,
    int severeAgreed,
    int severeMissed,
    int severeWrong) {

  /** Compares the terms; cases without a gold term are left out. */
  public static TermScore of(List<Optional<Term>> gold, List<Optional<Term>> predicted) {
    Shares.sameLength(gold, predicted);
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    long error = 0;
    int exact = 0;
    for (int i = 0; i < gold.size(); i++) {
      if (gold.get(i).isEmpty()) {
        continue;
      }
      Outcome outcome = outcome(gold.get(i).get(), predicted.get(i));
      counts.merge(outcome, 1, Integer::sum);
      if (outcome == Outcome.COMPARED) {
        int months = Math.abs(gold.get(i).get().months() - predicted.get(i).orElseThrow().months());
        error += months;
        exact += months == 0 ? 1 : 0;
      }
    }
    int compared = counts.getOrDefault(Outcome.COMPARED, 0);
    return new TermScore(
        compared,
        exact,
        Shares.of((double) error, compared),
        counts.getOrDefault(Outcome.MISSING, 0),
        counts.getOrDefault(Outcome.SEVERE_AGREED, 0),
        counts.getOrDefault(Outcome.SEVERE_MISSED, 0),
        counts.getOrDefault(Outcome.SEVERE_WRONG, 0));
  }

  /**
   * The mean absolute error in months as LegalGraphRAG (arXiv 2605.28120) was scored: a missing
   * prediction counts as 0 months, and life and death count with whatever months the label carries
   * (0 here).
   */
  public static double publishedRule(List<Optional<Term>> gold, List<Optional<Term>> predicted) {
    Shares.sameLength(gold, predicted);
    long error = 0;
    int cases = 0;
    for (int i = 0; i < gold.size(); i++) {
      if (gold.get(i).isPresent()) {
        int months = predicted.get(i).map(Term::months).orElse(0);
        error += Math.abs(gold.get(i).get().months() - months);
        cases++;
      }
    }
    return Shares.of((double) error, cases);
  }

  /**
   * Score of always saying the same months, over the pairs that {@link #of} compares: what a
   * prediction must beat.
   *
   * @param months the constant
   */
  public static TermScore ofConstant(
      int months, List<Optional<Term>> gold, List<Optional<Term>> predicted) {
    Shares.sameLength(gold, predicted);
    List<Optional<Term>> constant =
        predicted.stream()
            .map(term -> term.filter(t -> !t.life() && !t.death()).map(t -> Term.ofMonths(months)))
            .toList();
    return of(gold, constant);
  }

  /** Share of the compared pairs that are equal. */
  public double accuracy() {
    return Shares.of(exact, compared);
  }

  private enum Outcome {
    COMPARED,
    MISSING,
    SEVERE_AGREED,
    SEVERE_MISSED,
    SEVERE_WRONG
  }

  private static Outcome outcome(Term gold, Optional<Term> predicted) {
    if (predicted.isEmpty()) {
      return Outcome.MISSING;
    }
    boolean same = gold.life() == predicted.get().life() && gold.death() == predicted.get().death();
    if (gold.life() || gold.death()) {
      return same ? Outcome.SEVERE_AGREED : Outcome.SEVERE_MISSED;
    }
    return same ? Outcome.COMPARED : Outcome.SEVERE_WRONG;
  }
}
