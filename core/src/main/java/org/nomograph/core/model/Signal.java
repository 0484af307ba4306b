package org.nomograph.core.model;

import java.util.List;
import java.util.Optional;

/**
 * Something a program can test in the facts, in favour of or against a checklist item or a tier. A
 * signal fires when any phrase matches, or when its number holds; with both, both must.
 *
 * @param effect what a match means
 * @param phrases phrases; {@code A…B} matches A followed by B inside one sentence; {@code A|B} is
 *     either; may be empty
 * @param number numeric condition, or empty
 * @param weight strength of one match, in (0, 1]
 * @param scope where the phrases are sought; null, as in what earlier versions stored, is {@link
 *     Scope#FACTS}
 */
public record Signal(
    Effect effect,
    List<String> phrases,
    Optional<NumericCondition> number,
    double weight,
    Scope scope) {
  /** What a matching signal means for its item. */
  public enum Effect {
    /** The item is true. */
    SUPPORTS,
    /** The item is false. */
    EXCLUDES,
    /** The item is presumed true unless another signal excludes it. */
    PRESUMES
  }

  /** Where phrases are sought. */
  public enum Scope {
    /** In all the facts. */
    FACTS,
    /** In what the facts tell of the office or employment of the accused, never of another's. */
    POST
  }

  /** A signal that is sought in all the facts. */
  public Signal(
      Effect effect, List<String> phrases, Optional<NumericCondition> number, double weight) {
    this(effect, phrases, number, weight, Scope.FACTS);
  }

  public Signal {
    Require.present(effect, "effect");
    phrases = Require.copy(phrases, "phrases");
    Require.present(number, "number");
    scope = scope == null ? Scope.FACTS : scope;
    if (phrases.isEmpty() && number.isEmpty()) {
      throw new IllegalArgumentException("a signal needs a phrase or a number");
    }
    if (!(weight > 0 && weight <= 1)) {
      throw new IllegalArgumentException("signal weight out of (0, 1]: " + weight);
    }
  }
}
