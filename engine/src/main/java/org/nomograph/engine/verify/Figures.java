package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.Numerals;

/**
 * Numbers with what they measure, for comparison: sums, periods, ages, shares, multiples, counts.
 * Reads texts in the common {@link Wording}. Stateless.
 */
final class Figures {
  /** On which side of a number what is meant lies. */
  enum Side {
    EXACT,
    AT_LEAST,
    AT_MOST
  }

  /**
   * A number.
   *
   * @param unit what it measures; years are given in months, fractions in percent
   * @param value its value in that unit
   * @param side which side of it is meant
   */
  record Figure(String unit, double value, Side side) {
    /** Whether it is the same number; sides differ only where both are told. */
    boolean matches(Figure other) {
      boolean sides = side == other.side || side == Side.EXACT || other.side == Side.EXACT;
      return unit.equals(other.unit)
          && (value == other.value || Math.abs(value - other.value) < TOLERANCE)
          && sides;
    }
  }

  private static final double TOLERANCE = 1e-6;
  private static final double MONTHS_OF_YEAR = 12;
  private static final double PERCENT = 100;

  private static final Pattern UNIT =
      Pattern.compile(
          "(个?作日|周岁|岁|个?月|年|日|小时|分钟|元|倍|%|％|米|公里|平方米|克|千克|公斤|吨|人|名|户|件|次(?!性|日|级)|成(?!年|立|员|果|为|本)|个(?![月体别人作]))");

  private static final Pattern FOR_EVER = Pattern.compile("终[生身]|永久");

  private static final Pattern RANGE = Pattern.compile("[至到—~-]");
  private static final Pattern FRACTION = Pattern.compile("分之");
  private static final Pattern AT_MOST_AFTER = Pattern.compile("^(?:以下|以内|之内|内)(?!(?:仍然?|还|都)?不)");
  private static final Pattern AT_LEAST_AFTER = Pattern.compile("^以上");
  private static final Pattern AT_MOST_BEFORE =
      Pattern.compile("(?:不得?(?:超过|高于|多于)|不满|未满|不足|最高为?|最多为?|最长为?|至多|界)$");
  private static final Pattern AT_LEAST_BEFORE =
      Pattern.compile("(?:(?<!不)(?<!不得)超过|(?<!不)满(?!.{0,9}不)|不得?(?:少于|低于)|至少|最低为?|最少|最短为?)$");

  private Figures() {}

  /** Figures of a text in order; for ever, which excludes any number of months, comes first. */
  static List<Figure> in(String text) {
    List<Figure> found = new ArrayList<>();
    if (FOR_EVER.matcher(text).find()) {
      found.add(new Figure("月", Double.POSITIVE_INFINITY, Side.EXACT));
    }
    int at = 0;
    while (at < text.length()) {
      Optional<Numerals.Scanned> number = Numerals.scan(text, at);
      boolean ordinal = at > 0 && "第同".indexOf(text.charAt(at - 1)) >= 0;
      if (number.isEmpty() || !number.get().plausible() || ordinal) {
        at = number.map(Numerals.Scanned::end).orElse(at + 1);
        continue;
      }
      at = Math.max(number.get().end(), read(text, number.get(), found));
    }
    return found;
  }

  private static int read(String text, Numerals.Scanned number, List<Figure> found) {
    Matcher fraction = FRACTION.matcher(text).region(number.end(), text.length());
    if (fraction.lookingAt() && number.value() > 0) {
      Optional<Numerals.Scanned> numerator = Numerals.at(text, fraction.end());
      numerator.ifPresent(
          n ->
              found.add(
                  new Figure(
                      "%",
                      PERCENT * n.value() / number.value(), side(text, number.start(), n.end()))));
      return numerator.map(Numerals.Scanned::end).orElse(fraction.end());
    }
    Matcher range = RANGE.matcher(text).region(number.end(), text.length());
    int unitAt = number.end();
    if (range.lookingAt()) {
      unitAt = Numerals.at(text, range.end()).map(Numerals.Scanned::end).orElse(number.end());
    }
    Matcher unit = UNIT.matcher(text).region(unitAt, text.length());
    if (unit.lookingAt()) {
      Side side = unitAt == number.end() ? side(text, number.start(), unit.end()) : Side.EXACT;
      found.add(figure(unit.group(1), number.value(), side));
      return unitAt == number.end() ? unit.end() : number.end();
    }
    return number.end();
  }

  private static Figure figure(String unit, double value, Side side) {
    return switch (unit) {
      case "年" -> new Figure("月", value * MONTHS_OF_YEAR, side);
      case "个月" -> new Figure("月", value, side);
      case "个作日" -> new Figure("作日", value, side);
      case "周岁" -> new Figure("岁", value, side);
      case "％" -> new Figure("%", value, side);
      case "成" -> new Figure("%", value * 10, side);
      case "名" -> new Figure("人", value, side);
      default -> new Figure(unit, value, side);
    };
  }

  private static Side side(String text, int start, int end) {
    String before = text.substring(0, start);
    String after = text.substring(end);
    if (AT_MOST_BEFORE.matcher(before).find() || AT_MOST_AFTER.matcher(after).find()) {
      return Side.AT_MOST;
    }
    return AT_LEAST_BEFORE.matcher(before).find() || AT_LEAST_AFTER.matcher(after).find()
        ? Side.AT_LEAST
        : Side.EXACT;
  }
}
