package org.nomograph.core.cite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;

/** Reads one counted unit, 第…条之…, 第…款 or 第（…）项, and the short lists inside it (第十二、十三条). */
final class UnitScanner {
  /** Longest range that is expanded; a longer one is a misprint and gives its two ends. */
  static final int MAX_RANGE = 500;

  /** Largest number of an article, paragraph or item. */
  static final int MAX_NUMBER = 9_999;

  /** Largest number after 之. */
  static final int MAX_INSERTION = 99;

  private UnitScanner() {}

  /** Kind of unit, coarse to fine. */
  enum Level {
    ARTICLE,
    PARAGRAPH,
    ITEM
  }

  /**
   * One unit.
   *
   * @param level its kind
   * @param numbers its numbers in order, at least one
   * @param insertion 之 number that belongs to the last number, or 0
   * @param end index after its last character
   */
  record Unit(Level level, List<Integer> numbers, int insertion, int end) {
    List<ArticleNumber> articles() {
      List<ArticleNumber> all = new ArrayList<>();
      for (int i = 0; i < numbers.size(); i++) {
        boolean last = i == numbers.size() - 1;
        all.add(ArticleNumber.of(numbers.get(i), last ? insertion : 0));
      }
      return all;
    }
  }

  /**
   * Reads a unit whose 第 stands at {@code from}, or whose first digit does when it has no 第.
   *
   * @return empty when there is none
   */
  static Optional<Unit> read(CharSequence text, int from) {
    int at = from < text.length() && text.charAt(from) == '第' ? from + 1 : from;
    List<Integer> numbers = new ArrayList<>();
    boolean range = false;
    while (true) {
      Optional<ChineseNumerals.Match> number = number(text, skipBlanks(text, at));
      if (number.isEmpty()) {
        return Optional.empty();
      }
      add(numbers, number.get().value(), range);
      at = skipBlanks(text, number.get().end());
      char next = charAt(text, at);
      if (next != '、' && next != '至' && next != '-') {
        break;
      }
      range = next != '、';
      at++;
    }
    Level level = level(text, at);
    return level == null ? Optional.empty() : Optional.of(unit(text, level, numbers, at + 1));
  }

  private static Unit unit(CharSequence text, Level level, List<Integer> numbers, int end) {
    if (level == Level.ARTICLE && charAt(text, end) == '之') {
      Optional<ChineseNumerals.Match> insertion = ChineseNumerals.prefix(text, end + 1);
      if (insertion.isPresent()
          && insertion.get().value() > 0
          && insertion.get().value() <= MAX_INSERTION) {
        return new Unit(level, numbers, insertion.get().value(), insertion.get().end());
      }
    }
    return new Unit(level, numbers, 0, end);
  }

  private static void add(List<Integer> numbers, int value, boolean range) {
    int from = range ? numbers.get(numbers.size() - 1) + 1 : value;
    if (range && (value < from || value - from > MAX_RANGE)) {
      from = value;
    }
    for (int n = from; n <= value; n++) {
      numbers.add(n);
    }
  }

  /** A number 1..9,999 with or without brackets around it. */
  private static Optional<ChineseNumerals.Match> number(CharSequence text, int from) {
    char first = charAt(text, from);
    boolean bracket = first == '（' || first == '(';
    Optional<ChineseNumerals.Match> match = ChineseNumerals.prefix(text, bracket ? from + 1 : from);
    if (match.isEmpty() || match.get().value() < 1 || match.get().value() > MAX_NUMBER) {
      return Optional.empty();
    }
    if (!bracket) {
      return match;
    }
    char close = charAt(text, match.get().end());
    return close == '）' || close == ')'
        ? Optional.of(new ChineseNumerals.Match(match.get().value(), match.get().end() + 1))
        : Optional.empty();
  }

  /** The unit word at a place, or null; words that merely begin with it (条件, 款项, 项目) are not. */
  static Level level(CharSequence text, int at) {
    char next = charAt(text, at + 1);
    return switch (charAt(text, at)) {
      case '条' ->
          next == '件' || next == '约' || next == '款' || (next == '例' && charAt(text, at + 2) != '外')
              ? null
              : Level.ARTICLE;
      case '款' -> next == '项' || next == '式' || next == '额' ? null : Level.PARAGRAPH;
      case '项' -> next == '目' ? null : Level.ITEM;
      default -> null;
    };
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\u00a0' || c == '\u3000' || c == '\t';
  }

  static int skipBlanks(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  static char charAt(CharSequence text, int at) {
    return at >= 0 && at < text.length() ? text.charAt(at) : '\0';
  }
}
