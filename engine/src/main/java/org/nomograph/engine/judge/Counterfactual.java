package org.nomograph.engine.judge;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Term;

/**
 * A single fact and what the judgment would be if it were otherwise, found by judging the case
 * again with the fact changed.
 *
 * @param kind how the fact is changed
 * @param offense the offense whose card asks for the fact; empty when it is none's in particular
 * @param subject the checklist question, or what the fact is (自首, 金额, 年龄)
 * @param spans where the fact stands in the facts as given; empty when it is supposed
 * @param replacement what stands there instead, or is told besides; empty when something is left
 *     out, or an answer is supposed as such
 * @param effects what changes, at least one
 * @param result the judgment on the changed facts
 */
public record Counterfactual(
    Kind kind,
    Optional<String> offense,
    String subject,
    List<FactSpan> spans,
    String replacement,
    Set<Effect> effects,
    Result result) {
  /** How a fact is changed. */
  public enum Kind {
    /** Words that answer an item are left out, wherever they stand. */
    REMOVED,
    /** What the facts leave open is taken to be shown. */
    SUPPOSED,
    /** A number is moved across the nearest bound of a card. */
    NUMBER,
    /** An age is moved across the nearest bound of the law or a card. */
    AGE,
    /** A circumstance of sentencing is left out. */
    CIRCUMSTANCE
  }

  /** What changes. */
  public enum Effect {
    /** The charges are others. */
    CHARGE,
    /** A charge is found where there was none, or the reverse. */
    ABSTENTION,
    /** The same charges, in another sentencing range. */
    TIER,
    /** The same charges in the same range, for another term. */
    TERM
  }

  public Counterfactual {
    spans = List.copyOf(spans);
    effects = Collections.unmodifiableSet(new java.util.TreeSet<>(effects));
  }

  /** Whether more than the length of the term changes. */
  public boolean decisive() {
    return effects.stream().anyMatch(effect -> effect != Effect.TERM);
  }

  /**
   * What a judgment comes to.
   *
   * @param charges charges; empty when it abstains
   * @param tiers name of the sentencing range by charge, where its card gives one, in their order
   * @param term the sentence, where one is estimated
   */
  public record Result(List<String> charges, Map<String, String> tiers, Optional<Term> term) {
    public Result {
      charges = List.copyOf(charges);
      tiers = Collections.unmodifiableMap(new LinkedHashMap<>(tiers));
    }

    public boolean abstained() {
      return charges.isEmpty();
    }
  }
}
