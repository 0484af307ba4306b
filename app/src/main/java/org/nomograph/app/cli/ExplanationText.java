package org.nomograph.app.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.judge.CaseExplanation;
import org.nomograph.engine.judge.CaseExplanation.Considered;
import org.nomograph.engine.judge.Counterfactual;
import org.nomograph.engine.judge.Counterfactual.Result;
import org.nomograph.engine.judge.ScoreParts;

/**
 * An explanation as people read it: what decided for and against, which facts would change the
 * result. Stateless.
 */
final class ExplanationText {
  private final boolean english;

  ExplanationText(boolean english) {
    this.english = english;
  }

  String of(CaseExplanation explanation) {
    StringBuilder out = new StringBuilder();
    out.append('\n').append(say("决定罪名的要件", "What decided")).append('\n');
    explanation.found().forEach(one -> considered(out, say("认定 ", "found "), one));
    explanation
        .rejected()
        .ifPresent(
            one ->
                considered(
                    out,
                    one.excluded()
                        ? say("最接近而排除 ", "nearest, excluded ")
                        : say("最接近而未认定 ", "nearest, not found "),
                    one));
    out.append('\n').append(say("改变结果的事实", "Facts that would change the result")).append('\n');
    explanation.changes().forEach(change -> change(out, change, explanation.result()));
    if (!explanation.changeable()) {
      out.append("  ")
          .append(
              say(
                  "没有任何单独一项事实能改变罪名、量刑档或结论",
                  "no single fact changes the result (charge, sentencing range or abstention)"))
          .append('\n');
    }
    out.append("  ").append(tried(explanation)).append('\n');
    return out.toString();
  }

  private String tried(CaseExplanation explanation) {
    String tried =
        say(
            "逐项改变事实并重新判断 " + explanation.reruns() + " 次",
            "judged again with one fact changed, " + explanation.reruns() + " times");
    return explanation.untried() == 0
        ? tried
        : tried
            + say(
                "，另有 " + explanation.untried() + " 项未试",
                "; " + explanation.untried() + " more were not tried");
  }

  private void considered(StringBuilder out, String role, Considered one) {
    out.append("  ")
        .append(role)
        .append(one.offense())
        .append(say("：得分 ", ": score "))
        .append(number(one.parts().sum()))
        .append(say("（", " ("))
        .append(
            parts(one.parts()).entrySet().stream()
                .map(part -> part.getKey() + " " + signed(part.getValue()))
                .collect(Collectors.joining(say("，", ", "))))
        .append(say("）", ")"))
        .append('\n');
    if (one.excluded() || one.items().isEmpty()) {
      out.append("    ").append(one.reason()).append('\n');
    }
    one.items().forEach(item -> item(out, item));
  }

  private Map<String, Double> parts(ScoreParts parts) {
    Map<String, Double> named = new LinkedHashMap<>();
    named.put(say("预测", "prediction"), parts.confidence());
    named.put(say("审查", "audit"), parts.audit());
    named.put(say("要件比例", "share shown"), parts.shown());
    named.put(say("有行为", "conduct"), parts.conduct());
    named.put(say("要件齐备", "all elements"), parts.fulfilled());
    named.put(say("行为段落", "passages"), parts.passages());
    named.put(say("无规则卡", "no card"), parts.uncarded());
    named.values().removeIf(value -> value == 0);
    return named;
  }

  private void item(StringBuilder out, CaseExplanation.Item item) {
    Finding finding = item.finding();
    boolean yes = finding.verdict() == Finding.Verdict.TRUE;
    out.append("    ")
        .append(item.against() ? "✗ " : yes ? "✓ " : "· ")
        .append(finding.item().question())
        .append(yes ? say(" 是", " yes") : say(" 否", " no"))
        .append(finding.span().map(span -> " " + quoted(span)).orElse(""));
    if (item.against()) {
      out.append(
          finding.item().necessity() == Necessity.EXCLUDING
              ? say("，排除", ", excludes")
              : say("，不成立", ", not met"));
    } else {
      out.append(" ").append(signed(item.contribution()));
    }
    out.append('\n');
  }

  private void change(StringBuilder out, Counterfactual change, Result before) {
    out.append("  - ")
        .append(condition(change))
        .append(say("：", ": "))
        .append(outcome(before, change.result(), change))
        .append('\n');
  }

  private String condition(Counterfactual change) {
    String places =
        change.spans().stream()
            .map(ExplanationText::quoted)
            .distinct()
            .collect(Collectors.joining(say("、", ", ")));
    String subject = change.offense().map(o -> o + say("，", ", ")).orElse("") + change.subject();
    return switch (change.kind()) {
      case REMOVED, CIRCUMSTANCE ->
          say("若没有" + places + "（" + subject + "）", "without " + places + " (" + subject + ")");
      case SUPPOSED -> supposed(subject, change.replacement());
      case NUMBER, AGE ->
          say(
              "若" + places + "（" + subject + "）为“" + change.replacement() + "”",
              "if " + places + " (" + subject + ") were “" + change.replacement() + "”");
    };
  }

  private String supposed(String subject, String told) {
    return told.isEmpty()
        ? say("若查明（" + subject + "）为是", "if it were shown (" + subject + ")")
        : say(
            "若另有“" + told + "”（" + subject + "）",
            "if there were also “" + told + "” (" + subject + ")");
  }

  private String outcome(Result before, Result after, Counterfactual change) {
    if (after.abstained()) {
      return say("未下结论", "no conclusion") + instead(charges(before));
    }
    StringBuilder out = new StringBuilder(charges(after));
    if (!before.charges().equals(after.charges())) {
      out.append(instead(before.abstained() ? say("未下结论", "no conclusion") : charges(before)));
    }
    if (!after.tiers().isEmpty() && !before.tiers().equals(after.tiers())) {
      out.append(say("；量刑档 ", "; range ")).append(String.join("、", after.tiers().values()));
      if (change.effects().contains(Counterfactual.Effect.TIER)) {
        out.append(instead(String.join("、", before.tiers().values())));
      }
    }
    out.append(say("；刑罚 ", "; term ")).append(TermText.of(after.term(), english));
    if (!before.abstained() && !before.term().equals(after.term())) {
      out.append(instead(TermText.of(before.term(), english)));
    }
    return out.toString();
  }

  private String instead(String before) {
    return say("（原为" + before + "）", " (instead of " + before + ")");
  }

  private static String charges(Result result) {
    return String.join("、", result.charges());
  }

  private static String quoted(FactSpan span) {
    return "“" + span.text().strip().replaceAll("\\s+", " ") + "”";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String signed(double value) {
    return String.format(Locale.ROOT, "%+.2f", value);
  }

  private String say(String chinese, String inEnglish) {
    return english ? inEnglish : chinese;
  }
}
