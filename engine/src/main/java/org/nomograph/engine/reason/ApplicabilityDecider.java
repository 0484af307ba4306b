package org.nomograph.engine.reason;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.engine.reason.Applicability.Outcome;

/**
 * Decides applicability from the answers to all items of an article or offense (LegalGraphRAG,
 * arXiv 2605.28120, Auditor).
 *
 * <ul>
 *   <li>Not applicable: an excluding item is true, a required one false, or all alternative items
 *       of one element false.
 *   <li>Otherwise the confidence is the mean over required items and elements with alternatives,
 *       true counting 1 and unknown {@value #UNKNOWN_COUNTS}, moved by {@value #INDICATIVE_STEP}
 *       for each indicative item, within [0, 1]. Unknown lowers it and never acquits.
 *   <li>Applicable from {@value #APPLICABLE_FROM}, below undecided; undecided too when no required
 *       or alternative item is true.
 * </ul>
 *
 * Stateless.
 */
public final class ApplicabilityDecider {
  static final double UNKNOWN_COUNTS = 0.4;
  static final double INDICATIVE_STEP = 0.05;
  static final double APPLICABLE_FROM = 0.6;

  /** Decides; without any finding the outcome is undecided. */
  public Applicability decide(List<Finding> findings) {
    Optional<String> against = against(findings);
    if (against.isPresent()) {
      return new Applicability(Outcome.NOT_APPLICABLE, 0.9, against.get(), findings);
    }
    List<Verdict> elements = elements(findings);
    if (elements.isEmpty()) {
      return new Applicability(Outcome.UNDECIDED, 0.5, "没有必备要件可查", findings);
    }
    long met = elements.stream().filter(verdict -> verdict == Verdict.TRUE).count();
    double mean = (met + UNKNOWN_COUNTS * (elements.size() - met)) / elements.size();
    double confidence = Math.clamp(mean + INDICATIVE_STEP * indications(findings), 0, 1);
    boolean applicable = met > 0 && confidence >= APPLICABLE_FROM;
    String reason = "%d 项必备要件中 %d 项成立，其余待查".formatted(elements.size(), met);
    if (met == elements.size()) {
      reason = "%d 项必备要件全部成立".formatted(met);
    }
    return new Applicability(
        applicable ? Outcome.APPLICABLE : Outcome.UNDECIDED, confidence, reason, findings);
  }

  /** Whether there are required items or elements with alternatives, and all are true. */
  public static boolean fulfilled(List<Finding> findings) {
    List<Verdict> elements = elements(findings);
    return !elements.isEmpty() && elements.stream().allMatch(v -> v == Verdict.TRUE);
  }

  /**
   * The share of required items and elements with alternatives that are true.
   *
   * @return a share in [0, 1]; 0 when there is none of them
   */
  public static double shown(List<Finding> findings) {
    List<Verdict> elements = elements(findings);
    long met = elements.stream().filter(verdict -> verdict == Verdict.TRUE).count();
    return elements.isEmpty() ? 0 : (double) met / elements.size();
  }

  private static Optional<String> against(List<Finding> findings) {
    for (Finding finding : findings) {
      Necessity necessity = finding.item().necessity();
      if (necessity == Necessity.EXCLUDING && finding.verdict() == Verdict.TRUE) {
        return Optional.of("排除事由成立：" + finding.item().question());
      }
      if (necessity == Necessity.REQUIRED && finding.verdict() == Verdict.FALSE) {
        return Optional.of("必备要件不成立：" + finding.item().question());
      }
    }
    return alternatives(findings).entrySet().stream()
        .filter(entry -> entry.getValue() == Verdict.FALSE)
        .map(entry -> "择一要件均不成立：" + entry.getKey())
        .findFirst()
        .or(() -> shortfall(findings));
  }

  /**
   * Of alternatives of which the facts measure one and fall short of it, and show no other, none is
   * met: a sum below the threshold is no theft as long as nothing tells of burglary.
   */
  private static Optional<String> shortfall(List<Finding> findings) {
    Map<Element, Verdict> alternatives = alternatives(findings);
    return findings.stream()
        .filter(f -> f.item().necessity() == Necessity.ALTERNATIVE)
        .filter(f -> f.verdict() == Verdict.FALSE && measures(f))
        .filter(f -> alternatives.get(f.item().element()) != Verdict.TRUE)
        .map(f -> "未达定罪标准，也未见其他择一情形：" + f.item().question())
        .findFirst();
  }

  private static boolean measures(Finding finding) {
    return finding.item().signals().stream().anyMatch(signal -> signal.number().isPresent());
  }

  private static List<Verdict> elements(List<Finding> findings) {
    List<Verdict> elements = new ArrayList<>(alternatives(findings).values());
    findings.stream()
        .filter(finding -> finding.item().necessity() == Necessity.REQUIRED)
        .map(Finding::verdict)
        .forEach(elements::add);
    return elements;
  }

  /** For each element with alternatives: true if one is, false if all are, else unknown. */
  private static Map<Element, Verdict> alternatives(List<Finding> findings) {
    Map<Element, Verdict> byElement = new EnumMap<>(Element.class);
    for (Finding finding : findings) {
      if (finding.item().necessity() == Necessity.ALTERNATIVE) {
        byElement.merge(finding.item().element(), finding.verdict(), ApplicabilityDecider::better);
      }
    }
    return byElement;
  }

  private static Verdict better(Verdict a, Verdict b) {
    if (a == Verdict.TRUE || b == Verdict.TRUE) {
      return Verdict.TRUE;
    }
    return a == Verdict.UNKNOWN || b == Verdict.UNKNOWN ? Verdict.UNKNOWN : Verdict.FALSE;
  }

  private static int indications(List<Finding> findings) {
    int sum = 0;
    for (Finding finding : findings) {
      if (finding.item().necessity() == Necessity.INDICATIVE) {
        sum += finding.verdict() == Verdict.TRUE ? 1 : 0;
        sum -= finding.verdict() == Verdict.FALSE ? 1 : 0;
      }
    }
    return sum;
  }
}
