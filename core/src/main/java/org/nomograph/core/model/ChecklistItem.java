package org.nomograph.core.model;

import java.util.List;

/**
 * An atomic yes/no question about one constitutive element of an offense: one of d1..dn of D(a)
 * (LegalGraphRAG, arXiv 2605.28120, section on the Rule layer).
 *
 * @param id unique within its owner (offense or article), for example {@code taking}
 * @param element the element it belongs to
 * @param question the question, answerable with yes or no
 * @param necessity how its answer bears on the offense
 * @param signals what a program can test; may be empty, then only a model or a reader can answer
 */
public record ChecklistItem(
    String id, Element element, String question, Necessity necessity, List<Signal> signals) {
  /** How ids of items begin that a model drafted and no expert has read. */
  public static final String DRAFTED = "draft-";

  /** Constitutive element. */
  public enum Element {
    SUBJECT,
    CONDUCT,
    OBJECT,
    RESULT,
    MENTAL,
    CIRCUMSTANCE
  }

  /** How the answer bears on applicability. */
  public enum Necessity {
    /** False means the offense does not apply; unknown lowers confidence only. */
    REQUIRED,
    /** At least one of the alternative items of the same element must not be false. */
    ALTERNATIVE,
    /** True means the offense does not apply. */
    EXCLUDING,
    /** Raises or lowers confidence, never decides. */
    INDICATIVE
  }

  public ChecklistItem {
    Require.text(id, "id");
    Require.present(element, "element");
    Require.text(question, "question");
    Require.present(necessity, "necessity");
    signals = Require.copy(signals, "signals");
  }

  /** Whether a model drafted it, also behind the name of its offense ({@code 某罪:draft-…}). */
  public boolean drafted() {
    return id.startsWith(DRAFTED) || id.contains(":" + DRAFTED);
  }
}
