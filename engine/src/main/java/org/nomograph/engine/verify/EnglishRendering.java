package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.Numerals;

/**
 * Compares an English sentence with the Chinese one that it renders and that was verified: numbers,
 * what must, may and must not be, denial, exceptions, articles named, and that it is not much
 * longer. What a word means is not compared; the Chinese sentence stands beside the English one for
 * that. Stateless.
 */
final class EnglishRendering {
  /** Letters of English that a Chinese character becomes at most, and letters given away. */
  private static final int LETTERS = 8;

  private static final int SPARE = 40;
  private static final double SAME = 1e-6;

  private static final Pattern CHINESE_UNIT =
      Pattern.compile("^(?:个)?(?:工作)?(?:年|月|日|天|小时|元|万|亿|%|岁|倍|周|星期)");
  private static final Pattern PART_OF = Pattern.compile("^分之");
  private static final Pattern BAN = Pattern.compile("不得|禁止|不准|不能|不可以|无权|不许");
  private static final Pattern DUTY =
      Pattern.compile("(?<!不)应当|(?<!不)必须|有义务|应(?!付|收|允|当)|(?<![无毋必])须");
  private static final Pattern POWER = Pattern.compile("(?<!不)可以|有权|(?<!不)可(?!能|以|撤|抗|分)");
  private static final Pattern DENIAL = Pattern.compile("[不未无非]|没有|除外|免");

  /** Nobody may: what nobody may, all must not. */
  private static final Pattern NOBODY =
      Pattern.compile(
          "\\b(?:no (?:one|person|party)|nobody)\\b([^.;]*?)\\b(?:may|can|shall|must)\\b");

  private static final Pattern ENGLISH_BAN =
      Pattern.compile(
          "\\b(?:must|may|shall|can|could|should) ?(?:not|never)\\b|\\bcannot\\b|\\bprohibit|\\bforbid|\\bbarred\\b|\\bnot (?:be )?(?:allowed|permitted|entitled)\\b");
  private static final Pattern ENGLISH_DUTY =
      Pattern.compile(
          "\\b(?:must|shall|should)\\b(?! ?(?:not|never))|\\b(?:required|obliged|obligated|ha(?:s|ve) to|duty)\\b|(?<!not )\\bneeds? to\\b");
  private static final Pattern ENGLISH_POWER =
      Pattern.compile(
          "\\b(?:may|can|could)\\b(?! ?(?:not|never))|(?<!not )(?<!not be )\\b(?:entitled|permitted|allowed)\\b|\\bright to\\b");
  private static final Pattern ENGLISH_DENIAL =
      Pattern.compile(
          "\\b(?:not|no|nor|never|without|unless|except|excepted|neither|cannot|nobody|nothing|free|exempt\\w*|fails?|failed|lacks?|void|invalid|un\\w+|in(?:ability|capable)|prohibit\\w*|forbid\\w*)\\b");

  private EnglishRendering() {}

  /** What is wrong with the English sentence, a line each; empty when nothing is. */
  static List<String> faults(String english, String chinese) {
    List<String> faults = new ArrayList<>();
    String lower = NOBODY.matcher(english.toLowerCase(Locale.ROOT)).replaceAll("they$1must not");
    numbers(english, chinese, faults);
    agree(ENGLISH_BAN, lower, BAN, chinese, "must not", faults);
    agree(ENGLISH_DUTY, lower, DUTY, chinese, "must", faults);
    agree(ENGLISH_POWER, lower, POWER, chinese, "may", faults);
    agree(ENGLISH_DENIAL, lower, DENIAL, chinese, "not", faults);
    long letters = english.codePoints().filter(Character::isLetter).count();
    long characters = chinese.codePoints().filter(Character::isLetter).count();
    if (letters > SPARE + LETTERS * characters) {
      faults.add("the English says more than the Chinese");
    }
    return faults;
  }

  private static void agree(
      Pattern english,
      String lower,
      Pattern chinese,
      String text,
      String what,
      List<String> faults) {
    boolean told = english.matcher(lower).find();
    if (told != chinese.matcher(text).find()) {
      faults.add(
          told
              ? "the English says \"" + what + "\", the Chinese does not"
              : "the Chinese says \"" + what + "\", the English does not");
    }
  }

  private static void numbers(String english, String chinese, List<String> faults) {
    Set<Double> told = EnglishNumbers.in(english);
    for (double number : told) {
      // "one" and "two" stand in English words that count nothing.
      if (number > 2 && !has(all(chinese), number)) {
        faults.add("the Chinese has no number " + plain(number));
      }
    }
    for (double number : measured(chinese)) {
      if (!has(told, number)) {
        faults.add("the English lacks the number " + plain(number));
      }
    }
  }

  private static boolean has(Set<Double> numbers, double wanted) {
    return numbers.stream().anyMatch(n -> Math.abs(n - wanted) < SAME);
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }

  /** All numbers of a Chinese text. */
  private static Set<Double> all(String chinese) {
    return read(chinese, false);
  }

  /** Those that measure something. */
  private static Set<Double> measured(String chinese) {
    return read(chinese, true);
  }

  private static Set<Double> read(String chinese, boolean measured) {
    Set<Double> numbers = new TreeSet<>();
    int at = 0;
    while (at < chinese.length()) {
      Optional<Numerals.Scanned> scanned = Numerals.at(chinese, at);
      if (scanned.isEmpty()) {
        at++;
        continue;
      }
      String rest = chinese.substring(scanned.get().end());
      Matcher part = PART_OF.matcher(rest);
      if (part.find() && scanned.get().value() > 0) {
        int numerator = scanned.get().end() + part.end();
        Optional<Numerals.Scanned> over = Numerals.at(chinese, numerator);
        over.ifPresent(n -> fraction(n.value(), scanned.get().value(), numbers));
        at = over.map(Numerals.Scanned::end).orElse(numerator);
        continue;
      }
      if (!measured || CHINESE_UNIT.matcher(rest).find()) {
        numbers.add(scanned.get().value());
      }
      at = Math.max(at + 1, scanned.get().end());
    }
    return numbers;
  }

  /** A hundredth is told as percent, other parts as such. */
  private static void fraction(double over, double under, Set<Double> numbers) {
    numbers.add(under == 100 ? over : over / under);
  }
}
