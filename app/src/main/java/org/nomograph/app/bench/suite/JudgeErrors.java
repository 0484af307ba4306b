package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nomograph.core.model.Term;

/**
 * Kinds of error of a judged case, after the classes of LEGO (arXiv 2609.27009, section 4.5) as far
 * as labels tell. Stateless.
 */
final class JudgeErrors {
  /** Months, and share of the right term, that a term may be off. */
  private static final int MONTHS = 6;

  private static final double SHARE = 0.5;

  private JudgeErrors() {}

  /**
   * The kind of error, empty where the charges are right and the term is not far off:
   *
   * <ul>
   *   <li>{@code effect}: the right charges, and a term that is off by more than half of the right
   *       one and by more than six months, or by its kind;
   *   <li>{@code exception}: the right charge was taken away by an excluding circumstance;
   *   <li>{@code prerequisite}: the right charge was looked at and pruned, since an element was not
   *       found;
   *   <li>{@code abstained}: no charge was named, for another reason;
   *   <li>{@code missing charge}, {@code extra charge}: the right charges in part, or with others;
   *   <li>{@code concept}: the right article, another charge that it defines;
   *   <li>{@code priority}: the right charge could stand, or its article is confirmed, and another
   *       was preferred;
   *   <li>{@code wrong provision}: the right charge was never looked at.
   * </ul>
   */
  static String category(JsonNode gold, JsonNode said) {
    Set<String> right = JudgeTask.canonical(gold);
    Set<String> named = JudgeTask.canonical(said);
    if (right.equals(named)) {
      return farOff(gold, said) ? "effect" : "";
    }
    Set<String> rejected = new HashSet<>();
    right.forEach(charge -> rejected.add(said.path("rejected").path(charge).asText()));
    if (named.isEmpty() || said.path("abstained").asBoolean()) {
      return takenAway(rejected).orElse("abstained");
    }
    if (right.containsAll(named)) {
      return "missing charge";
    }
    if (named.containsAll(right)) {
      return "extra charge";
    }
    Set<Integer> articles = JudgeTask.bases(gold.path("articles"));
    if (meets(articles, JudgeTask.bases(said.path("articles")))) {
      return "concept";
    }
    boolean preferred =
        rejected.contains(JudgeRejections.PRIORITY)
            || meets(articles, JudgeTask.bases(said.path("confirmed")));
    return takenAway(rejected).orElse(preferred ? JudgeRejections.PRIORITY : ProvisionErrors.WRONG);
  }

  private static Optional<String> takenAway(Set<String> rejected) {
    return Stream.of(JudgeRejections.EXCEPTION, JudgeRejections.PREREQUISITE)
        .filter(rejected::contains)
        .findFirst();
  }

  private static boolean farOff(JsonNode gold, JsonNode said) {
    Optional<Term> right = JudgeTask.term(gold);
    Optional<Term> own = JudgeTask.term(said);
    if (right.isEmpty() || own.isEmpty()) {
      return false;
    }
    if (right.get().life() != own.get().life() || right.get().death() != own.get().death()) {
      return true;
    }
    int off = Math.abs(right.get().months() - own.get().months());
    return off > MONTHS && off > SHARE * right.get().months();
  }

  private static boolean meets(Set<Integer> some, Set<Integer> others) {
    return !Collections.disjoint(some, others);
  }
}
