package org.nomograph.engine.judge;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Finding;

/** The questions of a checklist that the facts leave open. Stateless. */
final class OpenQuestions {
  private static final int MOST = 4;

  private OpenQuestions() {}

  /**
   * Required items without an answer, and alternative ones of an element that no other item
   * fulfils, in the order of the checklist.
   */
  static List<String> of(AuditedOffense offense) {
    Set<Element> fulfilled = EnumSet.noneOf(Element.class);
    offense.applicability().findings().stream()
        .filter(f -> f.item().necessity() == Necessity.ALTERNATIVE)
        .filter(f -> f.verdict() == Finding.Verdict.TRUE)
        .forEach(f -> fulfilled.add(f.item().element()));
    return offense.applicability().findings().stream()
        .filter(f -> f.verdict() == Finding.Verdict.UNKNOWN)
        .filter(
            f ->
                f.item().necessity() == Necessity.REQUIRED
                    || (f.item().necessity() == Necessity.ALTERNATIVE
                        && !fulfilled.contains(f.item().element())))
        .map(f -> f.item().question())
        .limit(MOST)
        .toList();
  }
}
