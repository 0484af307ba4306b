package org.nomograph.app.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.nomograph.app.json.AskJson;
import org.nomograph.app.json.ModelNotes;
import org.nomograph.core.complexity.FinalComplexity;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.question.Cue;
import org.nomograph.engine.ask.question.QuestionAnalysis;

/** An answer for people: the sentences with [n], what is missing, the sources. Immutable. */
record AskText(boolean english, boolean explain) {
  String of(AskOutcome outcome) {
    StringBuilder out = new StringBuilder();
    Answer answer = outcome.answer();
    out.append(AskJson.text(answer)).append('\n');
    if (!answer.abstained() && !answer.missing().isEmpty()) {
      out.append(say("\n还需要知道：", "\nStill to be known: "))
          .append(String.join("；", answer.missing()))
          .append('\n');
    }
    EvidenceText.append(out, say("依据", "Sources"), answer.evidence(), Evidence.Role.CONFIRMED);
    EvidenceText.append(out, say("未采用", "Dropped"), answer.evidence(), Evidence.Role.PRUNED);
    out.append('\n').append(tier(outcome)).append('\n');
    out.append(ModelNotes.text(outcome.trace().usage(), english));
    if (explain) {
      explain(out, outcome);
    }
    out.append(
        say(
            "以上依据所列条文自动得出，不是法律意见。\n",
            "Drawn from the provisions above by a program; not legal advice.\n"));
    return out.toString();
  }

  private String tier(AskOutcome outcome) {
    FinalComplexity complexity = outcome.complexity();
    String forced = outcome.forced() ? say("（指定）", " (as asked)") : "";
    return say("检索层级 %d%s，复杂度 %.2f，适用 %s 的法律", "Tier %d%s, complexity %.2f, law of %s")
        .formatted(outcome.tier().number(), forced, complexity.value(), outcome.asOf());
  }

  private void explain(StringBuilder out, AskOutcome outcome) {
    QuestionAnalysis analysis = outcome.analysis();
    FinalComplexity complexity = outcome.complexity();
    line(out, say("问题类型", "Type"), analysis.type().name().toLowerCase(Locale.ROOT));
    line(out, say("类型依据", "Shown by"), cues(analysis.why()));
    line(
        out,
        say("子问题", "Parts"),
        analysis.parts().stream().map(FactSpan::text).collect(Collectors.joining(" | ")));
    line(out, say("实体", "Entities"), cues(analysis.entities()));
    line(out, say("领域", "Domains"), cues(analysis.domains()));
    line(out, say("关系", "Relations"), cues(analysis.relations()));
    line(out, say("约束", "Constraints"), cues(analysis.constraints()));
    complexity
        .intrinsic()
        .ifPresent(
            i ->
                line(
                    out,
                    "C_intrinsic",
                    "%.4f = C_base %.2f, C_5D %.4f %s"
                        .formatted(i.value(), i.base(), i.weighted(), i.counts())));
    complexity
        .consistency()
        .ifPresent(
            c ->
                line(
                    out,
                    "C_consistency",
                    "%.4f = s1 %.2f, QSI %.4f (%.2f), RDI %s"
                        .formatted(
                            c.value(),
                            c.best(),
                            c.qsi(),
                            c.midpoint(),
                            c.rdi().map("%.4f"::formatted).orElse("–"))));
    line(out, "C_final", "%.4f".formatted(complexity.value()));
  }

  private static void line(StringBuilder out, String label, String text) {
    out.append("  ").append(label).append(": ").append(text).append('\n');
  }

  private static String cues(List<Cue> cues) {
    return cues.isEmpty()
        ? "–"
        : cues.stream()
            .map(cue -> cue.label() + "“" + cue.span().text() + "”")
            .collect(Collectors.joining(" "));
  }

  private String say(String chinese, String inEnglish) {
    return english ? inEnglish : chinese;
  }
}
