package org.nomograph.engine.draft;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.nomograph.engine.text.Numerals;

/** How texts of a draft compare with the articles. Stateless. */
final class DraftTexts {
  /** Characters of questions that say nothing of their matter. */
  private static final Pattern EMPTY =
      Pattern.compile("行为人|被告人|是否|有无|有没有|或者|以及|属于|[的了在和与对把被以该其吗？?，,、。]|\\s");

  /** Numbers up to this one stand in words that count nothing. */
  private static final double SMALL = 2;

  private DraftTexts() {}

  /** Share of a text's character pairs that stand in another, 0 to 1; 0 for a text without. */
  static double shared(String text, String other) {
    String content = EMPTY.matcher(text).replaceAll(" ").toLowerCase(Locale.ROOT);
    String source = other.toLowerCase(Locale.ROOT);
    Set<String> pairs = new TreeSet<>();
    for (int i = 0; i + 2 <= content.length(); i++) {
      String pair = content.substring(i, i + 2);
      if (pair.indexOf(' ') < 0) {
        pairs.add(pair);
      }
    }
    return pairs.isEmpty()
        ? 0
        : (double) pairs.stream().filter(source::contains).count() / pairs.size();
  }

  /** Whether a text has a run of more than so many characters that stands in another. */
  static boolean copies(String text, String other, int run) {
    String own = text.replaceAll("\\s", "");
    String source = other.replaceAll("\\s", "");
    for (int i = 0; i + run + 1 <= own.length(); i++) {
      if (source.contains(own.substring(i, i + run + 1))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether every number of a text stands in another, as a number of the same value. One and two
   * are left out: Chinese writes them in words that count nothing.
   */
  static boolean numbersStandIn(String text, String other) {
    return numbers(other).containsAll(numbers(text));
  }

  private static Set<Double> numbers(String text) {
    Set<Double> numbers = new TreeSet<>();
    int at = 0;
    while (at < text.length()) {
      Numerals.Scanned scanned = Numerals.scan(text, at).orElse(null);
      if (scanned == null) {
        at++;
      } else {
        if (scanned.value() > SMALL) {
          numbers.add(scanned.value());
        }
        at = Math.max(at + 1, scanned.end());
      }
    }
    return numbers;
  }
}
