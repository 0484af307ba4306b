package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.reason.embedded.GeneralRules;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Defendants;
import org.nomograph.engine.text.Recidivism;

/**
 * The general part of the law in a case: what takes liability away from the offenses found, and the
 * circumstances of the punishment. What is found of one of several accused is put to his account
 * only, not to that of all. Immutable, safe for use by several threads.
 */
final class GeneralPart {
  private final GeneralRules rules;

  GeneralPart(GeneralRules rules) {
    this.rules = rules;
  }

  /**
   * What a case brings up.
   *
   * @param findings rules that hold or are claimed
   * @param personal whether they concern one accused, so that they can take liability away
   */
  record Found(List<GeneralFinding> findings, boolean personal) {
    static final Found NONE = new Found(List.of(), true);

    Found {
      findings = List.copyOf(findings);
    }

    /** Without a recidivism that none of the offenses found can make, such as a negligent one. */
    Found fitting(Adjudicator.Decision decision) {
      boolean fits =
          decision.convicted().stream()
              .anyMatch(scored -> Recidivism.possible(scored.offense().name()));
      return new Found(
          findings.stream().filter(f -> fits || !f.why().contains(Recidivism.SUBJECT)).toList(),
          personal);
    }
  }

  /**
   * An offense for which the accused is not liable.
   *
   * @param offense the offense, which would else be found
   * @param finding the rule that takes liability away
   */
  record Released(Adjudicator.Scored offense, GeneralFinding finding) {
    String reason() {
      return "%s（%s）：%s"
          .formatted(
              finding.rule().name(), finding.rule().articles().get(0), finding.rule().summary());
    }
  }

  /** The rules that the case brings up. */
  Found find(
      JudgeRequest request, CaseText text, GoverningLaw.Days days, Optional<String> defendant) {
    List<String> all = request.record().defendants();
    List<String> named = all.isEmpty() ? Defendants.in(text) : all;
    List<FactSpan> foreign =
        defendant.map(name -> DefendantShare.foreign(text, name, all)).orElse(List.of());
    GeneralRules.Matter matter =
        new GeneralRules.Matter(
            text,
            foreign,
            days.act(),
            days.asOf().or(days::act),
            defendant.map(List::of).orElse(named),
            named);
    return new Found(rules.find(matter), defendant.isPresent() || named.size() <= 1);
  }

  /** The decision without the offenses for which a rule takes liability away. */
  Adjudicator.Decision apply(Adjudicator.Decision decision, Found found, CaseText text) {
    List<Adjudicator.Scored> convicted = new ArrayList<>();
    List<Released> released = new ArrayList<>();
    for (Adjudicator.Scored scored : decision.convicted()) {
      Optional<GeneralFinding> excluding =
          rules
              .excluding(scored.offense().name(), found.findings(), text)
              .filter(finding -> found.personal() || byAge(finding.rule()));
      if (excluding.isPresent()) {
        released.add(new Released(scored, excluding.get()));
      } else {
        convicted.add(scored);
      }
    }
    String missing = decision.missing();
    if (convicted.isEmpty() && !released.isEmpty()) {
      missing = "不负刑事责任：" + released.get(0).reason();
    }
    return new Adjudicator.Decision(
        convicted, decision.ranked(), missing, decision.displaced(), released);
  }

  /** Ages are known of each accused, and the oldest decides. */
  private static boolean byAge(GeneralRule rule) {
    return rule.age().bounded() && rule.conditions().isEmpty();
  }
}
