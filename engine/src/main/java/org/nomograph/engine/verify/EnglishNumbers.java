package org.nomograph.engine.verify;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the numbers of an English text: digits, words up to millions, fractions. Stateless. */
final class EnglishNumbers {
  private static final Pattern DIGITS = Pattern.compile("\\d+(?:,\\d{3})*(?:\\.\\d+)?");
  private static final Pattern WORDS = Pattern.compile("[a-z]+");
  private static final Map<String, Integer> SMALL = new HashMap<>();
  private static final Map<String, Integer> GROUPS =
      Map.of("hundred", 100, "thousand", 1_000, "million", 1_000_000);
  private static final Map<String, Double> PARTS =
      Map.of(
          "half",
          0.5,
          "third",
          1.0 / 3,
          "thirds",
          1.0 / 3,
          "quarter",
          0.25,
          "quarters",
          0.25,
          "fifth",
          0.2,
          "fifths",
          0.2);
  private static final Map<String, Integer> TIMES = Map.of("double", 2, "twice", 2, "triple", 3);
  private static final int TEN = 10;
  private static final int TWENTY = 20;
  private static final int HUNDRED = 100;

  static {
    String ones =
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
    for (String word : ones.split(" ", -1)) {
      SMALL.put(word, SMALL.size());
    }
    int ten = TWENTY;
    for (String word : "twenty thirty forty fifty sixty seventy eighty ninety".split(" ", -1)) {
      SMALL.put(word, ten);
      ten += TEN;
    }
  }

  private EnglishNumbers() {}

  /** The numbers of a text. */
  static Set<Double> in(String text) {
    Set<Double> numbers = new TreeSet<>();
    String lower = text.toLowerCase(Locale.ROOT);
    Matcher digits = DIGITS.matcher(lower);
    while (digits.find()) {
      numbers.add(Double.parseDouble(digits.group().replace(",", "")));
    }
    words(lower, numbers);
    return numbers;
  }

  private static void words(String lower, Set<Double> numbers) {
    Matcher words = WORDS.matcher(lower);
    double total = 0;
    double group = -1;
    while (words.find()) {
      String word = words.group();
      if (SMALL.containsKey(word)) {
        group = Math.max(group, 0) + SMALL.get(word);
      } else if (GROUPS.containsKey(word) && group >= 0) {
        int factor = GROUPS.get(word);
        if (factor == HUNDRED) {
          group *= factor;
        } else {
          total += group * factor;
          group = 0;
        }
      } else if (PARTS.containsKey(word)) {
        numbers.add(PARTS.get(word) * Math.max(1, total + Math.max(group, 0)));
        total = 0;
        group = -1;
      } else if (!word.equals("and") || group < 0) {
        if (total + group >= 0 && group >= 0) {
          numbers.add(total + group);
        }
        total = 0;
        group = -1;
        if (TIMES.containsKey(word)) {
          numbers.add((double) TIMES.get(word));
        }
      }
    }
    if (group >= 0) {
      numbers.add(total + group);
    }
  }
}
