package org.nomograph.engine.verify;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Exceptions of the evidence that a sentence denies, tells as the rule, or leaves out. Reads texts
 * in the common {@link Wording}. Stateless.
 */
final class Exceptions {
  private static final Pattern WITHOUT =
      Pattern.compile(
          "一律|任何情况|无论|不论|不管|无任何|不例外|即使|即便|任何|在所有|所有情形|全部|包括.{0,20}情形|(?:的也|也)(?:应当|可以|不得|毋须)?$");

  private static final Pattern EXCEPTION =
      Pattern.compile("除外|不在此限|不适用|另有(?:规定|约定)|但是?[^。；]{0,40}(?:的，|除外|不得|可以|应当|毋须)");

  private static final Pattern PROVISO = Pattern.compile("(?:但是?|除|；)([^。；]{2,60}?)(?:的?除外|以?外，)");

  /** What a sentence says that does not leave an exception out. */
  private static final Pattern HEDGE =
      Pattern.compile(
          "(?<![解免消排清拆废开剔根])除(?!以|罪|名)|但|一般|原则上|通常|例外情形|不在此|另有|不适用|[如若]?[无不](?:其他|相反|另行)?约定");

  /** What does not matter according to a sentence. */
  private static final Pattern REGARDLESS = Pattern.compile("(?:不论|无论|不管|即使|即便|哪怕)([^，。；]{2,40})");

  /** Least share of an exception that a sentence about it names. */
  private static final double TOLD = 0.6;

  /** Least share of a rule that a sentence tells, for its exception to be missed. */
  private static final double RULE = 0.75;

  private static final double MET = 0.7;

  private Exceptions() {}

  /** Whether a sentence is about an exception of the evidence: it names most of it. */
  static boolean told(String said, String evidence) {
    if (WITHOUT.matcher(said).find()) {
      return false;
    }
    Matcher exception = PROVISO.matcher(evidence);
    while (exception.find()) {
      if (Coverage.of(exception.group(1), said) >= TOLD) {
        return true;
      }
    }
    return false;
  }

  /**
   * What is wrong with how a sentence deals with exceptions; empty where nothing is.
   *
   * @param beside what is said beside it on the same evidence: an exception may be told there
   */
  static Optional<String> objection(String said, String evidence, String beside) {
    List<Rule> rules = Rule.in(evidence);
    if (regardless(said, evidence, rules)) {
      return Optional.of("句子说不论什么都一样，依据以此为条件");
    }
    boolean hedged = HEDGE.matcher(said).find();
    if (universal(said, evidence) && !hedged) {
      boolean excepted =
          Wording.sentences(evidence).stream().anyMatch(one -> EXCEPTION.matcher(one).find());
      if (excepted || divided(said, rules)) {
        return Optional.of("依据有例外，句子说没有例外");
      }
    }
    return hedged ? Optional.empty() : leftOut(said, rules, beside);
  }

  /** Whether a sentence says in words of its own that it holds without exception. */
  private static boolean universal(String said, String evidence) {
    return WITHOUT.matcher(said).results().anyMatch(word -> !evidence.contains(word.group()));
  }

  private static boolean regardless(String said, String evidence, List<Rule> rules) {
    Matcher matter = REGARDLESS.matcher(said);
    while (matter.find()) {
      String what = matter.group(1).replaceAll("是否|能否|[有无]无?|什么|如何|何种", "");
      boolean counts =
          Coverage.contentLength(what) > 1
              && !evidence.contains(matter.group())
              && rules.stream()
                  .anyMatch(r -> Coverage.of(what, r.exception() ? r.whole() : r.when()) >= MET);
      if (counts) {
        return true;
      }
    }
    return false;
  }

  /** Whether two rules of the evidence say the contrary of what the sentence is about. */
  private static boolean divided(String said, List<Rule> rules) {
    for (Rule rule : Rule.in(said)) {
      for (String outcome : rule.outcomes()) {
        boolean agreed = false;
        boolean denied = false;
        for (Rule stated : rules) {
          for (String other : stated.outcomes()) {
            if (Coverage.likeness(outcome, other) >= TOLD) {
              boolean same = Deontic.of(outcome).affirms() == Deontic.of(other).affirms();
              agreed |= same;
              denied |= !same;
            }
          }
        }
        if (agreed && denied) {
          return true;
        }
      }
    }
    return false;
  }

  /** A rule that has an exception right behind it is told without it. */
  private static Optional<String> leftOut(String said, List<Rule> rules, String beside) {
    for (int i = 1; i < rules.size(); i++) {
      Rule exception = rules.get(i);
      Rule rule = rules.get(i - 1);
      if (!exception.exception() || rule.exception()) {
        continue;
      }
      String what = exception.whole().replaceAll("的?除外|不在此[限列]|按照其(?:约定|规定)", "");
      boolean tells =
          Rule.in(said).stream()
              .anyMatch(
                  r ->
                      rule.outcomes().stream()
                          .anyMatch(o -> Coverage.of(o, r.whole()) >= RULE && agrees(o, r)));
      if (tells && Coverage.of(what, said) < TOLD && Coverage.of(what, beside) < TOLD) {
        return Optional.of("依据的例外“%s”没有说到".formatted(what));
      }
    }
    return Optional.empty();
  }

  private static boolean agrees(String outcome, Rule said) {
    return said.outcomes().stream()
        .anyMatch(
            o ->
                Coverage.of(outcome, o) >= TOLD
                    && Deontic.of(o).affirms() == Deontic.of(outcome).affirms());
  }
}
