package org.nomograph.core.metric;

import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * How many right predictions can be traced to their evidence (LegalGraphRAG, arXiv 2605.28120,
 * section 5.3): the charge is right and a gold article stands among the confirmed evidence.
 *
 * @param cases number of cases
 * @param correct cases with the right charge
 * @param traceable of these, cases with a gold article among the confirmed evidence
 */
public record Traceability(int cases, int correct, int traceable) {
  /**
   * One case.
   *
   * @param correct whether its charges are right
   * @param goldArticles gold articles, in any comparable form
   * @param confirmed articles of the confirmed evidence, in the same form
   */
  public record Traced(boolean correct, Collection<?> goldArticles, Collection<?> confirmed) {}

  public static Traceability of(List<Traced> cases) {
    int correct = 0;
    int traceable = 0;
    for (Traced one : cases) {
      correct += one.correct() ? 1 : 0;
      boolean found = !Collections.disjoint(one.goldArticles(), one.confirmed());
      traceable += one.correct() && found ? 1 : 0;
    }
    return new Traceability(cases.size(), correct, traceable);
  }

  /** Share of all cases that are right and traceable. */
  public double traceableShare() {
    return Shares.of(traceable, cases);
  }

  /** Share of the right predictions that are traceable. */
  public double shareOfCorrect() {
    return Shares.of(traceable, correct);
  }
}
