package org.nomograph.engine.text;

import java.util.Optional;

/**
 * Reads numbers as Chinese legal texts write them: Arabic digits with or without thousands
 * separators, Chinese numerals, financial numerals (壹贰叁), and mixtures such as 22万, 3万5千 or 1.2亿,
 * each with an approximating 余, 多 or 几 inside or after it. Works on folded text ({@link Folding}).
 * Stateless.
 */
public final class Numerals {
  private static final String DIGITS = "零一二三四五六七八九";
  private static final String FINANCIAL = "零壹贰叁肆伍陆柒捌玖";
  private static final String APPROXIMATE = "余多";
  private static final long MYRIAD = 10_000;
  private static final int LONGEST_RUN = 20;

  /**
   * Beyond it no case counts anything: a slip or an attack, and no double tells its units apart.
   */
  private static final double MOST = 1e15;

  private Numerals() {}

  /**
   * A number found in a text.
   *
   * @param value its value; a lower bound when the text approximates (余, 多)
   * @param start first character, inclusive
   * @param end last character, exclusive, with a trailing 余 or 多
   */
  public record Scanned(double value, int start, int end) {
    /** Whether it can measure anything; its unit then gives a finite value. */
    public boolean plausible() {
      return value <= MOST;
    }
  }

  /**
   * The number that begins exactly at an offset.
   *
   * @param folded folded text
   * @param start offset
   * @return the number, at most 10<sup>15</sup>; empty when none begins there, or a larger one
   */
  public static Optional<Scanned> at(CharSequence folded, int start) {
    return scan(folded, start).filter(Scanned::plausible);
  }

  /** As {@link #at}, with numbers too large for anything: who walks through a text passes them. */
  public static Optional<Scanned> scan(CharSequence folded, int start) {
    Cursor cursor = new Cursor(folded, start);
    double value = cursor.number();
    return cursor.position == start || Double.isNaN(value)
        ? Optional.empty()
        : Optional.of(new Scanned(value, start, cursor.position));
  }

  /** Whether a number can begin with this character. */
  static boolean canStart(char c) {
    return isArabic(c) || digit(c) >= 0 || unit(c) >= 10;
  }

  static boolean isArabic(char c) {
    return c >= '0' && c <= '9';
  }

  /** Blanks set between thousands, as statements of accounts do (2 318 600). */
  private static boolean isBlank(char c) {
    return c == ' ' || c == '\u00a0' || c == '\u2009' || c == '\u202f';
  }

  private static boolean isComma(char c) {
    return c == ',' || c == '，' || isBlank(c);
  }

  private static boolean isPoint(char c) {
    return c == '.' || c == '．';
  }

  /** Value of a Chinese digit, or -1. */
  static int digit(char c) {
    return switch (c) {
      case '〇', '○' -> 0;
      case '两' -> 2;
      default -> {
        int plain = DIGITS.indexOf(c);
        yield plain >= 0 ? plain : FINANCIAL.indexOf(c);
      }
    };
  }

  /** Value of a Chinese unit of ten, or -1. */
  static long unit(char c) {
    return switch (c) {
      case '十', '拾' -> 10;
      case '百', '佰' -> 100;
      case '千', '仟' -> 1_000;
      case '万', '萬' -> 10_000;
      case '亿', '億' -> 100_000_000;
      default -> -1;
    };
  }

  /**
   * Reads one number from left to right: {@code total} holds what 万 and 亿 have closed, {@code
   * group} what stands below them, {@code digits} the digits whose unit is still to come.
   */
  private static final class Cursor {
    private static final double NONE = -1;

    private final CharSequence text;
    private int position;
    private double total;
    private double group;
    private double digits = NONE;
    private boolean colloquial;
    private long lastUnit = 1;

    Cursor(CharSequence text, int position) {
      this.text = text;
      this.position = position;
    }

    double number() {
      if (position < text.length() && unit(text.charAt(position)) >= MYRIAD) {
        return Double.NaN;
      }
      while (position < text.length()) {
        char c = text.charAt(position);
        if (unit(c) > 0) {
          applyUnit(unit(c));
          position++;
        } else if (APPROXIMATE.indexOf(c) >= 0 && (digits != NONE || lastUnit > 1)) {
          colloquial = false;
          position++;
        } else if (digits != NONE || !readDigits(c)) {
          break;
        }
      }
      double rest = Math.max(digits, 0);
      return total + group + (colloquial && lastUnit >= 100 ? rest * (lastUnit / 10.0) : rest);
    }

    private void applyUnit(long unit) {
      double before = digits == NONE ? 0 : digits;
      if (unit < MYRIAD) {
        group += (digits == NONE ? 1 : before) * unit;
      } else if (unit == MYRIAD) {
        total += (group + before) * unit;
        group = 0;
      } else {
        total = (total + group + before) * unit;
        group = 0;
      }
      digits = NONE;
      colloquial = false;
      lastUnit = unit;
    }

    /** 一万五 is 15,000: a lone digit after a unit counts in tenths of that unit. */
    private boolean readDigits(char c) {
      int start = position;
      if (isArabic(c)) {
        digits = arabic();
        colloquial = false;
        return true;
      }
      double value = 0;
      while (position < text.length() && digit(text.charAt(position)) >= 0) {
        value = value * 10 + digit(text.charAt(position));
        position++;
      }
      if (position == start) {
        return false;
      }
      digits = value;
      colloquial = position - start == 1 && value > 0;
      return true;
    }

    private double arabic() {
      StringBuilder run = new StringBuilder();
      int start = position;
      readRun(run);
      while (position - start <= LONGEST_RUN && separatesThousands(start)) {
        position++;
        readRun(run);
      }
      if (position + 1 < text.length()
          && isPoint(text.charAt(position))
          && isArabic(text.charAt(position + 1))) {
        run.append('.');
        position++;
        readRun(run);
      }
      return Double.parseDouble(run.toString());
    }

    private void readRun(StringBuilder run) {
      while (position < text.length() && isArabic(text.charAt(position))) {
        run.append(text.charAt(position++));
      }
    }

    private int firstComma(int start) {
      int comma = start;
      while (comma < position && !isComma(text.charAt(comma))) {
        comma++;
      }
      return comma;
    }

    /** A comma with three digits behind it, or six where the writer dropped the next comma. */
    private boolean separatesThousands(int start) {
      int first = firstComma(start) - start;
      if (first > 3 || position >= text.length() || !isComma(text.charAt(position))) {
        return false;
      }
      int after = position + 1;
      while (after < text.length() && isArabic(text.charAt(after))) {
        after++;
      }
      int digitsAfter = after - position - 1;
      return digitsAfter == 3 || (digitsAfter == 6 && !isBlank(text.charAt(position)));
    }
  }
}
