package org.nomograph.engine.ingest;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ChineseNumerals;

/** Reads days as documents print them: 2020年5月28日, 2020-05-28, 二〇二〇年五月二十八日. Stateless. */
public final class PrintedDates {
  private static final Pattern DATE =
      Pattern.compile("(\\d{4})\\s*[年-]\\s*(\\d{1,2})\\s*[月-]\\s*(\\d{1,2})日?");
  private static final Pattern CHINESE_DATE =
      Pattern.compile("([〇零○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})日");
  private static final String DIGITS = "零一二三四五六七八九";

  private PrintedDates() {}

  /**
   * All valid dates in a text: those in digits, then those in Chinese numerals, each in order.
   *
   * @param problem told of each date that no calendar has
   */
  public static List<LocalDate> in(String text, Consumer<String> problem) {
    List<LocalDate> found = new ArrayList<>();
    Matcher m = DATE.matcher(text);
    while (m.find()) {
      date(m.group(), number(m.group(1)), number(m.group(2)), number(m.group(3)), problem)
          .ifPresent(found::add);
    }
    Matcher c = CHINESE_DATE.matcher(text);
    while (c.find()) {
      int month = ChineseNumerals.parse(c.group(2)).orElse(0);
      int day = ChineseNumerals.parse(c.group(3)).orElse(0);
      date(c.group(), chineseYear(c.group(1)), month, day, problem).ifPresent(found::add);
    }
    return found;
  }

  private static Optional<LocalDate> date(
      String printed, int year, int month, int day, Consumer<String> problem) {
    try {
      return Optional.of(LocalDate.of(year, month, day));
    } catch (DateTimeException e) {
      problem.accept("no such date: " + printed);
      return Optional.empty();
    }
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  private static int chineseYear(String digits) {
    int year = 0;
    for (int i = 0; i < digits.length(); i++) {
      // 〇 and ○ are not among the digits: both are zero.
      year = year * 10 + Math.max(0, DIGITS.indexOf(digits.charAt(i)));
    }
    return year;
  }
}
