package org.nomograph.engine.judge;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.Measure;
import org.nomograph.engine.text.Quantity;

/** Writes numbers as facts give them, with another value. Stateless. */
final class NumberWords {
  private static final double TENTH = 0.1;
  private static final Pattern YEAR = Pattern.compile("(?:19|20)[0-9]{2}(?=\\s*年)");
  private static final Pattern NUMBER =
      Pattern.compile("[0-9０-９]+(?:[.．][0-9０-９]+)?|[零〇一二两三四五六七八九十百千万]+");

  private NumberWords() {}

  /** What a measure is, in the field's words. */
  static String name(Measure measure) {
    return switch (measure) {
      case MONEY_YUAN -> "金额";
      case WEIGHT_GRAM -> "重量";
      case ALCOHOL_MG_PER_100ML -> "血液酒精含量";
      case AGE_YEARS -> "年龄";
      case COUNT -> "数量";
      case AREA_MU -> "面积";
      case VOLUME_CUBIC_METRE -> "材积";
    };
  }

  /**
   * A value just below a bound, as one would give it: one less of whole units, a tenth of others.
   */
  static double below(double bound, Measure measure) {
    boolean whole =
        switch (measure) {
          case MONEY_YUAN, ALCOHOL_MG_PER_100ML, AGE_YEARS, COUNT -> true;
          case WEIGHT_GRAM, AREA_MU, VOLUME_CUBIC_METRE -> false;
        };
    BigDecimal step = whole ? BigDecimal.ONE : BigDecimal.valueOf(TENTH);
    BigDecimal below = BigDecimal.valueOf(bound).subtract(step);
    return below.signum() > 0 || whole ? Math.max(0, below.doubleValue()) : bound / 2;
  }

  /**
   * The words of a number with another value; a date of birth moves by years. Empty when its words
   * are not understood.
   */
  static Optional<String> moved(Quantity quantity, double to) {
    String words = quantity.span().text();
    String number = BigDecimal.valueOf(to).stripTrailingZeros().toPlainString();
    return switch (quantity.measure()) {
      case MONEY_YUAN -> Optional.of(number + "元");
      case WEIGHT_GRAM -> Optional.of(number + "克");
      case ALCOHOL_MG_PER_100ML -> Optional.of(number + "mg/100ml");
      case AREA_MU -> Optional.of(number + "亩");
      case VOLUME_CUBIC_METRE -> Optional.of(number + "立方米");
      case AGE_YEARS ->
          words.contains("岁") ? Optional.of(number + "周岁") : born(words, quantity.value() - to);
      case COUNT -> {
        Matcher count = NUMBER.matcher(words);
        yield count.find() ? Optional.of(count.replaceFirst(number)) : Optional.empty();
      }
    };
  }

  private static Optional<String> born(String words, double later) {
    Matcher year = YEAR.matcher(words);
    return year.find()
        ? Optional.of(
            year.replaceFirst(Integer.toString(Integer.parseInt(year.group()) + (int) later)))
        : Optional.empty();
  }
}
