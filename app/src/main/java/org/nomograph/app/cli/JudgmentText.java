package org.nomograph.app.cli;

import java.util.List;
import org.nomograph.app.json.ModelNotes;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.judge.CaseExplanation;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.ExplainedOutcome;

/**
 * A judgment as people read it: decision, reasoning, numbered evidence, what was pruned and why.
 * Stateless.
 */
final class JudgmentText {
  private final boolean english;

  JudgmentText(boolean english) {
    this.english = english;
  }

  String of(CaseOutcome outcome) {
    return of(outcome, List.of());
  }

  /** The judgments, each with what explains it. */
  String of(ExplainedOutcome explained) {
    return of(
        explained.outcome(),
        explained.byDefendant().isEmpty() ? List.of(explained.whole()) : explained.byDefendant());
  }

  private String of(CaseOutcome outcome, List<CaseExplanation> explanations) {
    StringBuilder out = new StringBuilder();
    boolean together = outcome.byDefendant().isEmpty();
    List<Judgment> judgments = together ? List.of(outcome.whole()) : outcome.byDefendant();
    for (int i = 0; i < judgments.size(); i++) {
      append(out, judgments.get(i));
      if (!explanations.isEmpty()) {
        out.append(new ExplanationText(english).of(explanations.get(i)));
      }
      out.append(together ? "" : "\n");
    }
    out.append(ModelNotes.text(outcome.whole().trace().usage(), english));
    out.append(say("以上为计算结果，不是法律意见。\n", "Computed from the sources above; not legal advice.\n"));
    return out.toString();
  }

  private void append(StringBuilder out, Judgment judgment) {
    judgment
        .defendant()
        .ifPresent(name -> out.append(say("被告人：", "Defendant: ")).append(name).append('\n'));
    if (judgment.abstained()) {
      String label =
          excused(judgment) ? say("不认定犯罪：", "No crime found: ") : say("未下结论：", "No conclusion: ");
      out.append(label).append(judgment.missing()).append('\n');
    } else {
      out.append(say("罪名：", "Charge: ")).append(String.join("、", judgment.charges())).append('\n');
      out.append(say("法条：", "Articles: "))
          .append(String.join("、", judgment.articles().stream().map(ArticleRef::toString).toList()))
          .append('\n');
      out.append(say("刑罚：", "Term: ")).append(TermText.of(judgment.term(), english)).append('\n');
    }
    out.append(say("", "\nReasons, in the language of the law:"));
    out.append('\n').append(judgment.reasoning()).append('\n');
    EvidenceText.append(
        out, say("采信的依据", "Confirmed"), judgment.evidence(), Evidence.Role.CONFIRMED);
    EvidenceText.append(out, say("剔除的材料", "Pruned"), judgment.evidence(), Evidence.Role.PRUNED);
  }

  /** Whether a rule of the general part took the charges away, as the trace tells. */
  private static boolean excused(Judgment judgment) {
    return judgment.trace().steps().stream()
        .map(step -> step.details().get("released"))
        .anyMatch(released -> released instanceof List<?> offenses && !offenses.isEmpty());
  }

  private String say(String chinese, String inEnglish) {
    return english ? inEnglish : chinese;
  }
}
