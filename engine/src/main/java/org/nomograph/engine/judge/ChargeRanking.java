package org.nomograph.engine.judge;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.embedded.CardRarity;
import org.nomograph.engine.text.CaseDates;
import org.nomograph.engine.text.CaseText;

/**
 * Ranks candidate offenses by prediction and audit together, and says which of them are charges of
 * their own beside the first. Immutable, safe for use by several threads.
 */
final class ChargeRanking {
  private static final double LEAST = 1e-4;
  private static final int APART = 120;

  /**
   * An event of its own whose chance to be among the charges is less is a background of the case.
   */
  private static final double UNLIKELY = 0.1;

  private final RankingParams params;
  private final CardRarity rarity;

  /**
   * @param rarity how rarely decided cases fulfil the card of an offense
   */
  ChargeRanking(RankingParams params, CardRarity rarity) {
    this.params = params;
    this.rarity = rarity;
  }

  /** The confirmed offenses, best first; the share of each sums to 1. */
  List<Adjudicator.Scored> rank(List<AuditedOffense> confirmed) {
    double[] scores = confirmed.stream().mapToDouble(this::score).toArray();
    double best = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      best = Math.max(best, score);
    }
    double sum = 0;
    for (double score : scores) {
      sum += Math.exp(score - best);
    }
    List<Adjudicator.Scored> ranked = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      double share = Math.exp(scores[i] - best) / sum;
      ranked.add(new Adjudicator.Scored(confirmed.get(i), scores[i], share));
    }
    ranked.sort(
        Comparator.comparingDouble(Adjudicator.Scored::score)
            .reversed()
            .thenComparing(scored -> scored.offense().name()));
    return ranked;
  }

  private double score(AuditedOffense offense) {
    return parts(offense, rarity).sum();
  }

  /**
   * The score as if its card were as rare as any: a rare offense is more likely what the case is
   * about, but no more likely a second one beside it.
   */
  private double usualScore(AuditedOffense offense) {
    return parts(offense, CardRarity.UNKNOWN).sum();
  }

  /** What the score of an offense is made of. */
  ScoreParts parts(AuditedOffense offense) {
    return parts(offense, rarity);
  }

  private ScoreParts parts(AuditedOffense offense, CardRarity rarity) {
    double confidence = offense.candidate().confidence();
    double audit = offense.applicability().confidence();
    if (!carded(offense)) {
      double known = params.confidence() * Math.log(confidence * audit + LEAST);
      return new ScoreParts(known, 0, 0, 0, 0, 0, params.uncarded());
    }
    List<Finding> findings = offense.applicability().findings();
    return new ScoreParts(
        params.confidence() * Math.log(confidence + LEAST),
        params.audit() * audit,
        params.shown() * ApplicabilityDecider.shown(findings),
        conductShown(offense) ? params.conduct() : 0,
        ApplicabilityDecider.fulfilled(findings)
            ? params.fulfilled() + params.rarity() * rarity.surprise(offense.name())
            : 0,
        params.passages() * Math.log1p(conduct(offense).size()),
        0);
  }

  /** Whether a card told what the offense needs, and was asked. */
  static boolean carded(AuditedOffense offense) {
    return !offense.candidate().offense().checklist().isEmpty()
        && !offense.applicability().findings().isEmpty();
  }

  /**
   * Whether the facts show an item of conduct. An offense without a card of its own, or whose card
   * asks for no conduct, is not held to this.
   */
  static boolean conductShown(AuditedOffense offense) {
    List<Finding> conduct =
        offense.applicability().findings().stream()
            .filter(f -> f.item().element() == Element.CONDUCT)
            .filter(f -> f.item().necessity() != Necessity.EXCLUDING)
            .toList();
    return !carded(offense)
        || conduct.isEmpty()
        || conduct.stream().anyMatch(f -> f.verdict() == Finding.Verdict.TRUE);
  }

  /** The passages that show conduct. */
  static Set<FactSpan> conduct(AuditedOffense offense) {
    return offense.applicability().findings().stream()
        .filter(f -> f.item().element() == Element.CONDUCT)
        .filter(f -> f.item().necessity() != Necessity.EXCLUDING)
        .filter(f -> f.verdict() == Finding.Verdict.TRUE)
        .flatMap(f -> f.span().stream())
        .collect(Collectors.toSet());
  }

  /**
   * Whether a candidate is a charge of its own beside the first; where a card tells what it needs,
   * only with all of that shown.
   *
   * @param several whether the text says that there are several charges
   */
  boolean further(
      Adjudicator.Scored candidate,
      Adjudicator.Scored first,
      Map<String, Double> members,
      boolean several) {
    if (!conductShown(candidate.offense())
        || (carded(candidate.offense()) && !fulfilled(candidate))) {
      return false;
    }
    RankingParams.Further weights = params.further();
    Set<FactSpan> own = conduct(candidate.offense());
    Set<FactSpan> others = conduct(first.offense());
    Offense one = candidate.offense().candidate().offense();
    Offense other = first.offense().candidate().offense();
    double logit =
        weights.bias()
            + weights.score() * usualScore(candidate.offense())
            + weights.member() * logOdds(members.getOrDefault(one.name(), 0.0))
            + (fulfilled(candidate) ? weights.fulfilled() : 0)
            + (overlap(own, others) ? weights.overlap() : 0)
            + (apart(own, others) ? weights.apart() : 0)
            + (confusable(one, other) || confusable(other, one) ? weights.confusable() : 0)
            + (one.chapter().equals(other.chapter()) ? weights.sameChapter() : 0);
    double least = several ? weights.thresholdOfSeveral() : weights.threshold();
    return 1 / (1 + Math.exp(-logit)) > least;
  }

  /**
   * Whether a candidate is told as an event of its own: all its elements are shown, and so are
   * those of the first, in sentences that each name other days, and no card confuses the two. A
   * charge that the model knows and holds for unlikely in this text is none.
   */
  static boolean ownEvent(
      Adjudicator.Scored candidate,
      Adjudicator.Scored first,
      Map<String, Double> members,
      CaseText text) {
    Offense one = candidate.offense().candidate().offense();
    Offense other = first.offense().candidate().offense();
    if (members.getOrDefault(one.name(), 1.0) < UNLIKELY
        || !fulfilled(candidate)
        || !fulfilled(first)
        || confusable(one, other)
        || confusable(other, one)) {
      return false;
    }
    Optional<Set<LocalDate>> own = days(conduct(candidate.offense()), text);
    Optional<Set<LocalDate>> others = days(conduct(first.offense()), text);
    return own.isPresent()
        && others.isPresent()
        && own.get().stream().noneMatch(others.get()::contains);
  }

  /** Whether a card was asked and the facts show all that it asks, conduct too. */
  static boolean fulfilled(Adjudicator.Scored scored) {
    return carded(scored.offense())
        && conductShown(scored.offense())
        && ApplicabilityDecider.fulfilled(scored.offense().applicability().findings());
  }

  /** The days of the passages; empty when one of them has none. */
  private static Optional<Set<LocalDate>> days(Set<FactSpan> passages, CaseText text) {
    List<CaseDates.Dated> dates = CaseDates.in(text);
    Set<LocalDate> days = new HashSet<>();
    for (FactSpan passage : passages) {
      Set<LocalDate> named = days(passage, text, dates);
      if (named.isEmpty()) {
        return Optional.empty();
      }
      days.addAll(named);
    }
    return passages.isEmpty() ? Optional.empty() : Optional.of(days);
  }

  /**
   * The day before a passage in its sentence; where none stands before it, all days named there.
   */
  private static Set<LocalDate> days(FactSpan passage, CaseText text, List<CaseDates.Dated> dates) {
    List<CaseDates.Dated> named =
        text.sentences().stream()
            .filter(s -> s.start() <= passage.start() && passage.end() <= s.end())
            .flatMap(
                s ->
                    dates.stream()
                        .filter(d -> s.start() <= d.span().start() && d.span().end() <= s.end()))
            .toList();
    return named.stream()
        .filter(d -> d.span().end() <= passage.start())
        .reduce((earlier, later) -> later)
        .map(d -> Set.of(d.date()))
        .orElseGet(
            () ->
                named.stream().map(CaseDates.Dated::date).collect(Collectors.toUnmodifiableSet()));
  }

  private static double logOdds(double chance) {
    return Math.log(Math.max(chance, LEAST) / (1 - Math.min(chance, 1 - LEAST)));
  }

  /** Whether two sets of passages have words in common. */
  static boolean overlap(Set<FactSpan> own, Set<FactSpan> others) {
    return own.stream()
        .anyMatch(a -> others.stream().anyMatch(b -> a.start() < b.end() && b.start() < a.end()));
  }

  private static boolean apart(Set<FactSpan> own, Set<FactSpan> others) {
    return own.stream()
        .allMatch(a -> others.stream().allMatch(b -> Math.abs(a.start() - b.start()) > APART));
  }

  /** Whether the card of one offense names the other as confusable. */
  static boolean confusable(Offense one, Offense other) {
    return one.confusions().stream().anyMatch(c -> c.offense().equals(other.name()));
  }
}
