package org.nomograph.engine.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Compares a sentence with the rules of its evidence as wholes: what the evidence has as a
 * condition is not told as what follows from it; what follows is taken from the rule whose
 * condition the sentence states, not from its neighbour; and it is not the contrary of it. Reads
 * texts in the common {@link Wording}. Stateless.
 */
final class Rules {
  /** Least share of an outcome of the sentence that a condition of the evidence holds. */
  private static final double TURNED = 0.75;

  /** By how much more of it stands in conditions than in outcomes. */
  private static final double CLEARLY = 0.35;

  /** Least share of a rule's condition that the sentence states, for the rule to be meant. */
  private static final double MET = 0.8;

  /** Most of it that a sentence states that does not speak of the rule. */
  private static final double UNMET = 0.35;

  /** Least likeness of two outcomes that speak of the same. */
  private static final double SAME = 0.45;

  private static final int LEAST_CONTENT = 3;

  private static final Pattern OR = Pattern.compile("或者|、|以及|和");
  private static final Pattern FORCE = Pattern.compile("毋须|不得|应当|可以|视为|表明|说明|认定");

  private static final Rule NONE = new Rule(List.of(), List.of(), false);

  private Rules() {}

  /**
   * What is wrong with how a sentence joins conditions and outcomes; empty where nothing is.
   *
   * @param exception whether the sentence tells an exception of the evidence: it then puts the
   *     outcome, denied, behind another condition than that of its rule
   */
  static Optional<String> objection(String said, String evidence, boolean exception) {
    List<Rule> stated = Rule.in(evidence);
    for (Rule rule : Rule.in(said)) {
      if (rule.exception()) {
        continue;
      }
      Optional<String> objection = turned(rule, stated);
      if (objection.isEmpty()) {
        objection = contrary(rule, stated);
      }
      if (objection.isEmpty() && !exception) {
        objection = mixed(rule, stated);
      }
      if (objection.isPresent()) {
        return objection;
      }
    }
    return Optional.empty();
  }

  /** Cause and effect turned around. */
  private static Optional<String> turned(Rule said, List<Rule> stated) {
    if (said.conditions().isEmpty()) {
      return Optional.empty();
    }
    for (String outcome : said.outcomes()) {
      String bare = FORCE.matcher(outcome).replaceAll("");
      double asOutcome = most(bare, stated, Rule::then);
      double asCondition = most(bare, stated, Rule::when);
      if (Coverage.contentLength(bare) >= LEAST_CONTENT
          && asCondition >= TURNED
          && asOutcome <= asCondition - CLEARLY) {
        return Optional.of("“%s”在依据中是条件，不是后果".formatted(outcome));
      }
    }
    return Optional.empty();
  }

  private static double most(String text, List<Rule> rules, Function<Rule, String> part) {
    return rules.stream().mapToDouble(r -> Coverage.of(text, part.apply(r))).max().orElse(0);
  }

  /** How much of a rule's condition a sentence states, in [0, 1]; of alternatives, one counts. */
  private static double met(Rule rule, Rule said) {
    double sum = 0;
    for (String condition : rule.conditions()) {
      sum +=
          Arrays.stream(OR.split(condition, -1))
              .filter(one -> Coverage.contentLength(one) > 1)
              .mapToDouble(one -> Coverage.of(one, said.whole()))
              .max()
              .orElse(0);
    }
    return rule.conditions().isEmpty() ? 0 : sum / rule.conditions().size();
  }

  /**
   * The last rule whose condition the sentence states says the contrary. One whose condition says
   * nothing beyond the rule that the sentence tells is not meant: it only goes on from there.
   */
  private static Optional<String> contrary(Rule said, List<Rule> stated) {
    for (String outcome : said.outcomes()) {
      String against = "";
      Rule agreed = NONE;
      for (Rule rule : stated) {
        if (rule.exception() || (!rule.conditions().isEmpty() && met(rule, said) < MET)) {
          continue;
        }
        for (String other : rule.outcomes()) {
          if (Coverage.likeness(outcome, other) < SAME) {
            continue;
          }
          if (!contradicts(outcome, other)) {
            agreed = rule;
            against = rule.conditions().isEmpty() ? against : "";
          } else if (!rule.conditions().isEmpty() && met(rule, agreed) < MET) {
            against = other;
          }
        }
      }
      if (!against.isEmpty()) {
        return Optional.of("“%s”：在这一条件下依据写的是“%s”".formatted(outcome, against));
      }
    }
    return Optional.empty();
  }

  private static boolean contradicts(String outcome, String other) {
    Deontic said = Deontic.of(outcome);
    Deontic stated = Deontic.of(other);
    return said.force().contradicts(stated.force())
        || said.affirms() != stated.affirms()
        || Denials.opposed(outcome, other);
  }

  /** An outcome of one rule behind the condition of another. */
  private static Optional<String> mixed(Rule said, List<Rule> stated) {
    for (String outcome : said.conditions().isEmpty() ? List.<String>of() : said.outcomes()) {
      Rule source = source(outcome, stated);
      double whole = Coverage.of(outcome, source.whole());
      if (whole < TURNED || source.conditions().isEmpty()) {
        continue;
      }
      for (Rule other : stated) {
        if (!other.equals(source)
            && !other.outcomes().isEmpty()
            && met(other, said) >= MET
            && Coverage.beyond(source.when(), other.when(), said.when()) < UNMET
            && Coverage.of(outcome, other.whole()) <= whole - CLEARLY) {
          return Optional.of("“%s”在依据中属于另一条件“%s”".formatted(outcome, source.when()));
        }
      }
    }
    return Optional.empty();
  }

  /** The rule whose outcomes carry most of an outcome. */
  private static Rule source(String outcome, List<Rule> stated) {
    Rule source = NONE;
    double best = 0;
    for (Rule rule : stated) {
      double carried = Coverage.of(outcome, rule.then());
      if (carried > best) {
        best = carried;
        source = rule;
      }
    }
    return source;
  }
}
