package org.nomograph.engine.reason.embedded;

import java.util.Comparator;
import org.nomograph.core.model.Term;

/** Order and wording of principal penalties. */
final class Severity {
  /** Lightest first: months, then life, then death. */
  static final Comparator<Term> ORDER =
      Comparator.comparing(Term::death).thenComparing(Term::life).thenComparingInt(Term::months);

  private Severity() {}

  static String print(Term term) {
    if (term.death()) {
      return "死刑";
    }
    return term.life() ? "无期徒刑" : term.months() + " 个月";
  }
}
