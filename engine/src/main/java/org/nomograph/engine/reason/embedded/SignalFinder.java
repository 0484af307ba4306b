package org.nomograph.engine.reason.embedded;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Signal;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Match;
import org.nomograph.engine.text.Posts;
import org.nomograph.engine.text.Quantity;
import org.nomograph.engine.text.SpanMatcher;

/**
 * Tests {@link Signal}s against facts. A phrase counts when it stands outside the ignored parts and
 * is not negated; a number counts when a quantity of its measure and subject outside the ignored
 * parts lies within the bounds; money that has only an upper bound is compared with the amount of
 * the offense as a whole ({@link Amounts#total}); a signal with both needs both; one about the post
 * counts only in what is told of the accused's own ({@link Posts}). Compiled phrases are kept, so
 * one finder should serve a whole rule pack. Safe for use by several threads.
 */
public final class SignalFinder {
  /** How the description of a numeric condition begins. */
  static final String NUMBER = "数值";

  private final Map<List<String>, SpanMatcher> compiled = new ConcurrentHashMap<>();

  /**
   * Where and why a signal fires.
   *
   * @param span the facts
   * @param rule the phrase or the numeric bound, with its basis
   */
  public record Firing(FactSpan span, String rule) {}

  /** The first place where the signal fires, or empty. */
  public Optional<Firing> find(Signal signal, CaseText text) {
    Optional<Firing> number = signal.number().flatMap(condition -> quantity(condition, text));
    if (signal.number().isPresent() && number.isEmpty()) {
      return Optional.empty();
    }
    if (signal.phrases().isEmpty()) {
      return number;
    }
    return phrase(signal, text)
        .map(
            found ->
                number
                    .map(n -> new Firing(found.span(), found.rule() + "，" + n.rule()))
                    .orElse(found));
  }

  /** The first of the signals, in their order, that fires. */
  public Optional<Firing> findAny(List<Signal> signals, CaseText text) {
    return signals.stream().flatMap(signal -> find(signal, text).stream()).findFirst();
  }

  /** Where phrases stand, not denied and outside the ignored parts. */
  List<FactSpan> places(List<String> phrases, CaseText text) {
    return matches(phrases, text).map(Match::span).toList();
  }

  private static boolean within(FactSpan span, FactSpan sentence) {
    return sentence.start() <= span.start() && span.end() <= sentence.end();
  }

  private Optional<Firing> phrase(Signal signal, CaseText text) {
    Stream<Match> matches = matches(signal.phrases(), text);
    if (signal.scope() == Signal.Scope.POST) {
      List<FactSpan> posts = Posts.in(text);
      matches = matches.filter(m -> posts.stream().anyMatch(post -> within(m.span(), post)));
    }
    return matches.findFirst().map(SignalFinder::firing);
  }

  private Stream<Match> matches(List<String> phrases, CaseText text) {
    SpanMatcher matcher = compiled.computeIfAbsent(phrases, SpanMatcher::compile);
    return matcher.matches(text).stream().filter(match -> !match.negated());
  }

  private static Firing firing(Match match) {
    return new Firing(match.span(), "短语“" + match.phrase() + "”");
  }

  private static Optional<Firing> quantity(NumericCondition condition, CaseText text) {
    if (onWhole(condition)) {
      return whole(condition, text);
    }
    return text.quantities().stream()
        .filter(quantity -> counts(quantity, condition) && !text.ignores(quantity.span()))
        .filter(quantity -> !Amounts.background(text, quantity))
        .findFirst()
        .map(quantity -> new Firing(quantity.span(), describe(condition)));
  }

  /**
   * Money without a lower bound: that some sum in the text is small says nothing of the offense.
   */
  private static boolean onWhole(NumericCondition condition) {
    return condition.measure() == Measure.MONEY_YUAN
        && condition.subject().isEmpty()
        && condition.atLeast() == Double.NEGATIVE_INFINITY;
  }

  private static Optional<Firing> whole(NumericCondition condition, CaseText text) {
    OptionalDouble total = Amounts.total(text);
    return total.isPresent() && condition.holds(total.getAsDouble())
        ? Amounts.own(text).stream()
            .findFirst()
            .map(amount -> new Firing(amount.span(), describe(condition)))
        : Optional.empty();
  }

  private static boolean counts(Quantity quantity, NumericCondition condition) {
    return quantity.measure() == condition.measure()
        && quantity.concerns(condition.subject())
        && condition.holds(quantity.value());
  }

  static String describe(NumericCondition condition) {
    StringBuilder rule = new StringBuilder(NUMBER).append(condition.subject());
    if (condition.atLeast() != Double.NEGATIVE_INFINITY) {
      rule.append("≥").append(plain(condition.atLeast()));
    }
    if (condition.below() != Double.POSITIVE_INFINITY) {
      rule.append("＜").append(plain(condition.below()));
    }
    if (!condition.basis().isBlank()) {
      rule.append("（").append(condition.basis()).append("）");
    }
    return rule.toString();
  }

  private static String plain(double bound) {
    return java.math.BigDecimal.valueOf(bound).stripTrailingZeros().toPlainString();
  }
}
