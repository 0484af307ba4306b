package org.nomograph.engine.text.norm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.Numerals;
import org.nomograph.engine.text.TextNormalizer;

/**
 * Numbers that rules turn on: periods, ages, shares. Stateless.
 *
 * <p>Years and months, days, ages, percentages and fractions are kinds of their own; only numbers
 * of one kind are compared.
 */
public final class LegalNumbers {
  private static final double MONTHS_OF_YEAR = 12;

  /** Kinds of numbers; the unit is fixed for each. */
  public enum Kind {
    /** Periods, in months. */
    MONTHS,
    /** Periods, in days. */
    DAYS,
    /** Ages, in completed years. */
    AGE,
    /** Shares, in percent. */
    PERCENT
  }

  /**
   * A number.
   *
   * @param kind what it measures, and thereby its unit
   * @param value its value
   */
  public record LegalNumber(Kind kind, double value) {}

  private static final Pattern UNIT = Pattern.compile("(周岁|岁|个?月|年|日|天|%|％|成)(?!前|代|[0-9])");

  /** 三分之二 and its kind: the second number is the numerator. */
  private static final Pattern FRACTION = Pattern.compile("分之");

  /** A day of the calendar, no period; of years in two digits only those with their month. */
  private static final Pattern DATE =
      Pattern.compile(
          "[0-9]{4}年(?:[0-9]{1,2}月)?(?:[0-9]{1,2}日)?"
              + "|(?<![0-9])[0-9]{2}年[0-9]{1,2}月(?:[0-9]{1,2}日)?|[0-9]{1,2}月[0-9]{1,2}日");

  private LegalNumbers() {}

  /** Numbers in order of their place. */
  public static List<LegalNumber> in(String text) {
    String periods = DATE.matcher(TextNormalizer.fold(text)).replaceAll("，");
    List<LegalNumber> found = new ArrayList<>();
    int at = 0;
    while (at < periods.length()) {
      Optional<Numerals.Scanned> number = Numerals.scan(periods, at);
      if (number.isEmpty() || !number.get().plausible() || ordinal(periods, at)) {
        at = number.map(Numerals.Scanned::end).orElse(at + 1);
        continue;
      }
      at = number.get().end();
      at = read(periods, number.get(), found).orElse(at);
    }
    return found;
  }

  private static boolean ordinal(String text, int at) {
    return at > 0 && text.charAt(at - 1) == '第';
  }

  private static Optional<Integer> read(
      String text, Numerals.Scanned number, List<LegalNumber> found) {
    Matcher fraction = FRACTION.matcher(text).region(number.end(), text.length());
    if (fraction.lookingAt() && number.value() > 0) {
      Optional<Numerals.Scanned> numerator = Numerals.at(text, fraction.end());
      numerator.ifPresent(
          n -> found.add(new LegalNumber(Kind.PERCENT, 100 * n.value() / number.value())));
      return numerator.map(Numerals.Scanned::end);
    }
    Matcher unit = UNIT.matcher(text).region(number.end(), text.length());
    if (!unit.lookingAt()) {
      return Optional.empty();
    }
    found.add(
        switch (unit.group(1)) {
          case "周岁", "岁" -> new LegalNumber(Kind.AGE, number.value());
          case "年" -> new LegalNumber(Kind.MONTHS, number.value() * MONTHS_OF_YEAR);
          case "日", "天" -> new LegalNumber(Kind.DAYS, number.value());
          case "%", "％" -> new LegalNumber(Kind.PERCENT, number.value());
          case "成" -> new LegalNumber(Kind.PERCENT, number.value() * 10);
          default -> new LegalNumber(Kind.MONTHS, number.value());
        });
    return Optional.of(unit.end());
  }

  /**
   * How the numbers of an assertion stand to those of a rule.
   *
   * @return 1 when each number whose kind the rule names is one of the rule's, -1 when one is not,
   *     0 when they share no kind
   */
  public static int agreement(String assertion, String rule) {
    List<LegalNumber> stated = in(rule);
    int agreement = 0;
    for (LegalNumber number : in(assertion)) {
      List<LegalNumber> same = stated.stream().filter(s -> s.kind() == number.kind()).toList();
      if (!same.isEmpty()) {
        if (!same.contains(number)) {
          return -1;
        }
        agreement = 1;
      }
    }
    return agreement;
  }
}
