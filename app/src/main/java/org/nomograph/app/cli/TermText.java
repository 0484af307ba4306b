package org.nomograph.app.cli;

import java.util.Optional;
import org.nomograph.core.model.Term;

/** A sentence in words. Stateless. */
final class TermText {
  private static final int MONTHS_A_YEAR = 12;

  private TermText() {}

  static String of(Optional<Term> term, boolean english) {
    if (term.isEmpty()) {
      return english ? "cannot be said" : "不能确定";
    }
    Term t = term.get();
    if (t.death()) {
      return english ? "death penalty" : "死刑";
    }
    if (t.life()) {
      return english ? "life imprisonment" : "无期徒刑";
    }
    if (t.months() == 0) {
      return english ? "exempted, or a fine alone" : "免予刑事处罚或单处罚金";
    }
    if (english) {
      return "about " + t.months() + " months";
    }
    int years = t.months() / MONTHS_A_YEAR;
    int months = t.months() % MONTHS_A_YEAR;
    return "约" + (years > 0 ? " " + years + " 年" : "") + (months > 0 ? " " + months + " 个月" : "");
  }
}
