package org.nomograph.engine.reason.embedded;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Signal.Effect;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseDates;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Quantity;

/**
 * Says when the facts measure what a threshold asks for and fall short of it: everything that they
 * name of this measure, added up, stays below. What they do not name, name with a mask (×元) or only
 * about (数千元) proves nothing; nor does a threshold without a national standard, or one that was set
 * after the latest day of the text. A bound that asks for words besides is not missed by the number
 * alone and is left to its words. Alcohol in blood is not added up. Stateless.
 */
final class Shortfall {
  private static final Pattern UNCERTAIN =
      Pattern.compile(
          "[×xX*＊某]\\s*(?:余)?(?:[十百千万亿]*元|克|千克|毫克)|[数几][十百千万亿]+余?(?:元|克)|(?:若干|不等|不详|未查清)");
  private static final Pattern SET_IN = Pattern.compile("〔(\\d{4})〕");
  private static final String NO_STANDARD = "无全国标准";

  private Shortfall() {}

  /** The bound that is missed, with where the facts name the largest number; empty when none is. */
  static Optional<SignalFinder.Firing> of(ChecklistItem item, CaseText text) {
    boolean decides =
        item.necessity() == Necessity.REQUIRED || item.necessity() == Necessity.ALTERNATIVE;
    List<NumericCondition> bounds =
        item.signals().stream()
            .filter(signal -> signal.effect() == Effect.SUPPORTS && signal.phrases().isEmpty())
            .flatMap(signal -> signal.number().stream())
            .toList();
    if (!decides || bounds.isEmpty() || UNCERTAIN.matcher(text.text()).find()) {
      return Optional.empty();
    }
    Optional<SignalFinder.Firing> missed = Optional.empty();
    for (NumericCondition bound : bounds) {
      if (!measured(bound) || !inForce(bound, text)) {
        return Optional.empty();
      }
      List<Quantity> named = named(bound, text).toList();
      if (!named.isEmpty() && total(bound, named) >= bound.atLeast()) {
        return Optional.empty();
      }
      missed = missed.or(() -> missed(bound, named));
    }
    return missed;
  }

  private static Optional<SignalFinder.Firing> missed(
      NumericCondition bound, List<Quantity> named) {
    return named.stream()
        .max(Comparator.comparingDouble(Quantity::value))
        .map(
            largest ->
                new SignalFinder.Firing(largest.span(), "案情所载未达到" + SignalFinder.describe(bound)));
  }

  private static boolean measured(NumericCondition bound) {
    boolean known =
        switch (bound.measure()) {
          case MONEY_YUAN -> bound.subject().isEmpty();
          case WEIGHT_GRAM, ALCOHOL_MG_PER_100ML -> true;
          case AGE_YEARS, COUNT, AREA_MU, VOLUME_CUBIC_METRE -> false;
        };
    return known
        && bound.atLeast() > 0
        && bound.below() == Double.POSITIVE_INFINITY
        && !bound.basis().contains(NO_STANDARD);
  }

  /** A threshold applies to trials after the year in which it was set. */
  private static boolean inForce(NumericCondition bound, CaseText text) {
    Matcher set = SET_IN.matcher(bound.basis());
    Optional<LocalDate> latest = CaseDates.latest(text);
    return !set.find()
        || latest.isEmpty()
        || latest.get().getYear() > Integer.parseInt(set.group(1));
  }

  private static Stream<Quantity> named(NumericCondition bound, CaseText text) {
    return bound.measure() == Measure.MONEY_YUAN
        ? Amounts.own(text).stream()
        : text.quantities().stream()
            .filter(q -> q.measure() == bound.measure() && q.concerns(bound.subject()))
            .filter(q -> !text.ignores(q.span()));
  }

  private static double total(NumericCondition bound, List<Quantity> named) {
    return bound.measure() == Measure.ALCOHOL_MG_PER_100ML
        ? named.stream().mapToDouble(Quantity::value).max().orElse(0)
        : named.stream().mapToDouble(Quantity::value).sum();
  }
}
