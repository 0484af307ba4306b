package org.nomograph.engine.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Reads amounts of money. Yuan give {@link Measure#MONEY_YUAN}; other currencies are named: a
 * {@link Measure#COUNT} whose subject is the currency. Anonymised sources print 万某 and 余某 for 万元
 * and 余元 (they took 万 and 余 for surnames): read as yuan. Not thread-safe; used for one text.
 */
final class MoneyReader {
  private static final String CURRENCIES =
      "美元|美金|欧元|日元|日币|港元|港币|英镑|韩元|韩币|澳元|澳币|加元|加币|新加坡元|新元|新台币|台币|澳门元|泰铢|卢布|越南盾|缅币|法郎|比特币"
          + "|usdt|泰达币|以太币";
  private static final Pattern FOREIGN = Pattern.compile("\\s*(" + CURRENCIES + ")");
  private static final Pattern FOREIGN_BEFORE = Pattern.compile("(" + CURRENCIES + ")\\s*$");
  private static final Pattern YUAN =
      Pattern.compile(
          "\\s*(?:元(?![月旦素件宵])|圆(?!形)|块钱|rmb)(?:\\s*(?<jiao>[0-9一二三四五六七八九])角)?"
              + "(?:零?\\s*(?<fen>[0-9一二三四五六七八九])分(?!之|别))?");
  private static final Pattern MASKED_YUAN = Pattern.compile("某(?![某甲乙丙丁0-9])");
  private static final Pattern NAMED_BEFORE = Pattern.compile("(?:人民币|rmb|[¥￥])\\s*$");

  /** The text converts foreign money itself (折合人民币71万元), or names a rate or a price. */
  private static final Pattern CONVERTED = Pattern.compile("折合|折算|约合|合人民币|兑换|换算|汇率|相当于人民币|等值");

  private static final Pattern NO_AMOUNT_BEFORE =
      Pattern.compile("(?:单价|每[^，,。；;\\d]{0,8}|面值|面额为?)$");
  private static final Pattern NO_AMOUNT_AFTER = Pattern.compile("\\s*(?:[/∕／]|假钞|假币|每)");

  private final String text;
  private final String folded;
  private Boolean told;

  MoneyReader(String text, String folded) {
    this.text = text;
    this.folded = folded;
  }

  /** The amount that a number is, or empty when it is none. */
  Optional<Quantity> read(Numerals.Scanned number) {
    String before = folded.substring(Math.max(0, number.start() - 6), number.start());
    Matcher foreign = at(FOREIGN, number.end());
    if (foreign.lookingAt()) {
      return Optional.of(foreign(number, foreign.group(1), foreign.end()));
    }
    Matcher foreignBefore = FOREIGN_BEFORE.matcher(before);
    Matcher yuan = at(YUAN, number.end());
    if (yuan.lookingAt()) {
      if (foreignBefore.find()) {
        return Optional.of(foreign(number, foreignBefore.group(1), yuan.end()));
      }
      double value =
          number.value() + 0.1 * small(yuan.group("jiao")) + 0.01 * small(yuan.group("fen"));
      return Optional.of(yuan(value, number.start(), yuan.end()));
    }
    if (before.endsWith("$")) {
      return Optional.of(foreign(number, "美元", number.end()));
    }
    char last = folded.charAt(number.end() - 1);
    Matcher masked = at(MASKED_YUAN, number.end());
    if ((last == '万' || last == '余') && masked.lookingAt()) {
      return Optional.of(yuan(number.value(), number.start(), masked.end()));
    }
    return NAMED_BEFORE.matcher(before).find() && endsClause(number.end())
        ? Optional.of(yuan(number.value(), number.start(), number.end()))
        : Optional.empty();
  }

  /**
   * What an amount in a foreign currency is in yuan, by {@link ExchangeRates}: with the currency's
   * name as subject. Empty where the text tells it itself.
   */
  Optional<Quantity> inYuan(Quantity foreign) {
    FactSpan span = foreign.span();
    if (foreign.measure() != Measure.COUNT
        || told()
        || NO_AMOUNT_BEFORE
            .matcher(folded.substring(Math.max(0, span.start() - 12), span.start()))
            .find()
        || at(NO_AMOUNT_AFTER, span.end()).lookingAt()) {
      return Optional.empty();
    }
    return ExchangeRates.yuan(foreign.subject(), foreign.value()).stream()
        .mapToObj(yuan -> new Quantity(Measure.MONEY_YUAN, yuan, foreign.subject(), span))
        .findFirst();
  }

  /** Whether the text itself tells what foreign amounts are in yuan; looked for once. */
  private boolean told() {
    if (told == null) {
      told = CONVERTED.matcher(folded).find();
    }
    return told;
  }

  private boolean endsClause(int offset) {
    return offset == folded.length() || "，,。；;、）)的 ".indexOf(folded.charAt(offset)) >= 0;
  }

  private static int small(String digit) {
    if (digit == null) {
      return 0;
    }
    char c = digit.charAt(0);
    return Numerals.isArabic(c) ? c - '0' : Numerals.digit(c);
  }

  private Quantity yuan(double value, int start, int end) {
    return new Quantity(Measure.MONEY_YUAN, value, "", FactSpan.of(text, start, end));
  }

  private Quantity foreign(Numerals.Scanned number, String currency, int end) {
    return new Quantity(
        Measure.COUNT, number.value(), currency, FactSpan.of(text, number.start(), end));
  }

  private Matcher at(Pattern pattern, int offset) {
    Matcher matcher = pattern.matcher(folded);
    matcher.region(offset, folded.length());
    matcher.useTransparentBounds(true);
    return matcher;
  }
}
