package org.nomograph.engine.verify;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;
import org.nomograph.engine.text.norm.Effects;
import org.nomograph.engine.verify.Deontic.Force;
import org.nomograph.engine.verify.Figures.Figure;

/**
 * Tests whether a sentence of law follows from the evidence that it cites. Steps:
 *
 * <ol>
 *   <li>Both are brought into one wording; citations are left out.
 *   <li>Every number of the sentence stands in the evidence, on the same side of it; several of one
 *       sentence stand in one of the evidence.
 *   <li>Each clause is compared with the clauses of the evidence that it is most like: what it
 *       orders (应当, 可以, 不得), whether it denies, who acts.
 *   <li>What the sentence says holds without exception has none in the evidence; a legal effect of
 *       a family that the evidence speaks of is the same one.
 *   <li>Enough of the sentence, and of each of its clauses, stands in the evidence; where there is
 *       an embedder, likeness of meaning counts too.
 * </ol>
 *
 * It reads words and forms. What it lets pass is close to its evidence, not proven by it; how often
 * it errs was measured on labelled pairs, see docs/decisions. Immutable; as safe for several
 * threads as its likeness of meaning.
 */
public final class Entailment {
  private final EntailmentParams params;
  private final Optional<ToDoubleBiFunction<String, String>> meaning;

  /** By words and forms alone. */
  public Entailment(EntailmentParams params) {
    this(params, Optional.empty());
  }

  /**
   * @param meaning likeness of meaning of two sentences, in [-1, 1]; empty where there is no
   *     embedder
   */
  public Entailment(EntailmentParams params, Optional<ToDoubleBiFunction<String, String>> meaning) {
    this.params = params;
    this.meaning = meaning;
  }

  /**
   * What came out.
   *
   * @param support how much of the sentence the evidence carries, in [0, 1]
   * @param objections what speaks against it, each in plain words; empty when it follows
   */
  public record Result(double support, List<String> objections) {
    public Result {
      objections = List.copyOf(objections);
    }

    /** Whether the sentence follows. */
    public boolean entailed() {
      return objections.isEmpty();
    }
  }

  /**
   * Tests a sentence.
   *
   * @param sentence the sentence, without numbers of evidence
   * @param evidence texts that it cites, at least one
   */
  public Result test(String sentence, List<String> evidence) {
    return test(sentence, evidence, "");
  }

  /**
   * Tests a sentence of a text.
   *
   * @param sentence the sentence, without numbers of evidence
   * @param evidence texts that it cites, at least one
   * @param beside the other sentences of the text: what they tell of an exception need not be told
   *     again; may be empty
   */
  public Result test(String sentence, List<String> evidence, String beside) {
    String joined = String.join("\n", evidence);
    if (EnglishEntailment.english(sentence) && EnglishEntailment.english(joined)) {
      return EnglishEntailment.test(sentence, joined, beside, params.threshold());
    }
    String said = Wording.of(sentence);
    List<String> clauses = Wording.clauses(said);
    List<String> texts = evidence.stream().map(Wording::of).toList();
    String all = String.join("\n", texts);
    List<String> objections = new ArrayList<>();
    numbers(said, all, objections);
    if (evidence.size() == 1 && objections.isEmpty()) {
      together(said, all, objections);
    }
    List<String> compared = Wording.alternatives(all);
    Compared against = new Compared(compared, all, Exceptions.told(said, all));
    clauses.forEach(clause -> compare(clause, against, objections));
    Agents.objection(said, all).ifPresent(objections::add);
    Denials.objection(said, all).ifPresent(objections::add);
    Roles.objection(said, all).ifPresent(objections::add);
    Rules.objection(said, all, against.exception()).ifPresent(objections::add);
    Quantifiers.objection(said, all).ifPresent(objections::add);
    Exceptions.objection(said, all, Wording.of(beside)).ifPresent(objections::add);
    effects(said, all, objections);
    double support = support(sentence, clauses, evidence, all);
    double least = meaning.isPresent() ? params.meaningThreshold() : params.threshold();
    if (support < least) {
      objections.add("依据中找不到“%s”".formatted(weakest(clauses, all)));
    }
    return new Result(support, objections);
  }

  private double support(String sentence, List<String> clauses, List<String> evidence, String all) {
    double words = Coverage.support(clauses, all);
    if (meaning.isEmpty()) {
      return words;
    }
    double likeness =
        evidence.stream()
            .mapToDouble(text -> meaning.get().applyAsDouble(sentence, text))
            .max()
            .orElse(0);
    return (1 - params.meaning()) * words + params.meaning() * Math.max(0, likeness);
  }

  private static String weakest(List<String> clauses, String all) {
    String weakest = "";
    double least = 2;
    for (String clause : clauses) {
      double carried = Coverage.of(clause, all);
      if (carried < least && Coverage.contentLength(clause) > 0) {
        least = carried;
        weakest = clause;
      }
    }
    return weakest;
  }

  private static void numbers(String said, String all, List<String> objections) {
    List<Figure> stated = Figures.in(all);
    for (Figure figure : Figures.in(said)) {
      if (stated.stream().noneMatch(figure::matches)) {
        objections.add("依据中没有数字“%s %s”".formatted(figure.unit(), printed(figure.value())));
      }
    }
  }

  private static String printed(double value) {
    return Double.isInfinite(value)
        ? "终身"
        : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** The numbers of a sentence belong together: some sentence of the evidence has all of them. */
  private static void together(String said, String all, List<String> objections) {
    List<List<Figure>> stated = Wording.sentences(all).stream().map(Figures::in).toList();
    for (String sentence : Wording.sentences(said)) {
      List<Figure> figures = Figures.in(sentence);
      boolean together =
          stated.stream()
              .anyMatch(one -> figures.stream().allMatch(f -> one.stream().anyMatch(f::matches)));
      if (figures.size() > 1 && !together) {
        objections.add("“%s”：依据中这些数字不在一处".formatted(sentence));
      }
    }
  }

  /**
   * Evidence that clauses are compared with.
   *
   * @param clauses its clauses
   * @param text all of it
   * @param exception whether the sentence is about an exception that the evidence makes
   */
  private record Compared(List<String> clauses, String text, boolean exception) {}

  /** Compares a clause with those that it is most like; one that agrees is enough. */
  private void compare(String clause, Compared evidence, List<String> objections) {
    boolean condition = Rule.condition(clause);
    List<String> alike =
        evidence.clauses().stream().filter(o -> Rule.condition(o) == condition).toList();
    double best = 0;
    for (String other : alike) {
      best = Math.max(best, Coverage.likeness(clause, other));
    }
    if (best < params.aligned()) {
      return;
    }
    String objection = "";
    for (String other : alike) {
      if (Coverage.likeness(clause, other) >= params.near() * best) {
        objection = objection(clause, other, evidence);
        if (objection.isEmpty()) {
          return;
        }
      }
    }
    objections.add(objection);
  }

  private static String objection(String clause, String other, Compared evidence) {
    Deontic said = Deontic.of(clause);
    Deontic stated = Deontic.of(other);
    if (said.force().contradicts(stated.force())) {
      return evidence.exception()
          ? ""
          : "“%s”：依据为“%s”，不是“%s”".formatted(clause, stated.force().word(), said.force().word());
    }
    boolean ordered = said.force() != Force.PLAIN && stated.force() != Force.PLAIN;
    boolean banned = said.force() == Force.MUST_NOT || stated.force() == Force.MUST_NOT;
    boolean denied = said.denies() && Denials.shared(clause, evidence.text());
    if (said.denies() != stated.denies() && (ordered || !banned) && !denied) {
      if (evidence.exception()) {
        return "";
      }
      return "“%s”与依据“%s”一个肯定、一个否定".formatted(clause, other);
    }
    boolean actors = said.actor().isPresent() && stated.actor().isPresent();
    if (actors && !Deontic.sameActor(said.actor().get(), stated.actor().get())) {
      return "“%s”：依据中的主体是“%s”".formatted(clause, stated.actor().get());
    }
    return "";
  }

  /** Effects of families that the evidence speaks of, but of another effect. */
  private static void effects(String said, String all, List<String> objections) {
    Set<String> stated = Effects.in(all);
    Set<String> families = stated.stream().map(Entailment::family).collect(Collectors.toSet());
    for (String effect : Effects.in(said)) {
      boolean exclusive = effect.startsWith("效力/") || effect.startsWith("责任/");
      if (exclusive && !stated.contains(effect) && families.contains(family(effect))) {
        objections.add("依据没有规定“%s”".formatted(effect));
      }
    }
  }

  private static String family(String effect) {
    return effect.substring(0, effect.indexOf('/'));
  }
}
