package org.nomograph.engine.reason.embedded;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Quantity;
import org.nomograph.engine.text.StatedLevel;

/**
 * Finds the sentencing range that the facts open: the heaviest one of which a condition holds, else
 * the one without conditions. A bound on money without phrases is compared with the amount of the
 * offense ({@link Amounts#total}), not with any amount that the facts name; one with phrases with
 * the numbers that belong to these phrases ({@link NumberNear}). Safe for use by several threads.
 */
final class TierFinder {
  /** Without a next threshold, a range is taken to end at this multiple of its own. */
  private static final double OPEN_END = 10;

  /** A count below is of persons dead or hurt: it opens a range, but there is no way to it. */
  private static final double FEW = 10;

  private static final Comparator<ReachedTier> LIGHTER =
      Comparator.comparing(ReachedTier::tier, SentencingTier.LIGHTER);

  private final SignalFinder finder;
  private final NumberNear near;

  TierFinder(SignalFinder finder) {
    this.finder = finder;
    this.near = new NumberNear(finder);
  }

  /**
   * The range; of the law of the act and that of the trial the lighter one. Empty when the
   * offense's card gives none that applies.
   */
  Optional<ReachedTier> find(Offense offense, CaseText text, LawDays days) {
    Facts facts =
        new Facts(
            RangeFacts.of(text), offense.amountWords(), Amounts.total(text, offense.amountWords()));
    return days.ranges(offense).stream()
        .flatMap(tiers -> find(offense, tiers, facts).stream())
        .min(LIGHTER);
  }

  /** The facts, the words of the offense's amount, and that amount in yuan. */
  private record Facts(CaseText text, List<String> words, OptionalDouble amount) {}

  private Optional<ReachedTier> find(Offense offense, List<SentencingTier> tiers, Facts facts) {
    CaseText text = facts.text();
    Optional<ReachedTier> found = byFacts(offense, tiers, facts);
    return found
        .flatMap(reached -> stated(tiers, reached, text).or(() -> graded(tiers, reached, text)))
        .or(() -> found);
  }

  /**
   * The range whose name is the grade that the prosecution names (情节较轻, 情节特别严重), where nothing had
   * opened one and the base range is not of that grade itself.
   */
  private static Optional<ReachedTier> graded(
      List<SentencingTier> tiers, ReachedTier found, CaseText text) {
    return StatedLevel.grade(text)
        .filter(grade -> found.base() && !found.tier().name().contains(grade))
        .flatMap(
            grade ->
                tiers.stream()
                    .filter(tier -> tier.name().contains(grade) && !tier.noFixedTerm())
                    .findFirst()
                    .map(tier -> opened(tier, "指控所称“%s”".formatted(grade))));
  }

  private static ReachedTier opened(SentencingTier tier, String why) {
    return new ReachedTier(tier, false, why, OptionalDouble.empty(), false);
  }

  /**
   * The range that the prosecution names by the level of the amount, where another one was found by
   * an amount or by nothing; a range that an aggravating fact opened stays.
   */
  private static Optional<ReachedTier> stated(
      List<SentencingTier> tiers, ReachedTier found, CaseText text) {
    OptionalInt level = StatedLevel.in(text);
    boolean levels =
        tiers.stream().anyMatch(tier -> StatedLevel.of(tier.name()) > StatedLevel.LARGE);
    if (level.isEmpty() || !levels || level(found.tier()) == level.getAsInt()) {
      return Optional.empty();
    }
    boolean byNumber = found.base() || found.why().contains(SignalFinder.NUMBER);
    return tiers.stream()
        .filter(tier -> byNumber && level(tier) == level.getAsInt())
        .findFirst()
        .map(
            tier ->
                new ReachedTier(
                    tier,
                    tier.when().isEmpty(),
                    "指控所称数额等级（按所读数额则为“%s”）".formatted(found.tier().name()),
                    OptionalDouble.of(level.getAsInt() < level(found.tier()) ? 1 : 0),
                    true));
  }

  private static int level(SentencingTier tier) {
    int named = StatedLevel.of(tier.name());
    return named == 0 && tier.when().isEmpty() ? StatedLevel.LARGE : named;
  }

  private Optional<ReachedTier> byFacts(Offense offense, List<SentencingTier> tiers, Facts facts) {
    boolean milder = milder(tiers, facts);
    for (int i = tiers.size() - 1; i >= 0; i--) {
      Optional<String> why =
          milder && tiers.get(i).noFixedTerm() ? Optional.empty() : opens(tiers.get(i), facts);
      if (why.isPresent()) {
        return Optional.of(reached(offense, tiers, i, why.get(), facts));
      }
    }
    for (int i = 0; i < tiers.size(); i++) {
      if (tiers.get(i).when().isEmpty()) {
        return Optional.of(reached(offense, tiers, i, "", facts));
      }
    }
    return Optional.empty();
  }

  /** Whether the facts open a range below the one without conditions: life and death are out. */
  private boolean milder(List<SentencingTier> tiers, Facts facts) {
    return tiers.stream()
        .takeWhile(tier -> !tier.when().isEmpty())
        .anyMatch(tier -> opens(tier, facts).isPresent());
  }

  /** The first condition that holds; one that excludes closes those behind it. */
  private Optional<String> opens(SentencingTier tier, Facts facts) {
    return tier.when().stream()
        .flatMap(signal -> fires(signal, facts).map(why -> new Opening(signal, why)).stream())
        .findFirst()
        .filter(opening -> opening.signal().effect() != Signal.Effect.EXCLUDES)
        .map(Opening::why);
  }

  private record Opening(Signal signal, String why) {}

  /** The range without conditions, if the card gives one; of several laws the lightest. */
  static Optional<ReachedTier> base(Offense offense, LawDays days) {
    return days.ranges(offense).stream()
        .flatMap(List::stream)
        .filter(tier -> tier.when().isEmpty())
        .map(tier -> new ReachedTier(tier, true, "", OptionalDouble.empty(), false))
        .min(LIGHTER);
  }

  private static boolean money(Signal signal) {
    return signal.number().map(n -> n.measure() == Measure.MONEY_YUAN).orElse(false);
  }

  private Optional<String> fires(Signal signal, Facts facts) {
    boolean posts = signal.scope() == Signal.Scope.POST;
    if (signal.number().isPresent() && !signal.phrases().isEmpty() && !posts) {
      return near.fires(signal, facts.words(), facts.text());
    }
    if (!money(signal)) {
      return finder.find(signal, facts.text()).map(SignalFinder.Firing::rule);
    }
    NumericCondition bound = signal.number().orElseThrow();
    return facts.amount().isPresent() && bound.holds(facts.amount().getAsDouble())
        ? Optional.of(SignalFinder.describe(bound))
        : Optional.empty();
  }

  private static ReachedTier reached(
      Offense offense, List<SentencingTier> tiers, int place, String why, Facts facts) {
    SentencingTier tier = tiers.get(place);
    OptionalDouble other = otherPosition(tiers, place, facts.text());
    OptionalDouble position =
        other.isPresent() ? other : moneyPosition(offense, tiers, place, facts.amount());
    return new ReachedTier(
        tier, tier.when().isEmpty(), why, position, position.isPresent() && other.isEmpty());
  }

  private static OptionalDouble moneyPosition(
      Offense offense, List<SentencingTier> tiers, int place, OptionalDouble amount) {
    OptionalDouble entry = entry(offense);
    double low = threshold(tiers.get(place)).orElse(entry.orElse(0));
    if (amount.isEmpty() || low <= 0) {
      return OptionalDouble.empty();
    }
    double high = low * OPEN_END;
    for (int next = tiers.size() - 1; next > place; next--) {
      high = threshold(tiers.get(next)).orElse(high);
    }
    return OptionalDouble.of(share(amount.getAsDouble(), low, high));
  }

  /** The amount from which the offense begins, as its checklist gives it. */
  private static OptionalDouble entry(Offense offense) {
    return offense.checklist().stream()
        .map(ChecklistItem::signals)
        .flatMap(List::stream)
        .filter(signal -> signal.effect() == Signal.Effect.SUPPORTS)
        .flatMap(signal -> signal.number().stream())
        .filter(n -> n.measure() == Measure.MONEY_YUAN && n.atLeast() > 0)
        .mapToDouble(NumericCondition::atLeast)
        .min();
  }

  private static OptionalDouble threshold(SentencingTier tier) {
    return tier.when().stream()
        .filter(signal -> signal.phrases().isEmpty())
        .flatMap(signal -> signal.number().stream())
        .filter(n -> n.measure() == Measure.MONEY_YUAN && n.atLeast() > 0)
        .mapToDouble(NumericCondition::atLeast)
        .findFirst();
  }

  /** The furthest position of weights, areas, volumes and counts. */
  private static OptionalDouble otherPosition(
      List<SentencingTier> tiers, int place, CaseText text) {
    OptionalDouble furthest = OptionalDouble.empty();
    for (int next = place + 1; next < tiers.size() && furthest.isEmpty(); next++) {
      for (Signal signal : tiers.get(next).when()) {
        if (signal.phrases().isEmpty() && signal.number().isPresent()) {
          OptionalDouble one = position(signal.number().get(), tiers.get(place), text);
          if (one.isPresent()) {
            furthest = OptionalDouble.of(Math.max(one.getAsDouble(), furthest.orElse(0)));
          }
        }
      }
    }
    return furthest;
  }

  private static OptionalDouble position(
      NumericCondition next, SentencingTier tier, CaseText text) {
    boolean few = next.measure() == Measure.COUNT && next.atLeast() < FEW;
    if (few || next.measure() == Measure.MONEY_YUAN || !(next.atLeast() > 0)) {
      return OptionalDouble.empty();
    }
    double low =
        tier.when().stream()
            .filter(signal -> signal.phrases().isEmpty())
            .flatMap(signal -> signal.number().stream())
            .filter(n -> n.measure() == next.measure() && n.subject().equals(next.subject()))
            .mapToDouble(NumericCondition::atLeast)
            .filter(bound -> bound > 0)
            .findFirst()
            .orElse(0);
    OptionalDouble largest =
        text.quantities().stream()
            .filter(q -> q.measure() == next.measure() && q.concerns(next.subject()))
            .filter(q -> !text.ignores(q.span()))
            .mapToDouble(Quantity::value)
            .max();
    return largest.isPresent() && next.atLeast() > low
        ? OptionalDouble.of(share(largest.getAsDouble(), low, next.atLeast()))
        : OptionalDouble.empty();
  }

  private static double share(double value, double low, double high) {
    return high > low ? Math.clamp((value - low) / (high - low), 0, 1) : 0;
  }
}
