package org.nomograph.engine.judge;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.text.CaseText;

/**
 * Tells of the general part in a judgment: for which charges nobody is liable and why, which
 * circumstances apply, and what is only claimed. Immutable, safe for use by several threads.
 */
final class GeneralSentences {
  private final ProvisionEvidence provisions;

  GeneralSentences(ProvisionEvidence provisions) {
    this.provisions = provisions;
  }

  /** Adds the sentences, with their evidence. */
  void write(JudgmentWriter.Matter matter, EvidenceBook book, List<String> sentences)
      throws IOException {
    GoverningLaw.Days days = matter.days();
    List<GeneralPart.Released> released = matter.decision().released();
    for (GeneralPart.Released one : released) {
      String numbers = enter(one.finding(), matter.text(), days, book);
      sentences.add(
          "不认定%s，不负刑事责任：%s%s%s。"
              .formatted(
                  one.offense().offense().name(), one.reason(), fact(one.finding()), numbers));
    }
    for (GeneralFinding finding : matter.general().findings()) {
      if (released.stream().anyMatch(r -> r.finding().equals(finding))) {
        continue;
      }
      GeneralRule rule = finding.rule();
      boolean moot = matter.decision().convicted().isEmpty() && !released.isEmpty();
      if (finding.found() && moot && !finding.excludes()) {
        continue; // what moves a punishment is beside the point where there is none
      }
      if (finding.found()) {
        String numbers = enter(finding, matter.text(), days, book);
        sentences.add(
            "%s：%s（%s）：%s%s%s。"
                .formatted(
                    heading(rule),
                    rule.name(),
                    rule.articles().get(0),
                    rule.summary(),
                    fact(finding),
                    numbers));
      } else {
        sentences.add(
            "辩方主张%s（%s），现有事实未认定，不据以裁判%s。"
                .formatted(rule.name(), rule.articles().get(0), fact(finding)));
      }
    }
  }

  private static String heading(GeneralRule rule) {
    return switch (rule.effect()) {
      case EXCLUDES -> "阻却事由";
      case EXEMPTS -> "可免除处罚";
      case MITIGATES -> "从宽情节";
      case AGGRAVATES -> "从严情节";
      case SUSPENDS -> "缓刑";
      case NONE -> "不影响责任";
    };
  }

  private static String fact(GeneralFinding finding) {
    return finding.span().map(span -> "；事实：“" + span.text().strip() + "”").orElse("");
  }

  private String enter(
      GeneralFinding finding, CaseText text, GoverningLaw.Days days, EvidenceBook book)
      throws IOException {
    List<Evidence> law = law(finding.rule(), finding.rule().name() + "：" + finding.why(), days);
    String numbers = law.stream().map(e -> "[" + book.enter(e) + "]").collect(Collectors.joining());
    return numbers
        + finding.span().map(span -> "[" + book.enter(fact(finding, span, text)) + "]").orElse("");
  }

  /** The articles as of the explicit day, else that of the act where imported, else today's. */
  private List<Evidence> law(GeneralRule rule, String reason, GoverningLaw.Days days)
      throws IOException {
    Optional<LocalDate> day = days.asOf().or(days::act);
    List<Evidence> then = provisions.general(rule, reason, day);
    boolean silent = then.stream().allMatch(e -> e.kind() == Evidence.Kind.RULE);
    return silent && days.asOf().isEmpty()
        ? provisions.general(rule, reason, Optional.empty())
        : then;
  }

  private static Evidence fact(GeneralFinding finding, FactSpan span, CaseText text) {
    return FactEvidence.of(span, text, finding.rule().name() + "：" + finding.why());
  }
}
