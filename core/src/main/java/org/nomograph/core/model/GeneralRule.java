package org.nomograph.core.model;

import java.util.List;

/**
 * A rule of the general part of a criminal law: what takes liability away whatever the offense is
 * (age, insanity, self-defence), or makes the punishment lighter or heavier (attempt, surrender,
 * recidivism).
 *
 * <p>It holds when an authority found it ({@code findings}) or when the facts show its conditions
 * ({@code conditions}); a claim of the defence ({@code claims}) alone never makes it hold.
 *
 * @param id unique within its pack, for example {@code self-defence}
 * @param name name in the field's words, for example 正当防卫
 * @param articles articles it rests on, the principal one first; at least one
 * @param validity days of acts for which it holds in this form
 * @param effect what it does
 * @param summary what it orders, one line in our own words
 * @param age bounds on the age at the time of the act; unbounded when age does not matter
 * @param factor usual factor on the term, in (0, ∞); 1 for none
 * @param findings signals of an authority's finding, any of which shows the rule unless one that
 *     excludes fires too
 * @param conditions items that the facts must show: all required ones, one of the alternative ones
 *     of an element, no excluding one; empty when only findings (or age) show the rule
 * @param claims phrases by which somebody merely claims it
 * @param concerns offenses it is confined to; empty for all
 * @param spares offenses for which it does not hold after all
 */
public record GeneralRule(
    String id,
    String name,
    List<ArticleRef> articles,
    Validity validity,
    Effect effect,
    String summary,
    AgeBounds age,
    double factor,
    List<Signal> findings,
    List<ChecklistItem> conditions,
    List<String> claims,
    List<String> concerns,
    List<Spare> spares) {
  /** What a rule does. */
  public enum Effect {
    /** No crime, or no criminal responsibility. */
    EXCLUDES,
    /** Punishment may or must be left out. */
    EXEMPTS,
    /** Punishment is lighter. */
    MITIGATES,
    /** Punishment is heavier. */
    AGGRAVATES,
    /** The sentence may be suspended. */
    SUSPENDS,
    /** Nothing; said because it is often thought to excuse. */
    NONE
  }

  /**
   * Age at the time of the act, in completed years.
   *
   * @param atLeast lower bound, closed
   * @param below upper bound, open
   */
  public record AgeBounds(int atLeast, int below) {
    /** Every age, also an unknown one. */
    public static final AgeBounds ANY = new AgeBounds(0, Integer.MAX_VALUE);

    public AgeBounds {
      if (atLeast < 0 || below <= atLeast) {
        throw new IllegalArgumentException(
            "empty interval of ages [" + atLeast + ", " + below + ")");
      }
    }

    /** Whether an age lies within. */
    public boolean holds(double years) {
      return years >= atLeast && years < below;
    }

    /** Whether age matters at all. */
    public boolean bounded() {
      return !equals(ANY);
    }
  }

  /**
   * An offense for which a rule does not hold, such as the grave ones that the young answer for.
   *
   * @param offense canonical name
   * @param when what else the facts must show for that; empty for nothing
   */
  public record Spare(String offense, List<ChecklistItem> when) {
    public Spare {
      Require.text(offense, "offense");
      when = Require.copy(when, "when");
    }
  }

  public GeneralRule {
    Require.text(id, "id");
    Require.text(name, "name");
    articles = Require.copy(articles, "articles");
    Require.present(validity, "validity");
    Require.present(effect, "effect");
    Require.text(summary, "summary");
    Require.present(age, "age");
    findings = Require.copy(findings, "findings");
    conditions = Require.copy(conditions, "conditions");
    claims = Require.copy(claims, "claims");
    concerns = Require.copy(concerns, "concerns");
    spares = Require.copy(spares, "spares");
    if (articles.isEmpty()) {
      throw new IllegalArgumentException("rule " + id + " names no article");
    }
    if (!(factor > 0) || Double.isInfinite(factor)) {
      throw new IllegalArgumentException("factor of rule " + id + " out of (0, ∞): " + factor);
    }
    if (findings.isEmpty() && conditions.isEmpty() && !age.bounded()) {
      throw new IllegalArgumentException("nothing shows rule " + id);
    }
  }

  /** {@code general/self-defence}. */
  public String fullId() {
    return "general/" + id;
  }
}
