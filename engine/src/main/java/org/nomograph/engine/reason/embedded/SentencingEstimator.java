package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.SimilarTerm;
import org.nomograph.engine.text.CaseText;

/**
 * Estimates the sentence for one offense: the heaviest tier whose conditions the facts meet, and
 * inside it the weighted median of similar cases with the same offense; without such cases a fixed
 * position in the tier, moved by the general circumstances. A circumstance that allows mitigation
 * opens the range below the tier. Without tiers the cases alone tell, then the median of the
 * charge. Safe for use by several threads.
 */
public final class SentencingEstimator {
  private final SentencingParams params;
  private final SignalFinder finder;

  public SentencingEstimator(SentencingParams params, SignalFinder finder) {
    this.params = params;
    this.finder = finder;
  }

  /**
   * Estimates.
   *
   * @param offense the offense, or empty when only its name is known
   * @param similar similar cases convicted of it, in any order; may be empty
   * @param median median months of the charge in the corpus, or else of the corpus, if known
   * @return the estimate, or empty when there is neither tier, nor case, nor median
   */
  public Optional<SentenceEstimate> estimate(
      CaseText text, Optional<Offense> offense, List<SimilarTerm> similar, OptionalInt median) {
    List<String> lines = new ArrayList<>();
    Optional<SentencingTier> tier = offense.flatMap(o -> tier(o, text, lines));
    List<Circumstance> circumstances = Circumstance.in(text);
    Optional<Term> voted = vote(similar, median, lines);
    if (voted.isPresent() && tier.isPresent()) {
      voted = Optional.of(fit(voted.get(), tier.get(), circumstances, lines));
    }
    if (voted.isEmpty() && tier.isPresent()) {
      voted = Optional.of(position(tier.get(), circumstances, lines));
    }
    if (voted.isEmpty() && median.isPresent()) {
      lines.add("该罪名案件刑期中位数 " + median.getAsInt() + " 个月");
      voted = Optional.of(Term.ofMonths(median.getAsInt()));
    }
    return voted.map(term -> new SentenceEstimate(term, lines));
  }

  /** The heaviest tier whose conditions the facts meet, else the base tier, which has none. */
  private Optional<SentencingTier> tier(Offense offense, CaseText text, List<String> lines) {
    for (SentencingTier tier : offense.tiers().reversed()) {
      Optional<SignalFinder.Firing> firing = finder.findAny(tier.when(), text);
      if (firing.isPresent()) {
        lines.add(describe(tier, "，依据" + firing.get().rule()));
        return Optional.of(tier);
      }
    }
    Optional<SentencingTier> base =
        offense.tiers().stream().filter(tier -> tier.when().isEmpty()).findFirst();
    base.ifPresent(tier -> lines.add(describe(tier, "（基本档）")));
    return base;
  }

  private static String describe(SentencingTier tier, String why) {
    return "量刑档“%s”：%d 至 %d 个月%s".formatted(tier.name(), tier.minMonths(), tier.maxMonths(), why);
  }

  /**
   * Weighted median of the similar cases and the median of the charge; life or death by majority.
   */
  private Optional<Term> vote(List<SimilarTerm> similar, OptionalInt median, List<String> lines) {
    List<SimilarTerm> voters =
        similar.stream()
            .sorted(
                Comparator.comparingDouble(SimilarTerm::similarity)
                    .reversed()
                    .thenComparing(SimilarTerm::caseId))
            .limit(params.neighbours())
            .toList();
    if (voters.isEmpty()) {
      return Optional.empty();
    }
    List<Vote> votes = new ArrayList<>();
    for (SimilarTerm voter : voters) {
      votes.add(new Vote(voter.term(), Math.pow(voter.similarity(), params.power()) + 1e-6));
    }
    median.ifPresent(m -> votes.add(new Vote(Term.ofMonths(m), params.priorWeight())));
    votes.sort(Comparator.comparing(Vote::term, Severity.ORDER));
    double half = votes.stream().mapToDouble(Vote::weight).sum() / 2;
    double sum = 0;
    for (Vote vote : votes) {
      sum += vote.weight();
      if (sum >= half) {
        lines.add("%d 件同罪类案刑期的加权中位数：%s".formatted(voters.size(), Severity.print(vote.term())));
        return Optional.of(vote.term());
      }
    }
    throw new IllegalStateException("votes do not reach their half");
  }

  private record Vote(Term term, double weight) {}

  private static Term fit(
      Term voted, SentencingTier tier, List<Circumstance> circumstances, List<String> lines) {
    if ((voted.death() && tier.death()) || (voted.life() && tier.life())) {
      return voted;
    }
    int months = voted.life() || voted.death() ? tier.maxMonths() : voted.months();
    boolean mitigated = circumstances.stream().anyMatch(Circumstance::belowTier);
    int lowest = mitigated ? 0 : tier.minMonths();
    int fitted = Math.clamp(months, lowest, Math.max(lowest, tier.maxMonths()));
    if (fitted != months) {
      lines.add("调整到法定刑幅度内：" + fitted + " 个月");
    }
    return Term.ofMonths(fitted);
  }

  private Term position(SentencingTier tier, List<Circumstance> circumstances, List<String> lines) {
    if (tier.maxMonths() == 0 && (tier.life() || tier.death())) {
      lines.add("该档没有有期徒刑");
      return tier.life() ? new Term(0, true, false) : new Term(0, false, true);
    }
    double months = tier.minMonths() + params.position() * (tier.maxMonths() - tier.minMonths());
    boolean mitigated = false;
    for (Circumstance circumstance : circumstances) {
      months *= circumstance.factor();
      mitigated |= circumstance.belowTier();
      lines.add("%s：×%s".formatted(circumstance.label(), circumstance.factor()));
    }
    int lowest = mitigated ? 0 : tier.minMonths();
    int rounded = (int) Math.round(Math.clamp(months, lowest, tier.maxMonths()));
    lines.add("无类案可比，按档内位置估计：" + rounded + " 个月");
    return Term.ofMonths(rounded);
  }
}
