package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.embedded.SentencingEstimator;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.RecommendedTerm;

/**
 * Moves a term by the rules of the general part that carry a factor (防卫过当, 犯罪预备, 胁从犯, …). What the
 * estimate has counted already is not counted twice, and a term that the prosecution recommends
 * holds all of it. Stateless.
 */
final class GeneralTerm {
  private static final String DESISTANCE = "desistance";
  private static final Pattern NO_HARM = Pattern.compile("(?:未|没有?|并无)(?:造成|致|受|有|对)[^，,。；;]*");
  private static final Pattern HARM =
      Pattern.compile("死亡|身亡|轻微伤|[轻重]伤|受伤|致伤|[打刺捅砍]伤|损伤|骨折|擦伤|流血|损坏|损毁|损失|烧毁");

  private GeneralTerm() {}

  /** The term after the rules found; nothing moves where they may concern another accused. */
  static SentenceEstimate apply(SentenceEstimate estimate, GeneralPart.Found found, CaseText text) {
    if (!found.personal() || !RecommendedTerm.in(text).isEmpty()) {
      return estimate;
    }
    Optional<GeneralRule> exempt = exempting(found, text);
    if (exempt.isPresent()) {
      return exempted(estimate, exempt.get());
    }
    Set<String> counted = SentencingEstimator.circumstances(text).keySet();
    List<String> lines = new ArrayList<>(estimate.explanation());
    boolean severe = fixed(estimate.term());
    double months = severe ? SentencingEstimator.LONGEST_FIXED : estimate.term().months();
    for (GeneralFinding finding : found.findings()) {
      GeneralRule rule = finding.rule();
      boolean moves = finding.found() && (!severe || rule.factor() < 1);
      if (!moves || counted.stream().anyMatch(rule.name()::contains)) {
        continue;
      }
      long moved = Math.round(months * rule.factor()) - Math.round(months);
      months *= rule.factor();
      if (moved != 0) {
        if (severe && lines.size() == estimate.explanation().size()) {
          lines.add("有法定从宽情节，以有期徒刑上限 " + SentencingEstimator.LONGEST_FIXED + " 个月为基准");
        }
        lines.add(
            "%s（%s） %s%d 个月"
                .formatted(
                    rule.name(), rule.articles().get(0), moved > 0 ? "+" : "−", Math.abs(moved)));
      }
    }
    return lines.size() == estimate.explanation().size()
        ? estimate
        : new SentenceEstimate(Term.ofMonths((int) Math.round(months)), lines);
  }

  /** The desistance of which nobody and nothing came to harm: it must go unpunished. */
  private static Optional<GeneralRule> exempting(GeneralPart.Found found, CaseText text) {
    return found.findings().stream()
        .filter(GeneralFinding::found)
        .map(GeneralFinding::rule)
        .filter(rule -> rule.id().equals(DESISTANCE) && !harmed(text))
        .findFirst();
  }

  private static boolean harmed(CaseText text) {
    return HARM.matcher(NO_HARM.matcher(text.text()).replaceAll("")).find();
  }

  private static SentenceEstimate exempted(SentenceEstimate estimate, GeneralRule rule) {
    List<String> lines = new ArrayList<>(estimate.explanation());
    lines.add("%s（%s）未见造成损害，应当免除处罚：刑期 0 个月".formatted(rule.name(), rule.articles().get(0)));
    return new SentenceEstimate(Term.ofMonths(0), lines);
  }

  /** Life and death are no number of months. */
  private static boolean fixed(Term term) {
    return term.life() || term.death();
  }

  /** As {@link #apply(SentenceEstimate, GeneralPart.Found, CaseText)}, where there is a term. */
  static Optional<SentenceEstimate> apply(
      Optional<SentenceEstimate> estimate, GeneralPart.Found found, CaseText text) {
    return estimate.map(term -> apply(term, found, text));
  }
}
