package org.nomograph.core.cite;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whole numbers 0..99,999 as Chinese legal texts write them: 一百零三, 两千, 廿三, 二〇二一, 壹万, 264, ２６４.
 *
 * <p>A missing 零 is tolerated: 一百三 reads as 103 (ordinals in statutes), never as the colloquial
 * 130.
 */
public final class ChineseNumerals {
  /** Largest number that is read or printed. */
  public static final int MAX = 99_999;

  private static final String DIGITS = "零一二三四五六七八九";
  private static final String FORMAL = "零壹贰叁肆伍陆柒捌玖";
  private static final int MAX_LENGTH = 12;

  private ChineseNumerals() {}

  /**
   * A number at the start of a stretch of text.
   *
   * @param value the number
   * @param end index after its last character
   */
  public record Match(int value, int end) {}

  /**
   * Reads a text that is a number as a whole.
   *
   * @return empty when the text is anything else or out of range
   */
  public static OptionalInt parse(String text) {
    return prefix(text, 0)
        .filter(m -> m.end() == text.length())
        .map(m -> OptionalInt.of(m.value()))
        .orElse(OptionalInt.empty());
  }

  /**
   * Reads the longest run of numeral characters at {@code from}, all of which must form one number.
   *
   * @return empty when there is none, when it is malformed or out of range
   */
  public static Optional<Match> prefix(CharSequence text, int from) {
    int end = from;
    int arabic = 0;
    while (end < text.length() && end - from <= MAX_LENGTH && isNumeral(text.charAt(end))) {
      if (arabicDigit(text.charAt(end)) >= 0) {
        arabic++;
      }
      end++;
    }
    int length = end - from;
    if (length == 0 || length > MAX_LENGTH || (arabic > 0 && arabic < length)) {
      return Optional.empty();
    }
    int value =
        isPositional(text, from, end) ? positional(text, from, end) : units(text, from, end);
    return value < 0 ? Optional.empty() : Optional.of(new Match(value, end));
  }

  /** Whether the character can stand in a numeral: a digit of either script or 十 百 千 万. */
  public static boolean isNumeral(char c) {
    return digit(c) >= 0 || unit(c) > 0 || tens(c) > 0;
  }

  /**
   * Prints a number in the form statutes use: 一百零三, 十, 一百一十, 两 never.
   *
   * @throws IllegalArgumentException if out of 0..99,999
   */
  public static String print(int value) {
    if (value < 0 || value > MAX) {
      throw new IllegalArgumentException("numeral out of range 0.." + MAX + ": " + value);
    }
    if (value == 0) {
      return "零";
    }
    StringBuilder out = new StringBuilder();
    int tenThousands = value / 10_000;
    if (tenThousands > 0) {
      out.append(DIGITS.charAt(tenThousands)).append('万');
    }
    appendSection(value % 10_000, out);
    return out.toString();
  }

  private static void appendSection(int section, StringBuilder out) {
    int rest = section;
    boolean gap = false;
    for (int unit = 1000; unit >= 1; unit /= 10) {
      int digit = rest / unit;
      rest %= unit;
      if (digit == 0) {
        gap = gap || out.length() > 0;
        continue;
      }
      if (gap) {
        out.append('零');
        gap = false;
      }
      if (unit != 10 || digit != 1 || out.length() > 0) {
        out.append(DIGITS.charAt(digit));
      }
      if (unit > 1) {
        out.append(unit == 1000 ? '千' : unit == 100 ? '百' : '十');
      }
    }
  }

  private static boolean isPositional(CharSequence text, int from, int end) {
    for (int i = from; i < end; i++) {
      if (digit(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static int positional(CharSequence text, int from, int end) {
    long value = 0;
    for (int i = from; i < end; i++) {
      value = value * 10 + digit(text.charAt(i));
    }
    return value > MAX ? -1 : (int) value;
  }

  /** Value of a numeral with units, or -1: units must fall, digits must not follow one another. */
  private static int units(CharSequence text, int from, int end) {
    int total = 0;
    int section = 0;
    int lastUnit = 10_000;
    int pending = -1;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      int digit = digit(c);
      int unit = unit(c);
      if (digit == 0) {
        if (pending > 0) {
          return -1;
        }
      } else if (digit > 0) {
        if (pending > 0) {
          return -1;
        }
        pending = digit;
      } else if (tens(c) > 0) {
        if (pending > 0 || lastUnit <= 10) {
          return -1;
        }
        section += tens(c);
        lastUnit = 10;
      } else if (unit == 10_000) {
        int count = section + Math.max(pending, 0);
        if (total > 0 || count == 0) {
          return -1;
        }
        total = count * unit;
        section = 0;
        lastUnit = 10_000;
        pending = -1;
      } else {
        if (unit >= lastUnit || (pending < 0 && unit != 10)) {
          return -1;
        }
        section += Math.max(pending, 1) * unit;
        lastUnit = unit;
        pending = -1;
      }
    }
    int value = total + section + Math.max(pending, 0);
    return value > MAX ? -1 : value;
  }

  private static int digit(char c) {
    int arabic = arabicDigit(c);
    if (arabic >= 0) {
      return arabic;
    }
    return switch (c) {
      case '〇', '○' -> 0;
      case '两' -> 2;
      default -> {
        int plain = DIGITS.indexOf(c);
        yield plain >= 0 ? plain : FORMAL.indexOf(c);
      }
    };
  }

  private static int arabicDigit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    return c >= '０' && c <= '９' ? c - '０' : -1;
  }

  private static int unit(char c) {
    return switch (c) {
      case '十', '拾' -> 10;
      case '百', '佰' -> 100;
      case '千', '仟' -> 1000;
      case '万', '萬' -> 10_000;
      default -> 0;
    };
  }

  private static int tens(char c) {
    return switch (c) {
      case '廿' -> 20;
      case '卅' -> 30;
      default -> 0;
    };
  }
}
