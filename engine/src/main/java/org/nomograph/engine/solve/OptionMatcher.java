package org.nomograph.engine.solve;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.norm.Effects;
import org.nomograph.engine.text.norm.LegalNegation;
import org.nomograph.engine.text.norm.LegalNumbers;
import org.nomograph.engine.text.norm.Modality;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * Holds the options of one question against the rules: words, negation, numbers, modality, effects,
 * exceptions and the grounds that an option gives. Immutable; used for one question.
 */
final class OptionMatcher {
  /** What a question suggests: its clauses with 鉴于, 基于 and the like. */
  private static final Pattern SUGGESTION =
      Pattern.compile("(?:鉴于|基于|既然|由于|根据|依据|考虑到|结合|已知|作为|因)[^，,。？?]{2,60}");

  private static final Pattern CLAUSE = Pattern.compile("[，,：:；;]");

  private final WordWeights weights;
  private final List<RuleUnit> units;
  private final Set<String> suggestion = new TreeSet<>();
  private final Map<String, Double> effects;
  private final Set<String> law = new TreeSet<>();

  OptionMatcher(WordWeights weights, CaseQuestion question, Material material) {
    this.weights = weights;
    this.units = RuleUnit.of(material);
    Matcher suggested = SUGGESTION.matcher(question.question());
    while (suggested.find()) {
      suggestion.addAll(WordWeights.pairs(suggested.group()));
    }
    Map<String, Double> texts = new TreeMap<>();
    units.stream()
        .filter(u -> u.kind() != RuleUnit.Kind.BAR)
        .forEach(u -> texts.merge(u.text(), u.weight(), Math::max));
    effects = Effects.weighted(texts);
    units.forEach(u -> law.addAll(u.pairs()));
  }

  /**
   * An option and the rules it was held against.
   *
   * @param assertion the option
   * @param closest closest units, best first; empty when nothing shares a word with it
   * @param signals what speaks for and against it
   */
  record Matched(Assertion assertion, List<RuleUnit> closest, Signals signals) {}

  /**
   * Matches all options.
   *
   * @param options the options
   */
  List<Matched> match(List<Assertion> options) {
    return options.stream().map(this::match).toList();
  }

  private Matched match(Assertion option) {
    Set<String> claim = WordWeights.pairs(option.claim());
    List<RuleUnit> closest = closest(claim);
    if (closest.isEmpty()) {
      Signals none = signals(option, "", 0, 0);
      return new Matched(option, closest, none);
    }
    RuleUnit best = closest.getFirst();
    double words = fit(claim, best);
    return new Matched(option, closest, signals(option, best.text(), words, exception(claim)));
  }

  private Signals signals(Assertion option, String rule, double words, double exception) {
    String claim = option.claim();
    boolean same = LegalNegation.denies(claim) == LegalNegation.denies(nearestClause(claim, rule));
    return new Signals(
        words,
        same ? words : -words,
        LegalNumbers.agreement(claim, rule),
        modality(claim, nearestClause(claim, rule)),
        Effects.agreement(claim, effects),
        exception,
        ground(option),
        absolute(option, rule),
        weights.coverage(suggestion, WordWeights.pairs(option.text())));
  }

  private List<RuleUnit> closest(Set<String> claim) {
    return units.stream()
        .filter(unit -> fit(claim, unit) > 0)
        .sorted(
            Comparator.comparingDouble((RuleUnit u) -> -fit(claim, u))
                .thenComparing(RuleUnit::source))
        .limit(3)
        .toList();
  }

  private double fit(Set<String> claim, RuleUnit unit) {
    return weights.coverage(claim, unit.pairs()) * unit.weight();
  }

  /** The clause of a rule that shares most with a claim. */
  private String nearestClause(String claim, String rule) {
    Set<String> pairs = WordWeights.pairs(claim);
    String best = "";
    double most = -1;
    for (String clause : CLAUSE.splitAsStream(rule).toList()) {
      double shared = weights.coverage(pairs, WordWeights.pairs(clause));
      if (shared > most) {
        most = shared;
        best = clause;
      }
    }
    return best;
  }

  private static double modality(String claim, String rule) {
    Modality asserted = Modality.of(claim);
    Modality stated = Modality.of(rule);
    if (asserted == Modality.PLAIN || stated == Modality.PLAIN) {
      return 0;
    }
    return asserted == stated ? 1 : -1;
  }

  private double exception(Set<String> claim) {
    double open = 0;
    double barred = 0;
    for (RuleUnit unit : units) {
      double fit = fit(claim, unit);
      if (unit.kind() == RuleUnit.Kind.BAR || unit.kind() == RuleUnit.Kind.EXCEPTION) {
        barred = Math.max(barred, fit);
      } else {
        open = Math.max(open, fit);
      }
    }
    return Math.max(0, barred - open);
  }

  private double ground(Assertion option) {
    if (!option.grounded()) {
      return 0;
    }
    Set<String> ground = WordWeights.pairs(String.join("，", option.grounds()));
    double named =
        units.stream().mapToDouble(u -> weights.coverage(ground, u.pairs())).max().orElse(0);
    return 1 - named;
  }

  private static double absolute(Assertion option, String rule) {
    return Assertion.absolutes(option.text()).stream().anyMatch(word -> !rule.contains(word))
        ? 1
        : 0;
  }
}
