package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.judge.Counterfactual.Kind;
import org.nomograph.engine.text.CaseText;

/**
 * Changes of the facts that checklists ask for. What answers an item is left out wherever it is
 * told, until the facts no longer answer it so; what they leave open is supposed. Items that must
 * be shown come before those that only indicate. Safe for use by several threads.
 */
final class ItemChanges {
  private final Auditor auditor;
  private final Conversions conversions;
  private final int mentions;

  /**
   * @param mentions mentions of a fact that are left out at most
   */
  ItemChanges(Auditor auditor, Conversions conversions, int mentions) {
    this.auditor = auditor;
    this.conversions = conversions;
    this.mentions = mentions;
  }

  /** Whether an answer speaks for the offense. */
  static boolean supports(Finding finding) {
    return finding.item().necessity() != Necessity.EXCLUDING && finding.verdict() == Verdict.TRUE;
  }

  /** Whether an answer speaks against the offense. */
  static boolean against(Finding finding) {
    return finding.item().necessity() == Necessity.EXCLUDING
        ? finding.verdict() == Verdict.TRUE
        : finding.verdict() == Verdict.FALSE;
  }

  /** Each of the answers left out of the facts. */
  List<Change> leftOut(
      AuditedOffense offense, Predicate<Finding> which, CaseText text, Retrial retrial) {
    List<Change> changes = new ArrayList<>();
    for (Finding finding : inOrder(offense, which)) {
      Function<CaseText, Optional<FactSpan>> mention =
          facts ->
              Optional.of(auditor.answer(finding.item(), facts))
                  .filter(answer -> answer.verdict() == finding.verdict())
                  .flatMap(Finding::span);
      leftOut(
              Kind.REMOVED,
              Optional.of(offense.name()),
              finding.item().question(),
              mention,
              text,
              retrial)
          .ifPresent(changes::add);
    }
    return changes;
  }

  /** The words that convert an offense into another, left out of the facts. */
  Optional<Change> unconverted(AuditedOffense offense, CaseText text, Retrial retrial) {
    return conversions
        .convert(offense, text)
        .flatMap(
            after ->
                leftOut(
                    Kind.REMOVED,
                    Optional.of(after.name()),
                    offense.name() + "转化为" + after.name(),
                    facts -> conversions.trigger(offense, facts),
                    text,
                    retrial));
  }

  /**
   * Conversions of an offense into another that the facts do not show, each with the first words of
   * its card told right after the conduct.
   */
  List<Change> converted(AuditedOffense offense, CaseText text, Retrial retrial) {
    List<Change> changes = new ArrayList<>();
    Optional<FactSpan> place = place(offense, text);
    if (place.isEmpty() || conversions.trigger(offense, text).isPresent()) {
      return changes;
    }
    for (Offense.Conversion conversion : offense.candidate().offense().conversions()) {
      Optional<String> words =
          conversion.when().stream().flatMap(signal -> signal.phrases().stream()).findFirst();
      String told = words.map(ItemChanges::plain).orElse("");
      String facts =
          new StringBuilder(text.text()).insert(place.get().end(), told + "。").toString();
      if (conversions.trigger(offense, retrial.read(facts)).isPresent()) {
        changes.add(
            new Change(
                Kind.SUPPOSED,
                Optional.of(conversion.offense()),
                offense.name() + "转化为" + conversion.offense(),
                List.of(),
                told,
                facts,
                Map.of()));
      }
    }
    return changes;
  }

  /** A way in which a phrase can be told: its first alternative without gaps. */
  private static String plain(String phrase) {
    return phrase.split("[|｜]", 2)[0].replaceAll("…|\\.\\.\\.", "");
  }

  /**
   * A fact left out wherever it is told.
   *
   * @param mention finds the next place that tells it
   * @return empty when the facts do not tell it, or tell it too often
   */
  Optional<Change> leftOut(
      Kind kind,
      Optional<String> offense,
      String subject,
      Function<CaseText, Optional<FactSpan>> mention,
      CaseText text,
      Retrial retrial) {
    List<FactSpan> spans = new ArrayList<>();
    String facts = text.text();
    Optional<FactSpan> next = mention.apply(text);
    while (next.isPresent()) {
      if (spans.size() == mentions) {
        return Optional.empty();
      }
      spans.add(FactSpan.of(text.text(), next.get().start(), next.get().end()));
      facts = FactEdits.without(facts, next.get());
      next = mention.apply(retrial.read(facts));
    }
    return spans.isEmpty()
        ? Optional.empty()
        : Optional.of(new Change(kind, offense, subject, spans, "", facts, Map.of()));
  }

  /** Each of the open items of an offense taken to be shown. */
  List<Change> supposed(AuditedOffense offense, CaseText text) {
    Optional<FactSpan> place = place(offense, text);
    return inOrder(offense, ItemChanges::open).stream()
        .map(
            finding ->
                new Change(
                    Kind.SUPPOSED,
                    Optional.of(offense.name()),
                    finding.item().question(),
                    List.of(),
                    "",
                    text.text(),
                    Map.of(finding.item(), shown(finding.item(), place))))
        .toList();
  }

  private static boolean open(Finding finding) {
    return finding.item().necessity() != Necessity.EXCLUDING
        && finding.verdict() == Verdict.UNKNOWN;
  }

  private static Finding shown(ChecklistItem item, Optional<FactSpan> place) {
    return new Finding(item, Verdict.TRUE, place, "假定成立");
  }

  /**
   * Where a supposed fact is taken to stand: in the sentence of the first thing shown of the
   * offense, as part of the same event, else in the first sentence.
   */
  private static Optional<FactSpan> place(AuditedOffense offense, CaseText text) {
    int start =
        offense.applicability().findings().stream()
            .filter(ItemChanges::supports)
            .flatMap(finding -> finding.span().stream())
            .mapToInt(FactSpan::start)
            .findFirst()
            .orElse(0);
    return text.sentences().stream()
        .filter(sentence -> start < sentence.end() && !text.ignores(sentence))
        .findFirst();
  }

  private static List<Finding> inOrder(AuditedOffense offense, Predicate<Finding> which) {
    return offense.applicability().findings().stream()
        .filter(which)
        .sorted(
            Comparator.comparing(
                (Finding finding) -> finding.item().necessity() == Necessity.INDICATIVE))
        .toList();
  }
}
