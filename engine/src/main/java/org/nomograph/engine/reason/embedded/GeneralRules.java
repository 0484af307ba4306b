package org.nomograph.engine.reason.embedded;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Signal.Effect;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.text.AccusedAges;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Claims;
import org.nomograph.engine.text.Recidivism;

/**
 * Tests the rules of the general part against a case. A rule holds when the age of the accused lies
 * within its bounds and, where it has findings or conditions, an authority found it or the facts
 * show its conditions. Findings are looked for in the whole text, also where it tells of arrest,
 * trial or the court's view, which is where they stand; conditions only in the facts of the case.
 * What the defence claims shows neither: a rule that is only claimed is told as such.
 *
 * <p>Immutable, safe for use by several threads.
 */
public final class GeneralRules {
  private final List<GeneralRule> rules;
  private final SignalFinder finder;
  private final SignalAuditor auditor;

  public GeneralRules(List<GeneralRule> rules, SignalFinder finder) {
    this.rules = List.copyOf(rules);
    this.finder = finder;
    this.auditor = new SignalAuditor(finder);
  }

  /**
   * What the text is about.
   *
   * @param text the facts
   * @param foreign sentences about other accused, which are left out
   * @param act day of the act; empty when unknown
   * @param day day whose law governs; empty for the law of today
   * @param accused the accused that the judgment is about; empty when the case names none
   * @param all names of all accused
   */
  public record Matter(
      CaseText text,
      List<FactSpan> foreign,
      Optional<LocalDate> act,
      Optional<LocalDate> day,
      List<String> accused,
      List<String> all) {
    public Matter {
      foreign = List.copyOf(foreign);
      accused = List.copyOf(accused);
      all = List.copyOf(all);
    }
  }

  /** The rules that hold or are claimed, in the order of the pack. */
  public List<GeneralFinding> find(Matter matter) {
    List<FactSpan> claims = Claims.in(matter.text());
    CaseText whole = withRelease(reading(matter.text(), matter.foreign(), claims), matter.text());
    CaseText facts = reading(matter.text(), matter.text().ignored(), claims);
    Optional<AccusedAges.Age> age =
        AccusedAges.of(whole, matter.act(), matter.accused(), matter.all());
    List<GeneralFinding> found = new ArrayList<>();
    for (GeneralRule rule : rules) {
      if (inForce(rule, matter)) {
        shown(rule, whole, facts, age).or(() -> claimed(rule, matter)).ifPresent(found::add);
      }
    }
    return found;
  }

  /** The same with the years since a release, which a rule may put a bound on. */
  private static CaseText withRelease(CaseText reading, CaseText text) {
    return Recidivism.years(text)
        .map(
            years ->
                reading.with(
                    Stream.concat(reading.quantities().stream(), Stream.of(years)).toList(),
                    reading.ignored()))
        .orElse(reading);
  }

  /** The rule that takes liability for an offense away; empty when none does. */
  public Optional<GeneralFinding> excluding(
      String offense, List<GeneralFinding> findings, CaseText text) {
    return findings.stream()
        .filter(GeneralFinding::excludes)
        .filter(finding -> concerns(finding.rule(), offense, text))
        .findFirst();
  }

  private boolean concerns(GeneralRule rule, String offense, CaseText text) {
    return (rule.concerns().isEmpty() || rule.concerns().contains(offense))
        && rule.spares().stream()
            .filter(spare -> spare.offense().equals(offense))
            .noneMatch(spare -> conditions(spare.when(), text).isPresent());
  }

  private static boolean inForce(GeneralRule rule, Matter matter) {
    return matter
        .day()
        .map(rule.validity()::covers)
        .orElseGet(() -> rule.validity().until().isEmpty());
  }

  private Optional<GeneralFinding> shown(
      GeneralRule rule, CaseText whole, CaseText facts, Optional<AccusedAges.Age> age) {
    boolean within = age.map(a -> rule.age().holds(a.years())).orElse(false);
    if (rule.age().bounded() && age.isPresent() && !within) {
      return Optional.empty();
    }
    Optional<GeneralFinding> found =
        finding(rule.findings(), whole)
            .map(f -> new GeneralFinding(rule, true, Optional.of(f.span()), f.rule()));
    if (found.isPresent() || (rule.age().bounded() && !within)) {
      return found;
    }
    if (rule.conditions().isEmpty()) {
      return age.filter(a -> rule.age().bounded())
          .map(a -> new GeneralFinding(rule, true, Optional.of(a.span()), years(a)));
    }
    return conditions(rule.conditions(), facts)
        .map(shown -> new GeneralFinding(rule, true, place(shown), questions(shown)));
  }

  private static String years(AccusedAges.Age age) {
    return "行为时 %d 周岁".formatted((int) age.years());
  }

  /** The first finding of an authority, unless one finds the opposite. */
  private Optional<SignalFinder.Firing> finding(List<Signal> signals, CaseText text) {
    List<Signal> against = signals.stream().filter(s -> s.effect() == Effect.EXCLUDES).toList();
    List<Signal> in = signals.stream().filter(s -> s.effect() != Effect.EXCLUDES).toList();
    return finder.findAny(against, text).isPresent() ? Optional.empty() : finder.findAny(in, text);
  }

  /**
   * The answers by which all conditions are shown: each required item, one alternative of each
   * element, no excluding one; empty when they are not.
   */
  private Optional<List<Finding>> conditions(List<ChecklistItem> items, CaseText text) {
    List<Finding> findings = items.stream().map(item -> auditor.audit(item, text)).toList();
    Map<Element, Boolean> alternatives = new EnumMap<>(Element.class);
    for (Finding finding : findings) {
      boolean yes = finding.verdict() == Verdict.TRUE;
      Necessity necessity = finding.item().necessity();
      if (necessity == Necessity.REQUIRED ? !yes : necessity == Necessity.EXCLUDING && yes) {
        return Optional.empty();
      }
      if (necessity == Necessity.ALTERNATIVE) {
        alternatives.merge(finding.item().element(), yes, Boolean::logicalOr);
      }
    }
    return alternatives.containsValue(false) ? Optional.empty() : Optional.of(findings);
  }

  private static Stream<Finding> decisive(List<Finding> findings) {
    return findings.stream()
        .filter(f -> f.item().necessity() != Necessity.EXCLUDING && f.verdict() == Verdict.TRUE);
  }

  private static Optional<FactSpan> place(List<Finding> findings) {
    return decisive(findings)
        .flatMap(f -> f.span().stream())
        .min(Comparator.comparingInt(FactSpan::start));
  }

  private static String questions(List<Finding> findings) {
    return decisive(findings).map(f -> f.item().question() + "是").collect(Collectors.joining("；"));
  }

  private Optional<GeneralFinding> claimed(GeneralRule rule, Matter matter) {
    if (rule.claims().isEmpty()) {
      return Optional.empty();
    }
    Signal claim = new Signal(Effect.SUPPORTS, rule.claims(), Optional.empty(), 1);
    return finder
        .find(claim, reading(matter.text(), matter.foreign(), List.of()))
        .map(f -> new GeneralFinding(rule, false, Optional.of(f.span()), f.rule()));
  }

  private static CaseText reading(CaseText text, List<FactSpan> ignored, List<FactSpan> more) {
    return text.ignoring(Stream.concat(ignored.stream(), more.stream()).toList());
  }
}
