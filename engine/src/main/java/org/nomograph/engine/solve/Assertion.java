package org.nomograph.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an option says, taken apart: the grounds it gives and what it asserts on them.
 *
 * @param text the whole
 * @param claims clauses that assert; at least one unless the text is blank
 * @param grounds clauses that give a reason (因…, 基于…, 鉴于…)
 */
record Assertion(String text, List<String> claims, List<String> grounds) {
  private static final Pattern CLAUSE = Pattern.compile("[，,。；;：:！!？?\\s]+");

  private static final Pattern GROUND =
      Pattern.compile(
          "^(?:是|否|成立|不成立|有效|无效)?(?:因为?(?!此|而)|由于|基于|鉴于|依据|根据|按照|依照|作为|既然|考虑到|出于|为了?(?:保护|保障|维护)"
              + "|虽然?|尽管|即便|即使|只要|以.{2,12}为由|以保障|符合|体现)");

  private static final Pattern ABSOLUTE =
      Pattern.compile("一律|一概|必然|当然|任何|任意|只能|仅能|只有|唯一|完全|绝对|必须|均|全部|所有(?!权|人|物)|自动|直接|永久|无需|不论|无论");

  Assertion {
    claims = List.copyOf(claims);
    grounds = List.copyOf(grounds);
  }

  static Assertion of(String text) {
    List<String> claims = new ArrayList<>();
    List<String> grounds = new ArrayList<>();
    for (String clause : CLAUSE.splitAsStream(text).toList()) {
      if (!clause.isBlank()) {
        (GROUND.matcher(clause).find() ? grounds : claims).add(clause);
      }
    }
    if (claims.isEmpty() && !grounds.isEmpty()) {
      claims.add(grounds.removeLast());
    }
    return new Assertion(text, claims, grounds);
  }

  /** What is asserted, without the grounds. */
  String claim() {
    return String.join("，", claims);
  }

  /** Whether it rests on a ground of its own. */
  boolean grounded() {
    return !grounds.isEmpty();
  }

  /** Words that leave no exception, in order. */
  static List<String> absolutes(String text) {
    List<String> found = new ArrayList<>();
    Matcher word = ABSOLUTE.matcher(text);
    while (word.find()) {
      found.add(word.group());
    }
    return found;
  }
}
