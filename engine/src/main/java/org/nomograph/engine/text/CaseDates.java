package org.nomograph.engine.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * Dates in a text, and the date of the conduct. 同年, 同月, 当日 and 次日 continue the date before them; a
 * month and day without a year take the year before them. Stateless.
 */
public final class CaseDates {
  private static final String YEAR = "(?<year>(?:19|20)[0-9]{2}|[一二][九〇○零0][〇○零一二三四五六七八九]{2})\\s*年";
  private static final String NUMBER = "[0-9]{1,2}|[一二三四五六七八九十]{1,3}";
  private static final Pattern DATE =
      Pattern.compile(
          "(?:(?:"
              + YEAR
              + "|(?<sameYear>同年|当年))\\s*(?:(?:(?:"
              + NUMBER
              + ")[、至到—-])?(?<month>"
              + NUMBER
              + ")\\s*月(?:份)?)?|(?<sameMonth>同月|当月)|(?<loneMonth>"
              + NUMBER
              + ")\\s*月(?!以|内))\\s*(?:(?<day>"
              + NUMBER
              + ")\\s*[日号])?|(?<next>次日|翌日|第二天)|(?<same>当日|当天|同日|当晚)");
  private static final Pattern NOT_CONDUCT =
      Pattern.compile(
          "抓获|归案|投案|自首|拘留|逮捕|取保|羁押|鉴定|评估|检验报告|出具|赔偿|谅解|判处|被判|判决|提起公诉|审查起诉|移送起诉|释放|报案|立案|缴纳"
              + "|退赔|退赃|扣押|收案|受理|传唤|行政处罚|曾因|前科|开庭|自愿认罪");

  private static final Pattern TIME_ONLY =
      Pattern.compile("[0-9０-９年月日时分点许至到左右前后期间起初末底旬凌晨早上中下午晚夜傍间的\\s—~-]*");
  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?<![0-9])([0-9]{4})\\s*年\\s*([0-9]{1,2})\\s*月(?:\\s*([0-9]{1,2})\\s*[日号])?");
  private static final int FIRST_YEAR = 1900;
  private static final String CLAUSE_ENDS = "，,。；;：:\n";

  private CaseDates() {}

  /**
   * A date with what is known of it.
   *
   * @param date the day; the last day of the month or year where no day or month is given
   * @param exact whether the day is given
   * @param span where it stands
   */
  public record Dated(LocalDate date, boolean exact, FactSpan span) {}

  /** Dates in the order of the text; impossible ones are left out. */
  public static List<Dated> in(String text) {
    String folded = Caseless.fold(text);
    List<Dated> dates = new ArrayList<>();
    Matcher match = DATE.matcher(folded);
    LocalDate context = null;
    while (match.find()) {
      Optional<Dated> date = read(text, match, context);
      if (date.isPresent()) {
        dates.add(date.get());
        context = date.get().date();
      }
    }
    return dates;
  }

  /** Dates of a case text, kept with it. */
  public static List<Dated> in(CaseText text) {
    return text.wording(Told.class, words -> new Told(List.copyOf(in(words)))).dates();
  }

  private record Told(List<Dated> dates) {}

  private static Optional<Dated> read(String text, Matcher match, LocalDate context) {
    FactSpan span = FactSpan.of(text, match.start(), match.end());
    if (match.group("year") == null && context == null) {
      return Optional.empty();
    }
    if (match.group("next") != null) {
      return Optional.of(new Dated(context.plusDays(1), true, span));
    }
    if (match.group("same") != null) {
      return Optional.of(new Dated(context, true, span));
    }
    try {
      int year = match.group("year") == null ? context.getYear() : year(match.group("year"));
      String month = match.group("month") == null ? match.group("loneMonth") : match.group("month");
      if (month == null && match.group("sameMonth") == null) {
        return Optional.of(new Dated(LocalDate.of(year, 12, 31), false, span));
      }
      YearMonth of = YearMonth.of(year, month == null ? context.getMonthValue() : number(month));
      String day = match.group("day");
      return Optional.of(
          day == null
              ? new Dated(of.atEndOfMonth(), false, span)
              : new Dated(of.atDay(number(day)), true, span));
    } catch (DateTimeException impossible) {
      return Optional.empty();
    }
  }

  private static int year(String digits) {
    int year = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      year = year * 10 + (Numerals.isArabic(c) ? c - '0' : Math.max(0, Numerals.digit(c)));
    }
    return year;
  }

  private static int number(String digits) {
    return Numerals.at(digits, 0).map(n -> (int) n.value()).orElse(0);
  }

  /**
   * The date of the conduct: the latest date in a clause that tells neither of arrest, trial,
   * expertise, compensation or earlier convictions nor of a birth.
   *
   * @return the date, or empty when the text gives none
   */
  public static Optional<LocalDate> actDate(CaseText text) {
    return actDate(
        text.text(), in(text).stream().filter(date -> !text.ignores(date.span())).toList());
  }

  /**
   * As {@link #actDate(CaseText)}, of the days up to a given one.
   *
   * @param notAfter day after which no act can lie
   */
  public static Optional<LocalDate> actDate(CaseText text, LocalDate notAfter) {
    return actDate(
        text.text(),
        in(text).stream()
            .filter(date -> !text.ignores(date.span()) && !isAfter(date, notAfter))
            .toList());
  }

  /** Whether a date, or the month or year that it stands for, begins after a day. */
  private static boolean isAfter(Dated date, LocalDate day) {
    if (date.exact()) {
      return date.date().isAfter(day);
    }
    return date.date().getYear() > day.getYear()
        || (date.date().getMonthValue() < 12 && date.date().withDayOfMonth(1).isAfter(day));
  }

  /**
   * Dates that cannot be what they are written as: of no calendar, or days of conduct after a given
   * day. In the words of the text.
   */
  public static List<String> doubtful(CaseText text, LocalDate notAfter) {
    List<String> doubtful = new ArrayList<>();
    Matcher written = WRITTEN.matcher(Caseless.fold(text.text()));
    while (written.find()) {
      if (impossible(written)) {
        doubtful.add(text.text().substring(written.start(), written.end()));
      }
    }
    for (Dated date : in(text)) {
      boolean conduct = actDate(text.text(), List.of(date)).isPresent();
      if (conduct && !text.ignores(date.span()) && isAfter(date, notAfter)) {
        doubtful.add(date.span().text());
      }
    }
    return doubtful;
  }

  private static boolean impossible(Matcher date) {
    int year = Integer.parseInt(date.group(1));
    int day = date.group(3) == null ? 1 : Integer.parseInt(date.group(3));
    try {
      LocalDate.of(year, Integer.parseInt(date.group(2)), day);
      return year < FIRST_YEAR;
    } catch (DateTimeException noSuchDay) {
      return true;
    }
  }

  /**
   * The latest day that the text names, of whatever it tells: arrest, expertise and repayment come
   * after the act and shortly before the trial.
   *
   * @return the day, or empty when the text gives none
   */
  public static Optional<LocalDate> latest(CaseText text) {
    return in(text).stream().map(Dated::date).max(LocalDate::compareTo);
  }

  static Optional<LocalDate> actDate(String text, List<Dated> dates) {
    String folded = Caseless.fold(text);
    return dates.stream()
        .filter(date -> !AgeReader.isBirth(folded, date.span()))
        .filter(date -> !NOT_CONDUCT.matcher(around(text, date.span())).find())
        .map(Dated::date)
        .max(LocalDate::compareTo);
  }

  /** The clause of a date and, where nothing but time stands in it, the clause behind it too. */
  private static String around(String text, FactSpan span) {
    int start = span.start();
    int limit = Math.max(0, span.start() - Sentences.CLAUSE);
    while (start > limit && CLAUSE_ENDS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    int end = clauseEnd(text, span.end());
    boolean timeOnly = TIME_ONLY.matcher(text.substring(span.end(), end)).matches();
    if (timeOnly && end < text.length() && text.charAt(end) != '。') {
      end = clauseEnd(text, end + 1);
    }
    return text.substring(start, end);
  }

  private static int clauseEnd(String text, int from) {
    int end = from;
    int limit = Math.min(text.length(), from + Sentences.CLAUSE);
    while (end < limit && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }
}
