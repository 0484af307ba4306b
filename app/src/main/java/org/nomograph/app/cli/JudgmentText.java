package org.nomograph.app.cli;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Term;
import org.nomograph.engine.judge.CaseOutcome;

/**
 * A judgment as people read it: decision, reasoning, numbered evidence, what was pruned and why.
 * Stateless.
 */
final class JudgmentText {
  private static final int QUOTE = 120;
  private static final int MONTHS_A_YEAR = 12;

  private final boolean english;

  JudgmentText(boolean english) {
    this.english = english;
  }

  String of(CaseOutcome outcome) {
    StringBuilder out = new StringBuilder();
    if (outcome.byDefendant().isEmpty()) {
      append(out, outcome.whole());
    } else {
      for (Judgment judgment : outcome.byDefendant()) {
        append(out, judgment);
        out.append('\n');
      }
    }
    out.append(say("以上为计算结果，不是法律意见。\n", "Computed from the sources above; not legal advice.\n"));
    return out.toString();
  }

  private void append(StringBuilder out, Judgment judgment) {
    judgment
        .defendant()
        .ifPresent(name -> out.append(say("被告人：", "Defendant: ")).append(name).append('\n'));
    if (judgment.abstained()) {
      out.append(say("未下结论：", "No conclusion: ")).append(judgment.missing()).append('\n');
    } else {
      out.append(say("罪名：", "Charge: ")).append(String.join("、", judgment.charges())).append('\n');
      out.append(say("法条：", "Articles: "))
          .append(String.join("、", judgment.articles().stream().map(ArticleRef::toString).toList()))
          .append('\n');
      out.append(say("刑罚：", "Term: ")).append(term(judgment.term())).append('\n');
    }
    out.append('\n').append(judgment.reasoning()).append('\n');
    evidence(out, say("采信的依据", "Confirmed"), judgment.evidence(), Evidence.Role.CONFIRMED);
    evidence(out, say("剔除的材料", "Pruned"), judgment.evidence(), Evidence.Role.PRUNED);
  }

  private void evidence(
      StringBuilder out, String title, List<Evidence> evidence, Evidence.Role role) {
    if (evidence.stream().noneMatch(e -> e.role() == role)) {
      return;
    }
    out.append('\n').append(title).append('\n');
    for (int i = 0; i < evidence.size(); i++) {
      Evidence e = evidence.get(i);
      if (e.role() == role) {
        out.append("  [%d] %s  %s%n".formatted(i + 1, e.source(), e.id()));
        if (!e.quote().isBlank()) {
          out.append("      “").append(shortened(e.quote())).append("”\n");
        }
        out.append("      ").append(e.reason()).append('\n');
      }
    }
  }

  private String term(Optional<Term> term) {
    if (term.isEmpty()) {
      return say("不能确定", "cannot be said");
    }
    Term t = term.get();
    if (t.death()) {
      return say("死刑", "death penalty");
    }
    if (t.life()) {
      return say("无期徒刑", "life imprisonment");
    }
    if (t.months() == 0) {
      return say("免予刑事处罚或单处罚金", "exempted, or a fine alone");
    }
    int years = t.months() / MONTHS_A_YEAR;
    int months = t.months() % MONTHS_A_YEAR;
    return say(
        "约 " + (years > 0 ? years + " 年" : "") + (months > 0 ? months + " 个月" : ""),
        "about " + t.months() + " months");
  }

  private static String shortened(String quote) {
    String line = quote.strip().replaceAll("\\s*\\n\\s*", " / ");
    if (line.codePointCount(0, line.length()) <= QUOTE) {
      return line;
    }
    return line.substring(0, line.offsetByCodePoints(0, QUOTE)) + "…";
  }

  private String say(String chinese, String inEnglish) {
    return english ? inEnglish : chinese;
  }
}
