package org.nomograph.engine.text;

import java.time.LocalDate;
import java.time.Period;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Reads ages in completed years, as stated (14岁, 已满16周岁) or from a date of birth and the date of
 * the conduct. 不满14周岁 gives 13, the highest age it admits. Not thread-safe; used for one text.
 */
final class AgeReader {
  private static final int MAX_AGE = 120;
  private static final Pattern YEARS = Pattern.compile("\\s*(?:周?岁)(?!以|的?标准)");
  private static final Pattern BELOW = Pattern.compile("(?:不满|未满|不足|不到|未达到?)$");
  private static final Pattern BORN_AFTER = Pattern.compile("\\s*(?:出生|生(?=[，,）)。；;]))");
  private static final Pattern BORN_BEFORE = Pattern.compile("(?:出?生于|出生日期[为是：:]?)\\s*$");
  private static final Pattern ROLE = Pattern.compile("被害人|受害人|受害者|被告人|上诉人|犯罪嫌疑人");
  private static final Pattern NAME_BEFORE =
      Pattern.compile("([\\p{IsHan}0-9×]{2,4})[（(](?:化名[，,])?(?:[男女][，,])?[^（）()人均]{0,12}$");
  private static final Pattern VICTIM_AFTER = Pattern.compile("的?(?:幼女|女童|男童|儿童|少女|女孩|男孩|未成年人)");
  private static final Pattern OTHER_AFTER = Pattern.compile("的[^，,。；;]{0,4}(?:男子|女子|男人|女人|老人|妇女)");

  private final String text;
  private final String folded;
  private final Map<String, String> roles = new HashMap<>();

  AgeReader(String text, String folded) {
    this.text = text;
    this.folded = folded;
  }

  /** The age that a number is, or empty when it is none. */
  Optional<Quantity> read(Numerals.Scanned number) {
    Matcher years = YEARS.matcher(folded).region(number.end(), folded.length());
    years.useTransparentBounds(true);
    if (!years.lookingAt() || number.value() > MAX_AGE) {
      return Optional.empty();
    }
    boolean below =
        BELOW.matcher(folded.substring(Math.max(0, number.start() - 4), number.start())).find();
    double age = below ? Math.max(0, Math.ceil(number.value()) - 1) : number.value();
    return Optional.of(age(age, number.start(), years.end()));
  }

  /** Ages on the day of the conduct of those whose date of birth the text gives. */
  List<Quantity> fromBirthDates() {
    List<Quantity> ages = new ArrayList<>();
    List<CaseDates.Dated> dates = CaseDates.in(text);
    Optional<LocalDate> act = CaseDates.actDate(text, dates);
    if (act.isEmpty()) {
      return ages;
    }
    for (CaseDates.Dated date : dates) {
      int years = Period.between(date.date(), act.get()).getYears();
      if (isBirth(folded, date.span()) && years >= 0 && years <= MAX_AGE) {
        ages.add(age(years, date.span().start(), date.span().end()));
      }
    }
    return ages;
  }

  /** Whether a date is somebody's date of birth. */
  static boolean isBirth(String folded, FactSpan date) {
    Matcher after = BORN_AFTER.matcher(folded).region(date.end(), folded.length());
    after.useTransparentBounds(true);
    return after.lookingAt()
        || BORN_BEFORE
            .matcher(folded.substring(Math.max(0, date.start() - 8), date.start()))
            .find();
  }

  private Quantity age(double years, int start, int end) {
    return new Quantity(Measure.AGE_YEARS, years, whose(start, end), FactSpan.of(text, start, end));
  }

  private String whose(int start, int end) {
    int from = Math.max(Nearby.sentenceStart(folded, start), start - Sentences.CLAUSE);
    String before = folded.substring(from, start);
    Matcher name = NAME_BEFORE.matcher(before);
    if (name.find()) {
      return roles.computeIfAbsent(name.group(1), this::roleOf);
    }
    if (at(VICTIM_AFTER, end)) {
      return "被害人";
    }
    Matcher role = ROLE.matcher(before);
    String last = "";
    while (!at(OTHER_AFTER, end) && role.find()) {
      last = role.group();
    }
    return last.isEmpty() ? "" : canonicalRole(last);
  }

  private boolean at(Pattern pattern, int offset) {
    return pattern.matcher(folded).region(offset, folded.length()).lookingAt();
  }

  /** The role in which the text names a person anywhere, else the name itself. */
  private String roleOf(String ending) {
    for (int from = 0; from + 2 <= ending.length(); from++) {
      Matcher role =
          Pattern.compile("(" + ROLE.pattern() + ")" + Pattern.quote(ending.substring(from)))
              .matcher(folded);
      if (role.find()) {
        return canonicalRole(role.group(1));
      }
    }
    Matcher inside = ROLE.matcher(ending);
    return inside.find() ? canonicalRole(inside.group()) : maskedName(ending);
  }

  /** 民何某某 is 何某某: a masked name begins with the character before 某, or before its digit. */
  private static String maskedName(String ending) {
    int mask = ending.indexOf('某');
    if (mask < 1) {
      return ending;
    }
    int digits = Numerals.isArabic(ending.charAt(mask - 1)) && mask > 1 ? 1 : 0;
    return ending.substring(mask - 1 - digits);
  }

  private static String canonicalRole(String role) {
    return role.startsWith("被害") || role.startsWith("受害") ? "被害人" : "被告人";
  }
}
