package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A rule as a sentence of law states it: when it holds, and what holds then. Reads texts in the
 * common {@link Wording}.
 *
 * @param conditions clauses that say when it holds (…的, …时, 因为…); may be empty
 * @param outcomes clauses that say what holds then; empty for a bare exception
 * @param exception whether it takes something out of the rule before it (…除外, 另有约定的…)
 */
record Rule(List<String> conditions, List<String> outcomes, boolean exception) {
  private static final Pattern SEGMENT = Pattern.compile("[。；;！？!?\\n]+|[，,](?=但(?:是|书)?)");
  private static final Pattern CLAUSE = Pattern.compile("[，,：:]+");

  /** A condition that is no clause of its own: 未尽职责的承担补充责任. */
  static final Pattern INNER =
      Pattern.compile("(?<=的)(?=应当|可以|不得|毋须|承担|不承担|负|视为|按照?|处(?!分)|予以|免除|由|退还|付)");

  private static final Pattern WHEN =
      Pattern.compile(
          "(?:的|时|之?后|以后|期间内?|期内|情况下|情形下|之日起|条件下|场合|即可以)$|^(?:如果|若|倘若|因为?|由于|经|凡|只要|除非|不经|即使|即便|无论|不论)(?!此|而)");

  private static final Pattern THEN = Pattern.compile("毋须|不得|应当|可以|视为|处(?!分|理|于)|所以|因此");

  /** Orders without a word of their own. */
  private static final Pattern DONE = Pattern.compile("承担|负责|付|退还|由|[有无]效|赔偿|免除|不予");

  private static final Pattern OR = Pattern.compile("^(?:或者?|以?及)");
  private static final Pattern CONTRARY = Pattern.compile("^但(?:是|书)?");
  private static final Pattern EXCEPT =
      Pattern.compile("除外$|不在此[限列]$|不受此限$|另有(?:约定|规定|要求)|^除[^，]{2,40}?以?外$");

  Rule {
    conditions = List.copyOf(conditions);
    outcomes = List.copyOf(outcomes);
  }

  /** Rules of a text in order. */
  static List<Rule> in(String text) {
    List<Rule> rules = new ArrayList<>();
    for (String segment : SEGMENT.split(text, -1)) {
      read(CONTRARY.matcher(segment.strip()).replaceFirst(""), rules);
    }
    return rules;
  }

  private static void read(String segment, List<Rule> rules) {
    List<String> conditions = new ArrayList<>();
    List<String> outcomes = new ArrayList<>();
    for (String clause : CLAUSE.split(segment, -1)) {
      for (String part : INNER.split(clause, -1)) {
        if (part.isBlank()) {
          continue;
        }
        boolean ordered = outcomes.stream().anyMatch(o -> THEN.matcher(o).find());
        if (!condition(part)) {
          outcomes.add(part);
        } else if (ordered) {
          add(conditions, outcomes, rules);
          conditions = new ArrayList<>(List.of(part));
          outcomes = new ArrayList<>();
        } else {
          conditions.addAll(outcomes);
          conditions.add(part);
          outcomes = new ArrayList<>();
        }
      }
    }
    add(conditions, outcomes, rules);
  }

  private static void add(List<String> conditions, List<String> outcomes, List<Rule> rules) {
    if (conditions.isEmpty() && outcomes.isEmpty()) {
      return;
    }
    List<String> when = new ArrayList<>(conditions);
    List<String> then = new ArrayList<>(outcomes);
    boolean exception =
        when.stream().anyMatch(c -> EXCEPT.matcher(c).find())
            || then.stream().anyMatch(c -> EXCEPT.matcher(c).find());
    // What stands before the first order says when: 发现瑕疵，买受人应当通知.
    while (!exception
        && then.stream().anyMatch(o -> THEN.matcher(o).find())
        && !THEN.matcher(then.getFirst()).find()
        && !DONE.matcher(then.getFirst()).find()) {
      when.add(then.removeFirst());
    }
    rules.add(new Rule(alternatives(when), then, exception));
  }

  /** Conditions, with those that begin with 或者 or 以及 joined to the one before. */
  private static List<String> alternatives(List<String> conditions) {
    List<String> joined = new ArrayList<>();
    for (String condition : conditions) {
      boolean more = OR.matcher(condition).find() && !joined.isEmpty();
      joined.add(
          more ? joined.removeLast() + "或者" + OR.matcher(condition).replaceFirst("") : condition);
    }
    return joined;
  }

  /** Whether a clause says when something holds, not what holds. */
  static boolean condition(String clause) {
    boolean open = clause.endsWith("的") || clause.endsWith("即可以");
    return WHEN.matcher(clause).find() && (open || !THEN.matcher(clause).find());
  }

  /** All conditions in one text. */
  String when() {
    return String.join("，", conditions);
  }

  /** All outcomes in one text. */
  String then() {
    return String.join("，", outcomes);
  }

  /** The whole rule in one text. */
  String whole() {
    return when() + (conditions.isEmpty() || outcomes.isEmpty() ? "" : "，") + then();
  }
}
