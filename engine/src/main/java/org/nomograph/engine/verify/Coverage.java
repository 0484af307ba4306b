package org.nomograph.engine.verify;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much of what a sentence says stands in its evidence, by characters: one that stands there
 * within two or more neighbours of the sentence counts whole, one that stands there alone counts
 * half. Characters of grammar and numbers are left out: numbers are compared by themselves. Reads
 * texts in the common {@link Wording}. Stateless.
 */
final class Coverage {
  private static final String GRAMMAR =
      "您你我他她的了是在与和及或者并且其该此之以于对为由从被把给就也还都均等着过地得上下有一个即则而又向使让因但若如果时后前内不应当可毋须必仍再"
          + "零〇一二三四五六七八九十百千万亿两0123456789.%％";

  /** Least characters of a clause that is weighed by itself. */
  private static final int LEAST = 3;

  private static final Pattern FORCE = Pattern.compile("毋须|不得|应当|可以");

  private static final double ALONE = 0.5;

  private Coverage() {}

  /** Share of a clause that its evidence carries, in [0, 1]; 1 for a clause without content. */
  static double of(String clause, String evidence) {
    double carried = 0;
    int content = 0;
    for (int i = 0; i < clause.length(); i++) {
      char c = clause.charAt(i);
      if (!content(c)) {
        continue;
      }
      content++;
      if (pair(clause, i, evidence) || pair(clause, i - 1, evidence)) {
        carried++;
      } else if (evidence.indexOf(c) >= 0) {
        carried += ALONE;
      }
    }
    return content == 0 ? 1 : carried / content;
  }

  /** Share of what a clause has beyond a known text that another carries; 1 where it is nothing. */
  static double beyond(String clause, String known, String other) {
    int carried = 0;
    int content = 0;
    for (int i = 0; i < clause.length(); i++) {
      boolean fresh = content(clause.charAt(i)) && !pair(clause, i, known);
      if (fresh && !pair(clause, i - 1, known)) {
        content++;
        carried += pair(clause, i, other) || pair(clause, i - 1, other) ? 1 : 0;
      }
    }
    return content == 0 ? 1 : (double) carried / content;
  }

  private static boolean pair(String clause, int at, String evidence) {
    return at >= 0 && at + 2 <= clause.length() && evidence.contains(clause.substring(at, at + 2));
  }

  private static boolean content(char c) {
    return Character.isLetterOrDigit(c) && GRAMMAR.indexOf(c) < 0;
  }

  static int contentLength(String clause) {
    return (int) clause.chars().filter(c -> content((char) c)).count();
  }

  /**
   * Support of a sentence: the mean of what is carried of the whole and of its clause that is
   * carried least, so that a half that stands nowhere weighs as much as all the rest.
   */
  static double support(List<String> clauses, String evidence) {
    double whole = of(String.join("，", clauses), evidence);
    double least = whole;
    for (String clause : clauses) {
      for (String part : List.of(clause, ordered(clause))) {
        if (contentLength(part) >= LEAST) {
          least = Math.min(least, of(part, evidence));
        }
      }
    }
    return (whole + least) / 2;
  }

  /** What a clause orders: the words behind 应当, 可以, 不得; the whole where it orders nothing. */
  private static String ordered(String clause) {
    Matcher force = FORCE.matcher(clause);
    return force.find() ? clause.substring(force.end()) : clause;
  }

  /**
   * Likeness of two clauses, in [0, 1]: what each carries of the other, averaged; where both order
   * something, what they order counts as much as the whole.
   */
  static double likeness(String one, String other) {
    double whole = (of(one, other) + of(other, one)) / 2;
    String ordered = ordered(one);
    if (ordered.equals(one) || contentLength(ordered) == 0) {
      return whole;
    }
    String stated = ordered(other);
    return (whole + (of(ordered, stated) + of(stated, ordered)) / 2) / 2;
  }
}
