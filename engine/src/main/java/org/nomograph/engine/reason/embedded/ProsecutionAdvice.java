package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.RecommendedTerm;

/**
 * Holds an estimate against the term that the prosecution recommends: courts mostly stay inside it.
 * A range gives the sentence, an upper or a lower end alone bounds it. Immutable.
 */
public final class ProsecutionAdvice {
  private static final Comparator<RecommendedTerm> HEAVIEST =
      Comparator.comparingInt(term -> term.high().orElseGet(() -> term.low().orElse(0)));

  private final SentencingParams params;

  public ProsecutionAdvice(SentencingParams params) {
    this.params = params;
  }

  /**
   * The estimate, moved to the recommendation.
   *
   * @param defendant whose sentence it is; empty for the heaviest of the case
   * @param defendants names of all defendants
   */
  public SentenceEstimate apply(
      SentenceEstimate estimate,
      CaseText text,
      Optional<String> defendant,
      List<String> defendants) {
    Optional<RecommendedTerm> advice =
        RecommendedTerm.in(text).stream()
            .filter(term -> concerns(term, defendant, defendants))
            .max(HEAVIEST);
    if (advice.isEmpty() || estimate.term().life() || estimate.term().death()) {
      return estimate;
    }
    int months = months(advice.get(), estimate.term().months());
    List<String> lines = new ArrayList<>(estimate.explanation());
    lines.add("公诉机关建议“%s”：%d 个月".formatted(advice.get().span().text(), months));
    return new SentenceEstimate(Term.ofMonths(months), lines);
  }

  /** Said of this defendant, or of nobody by name. */
  private static boolean concerns(
      RecommendedTerm term, Optional<String> defendant, List<String> defendants) {
    return defendant.isEmpty()
        || term.lead().contains(defendant.get())
        || defendants.stream().noneMatch(term.lead()::contains);
  }

  private int months(RecommendedTerm advice, int estimated) {
    if (advice.high().isEmpty()) {
      return Math.max(estimated, advice.low().orElse(0));
    }
    int high = advice.high().getAsInt();
    if (advice.low().isEmpty() && !advice.masked()) {
      return Math.min(estimated, high);
    }
    double low = advice.low().orElse((int) Math.round(params.maskedLow() * high));
    return (int) Math.round(low + params.recommended() * (high - low));
  }
}
