package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.judge.Counterfactual.Effect;
import org.nomograph.engine.judge.Counterfactual.Kind;
import org.nomograph.engine.judge.Counterfactual.Result;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.reason.embedded.SentencingEstimator;
import org.nomograph.engine.text.CaseText;

/**
 * Explains a judgment by what would change it. One fact at a time is changed, and the case is
 * judged again from reading to term; what comes out otherwise is told.
 *
 * <ol>
 *   <li>What takes liability away is left out.
 *   <li>What answers an item of the charges found, or converts them, is left out; what would
 *       convert them is told.
 *   <li>What speaks against the nearest charge not found is left out; what its card leaves open is
 *       taken to be shown.
 *   <li>Amounts, ages and other numbers are moved across the nearest bounds.
 *   <li>Circumstances of sentencing are left out.
 * </ol>
 *
 * The order is fixed and the number of trials bounded ({@link ExplainParams}). Immutable, safe for
 * use by several threads.
 */
final class Explainer {
  private final ExplainedOffenses offenses;
  private final ItemChanges items;
  private final ExplainParams params;

  Explainer(ExplainedOffenses offenses, ItemChanges items, ExplainParams params) {
    this.offenses = offenses;
    this.items = items;
    this.params = params;
  }

  /**
   * Explains.
   *
   * @param audit the audit of the judgment
   * @param decision its decision
   * @param text the facts it rests on
   * @param days days whose sentencing ranges may govern
   * @param result what it came to
   * @param retrial judges the case again
   */
  CaseExplanation explain(
      Audit audit,
      Adjudicator.Decision decision,
      CaseText text,
      LawDays days,
      Result result,
      Retrial retrial)
      throws IOException {
    List<AuditedOffense> found =
        decision.convicted().stream().map(Adjudicator.Scored::offense).toList();
    Optional<AuditedOffense> rejected = offenses.nearest(audit, decision);
    Trials trials = new Trials(result, retrial);
    trials.of(released(decision, text));
    trials.of(supporting(found, decision, text, retrial));
    trials.of(
        found.stream()
            .flatMap(offense -> items.converted(offense, text, retrial).stream())
            .toList());
    if (rejected.isPresent()) {
      trials.of(items.leftOut(rejected.get(), ItemChanges::against, text, retrial));
      trials.of(items.supposed(rejected.get(), text));
    }
    trials.of(numbers(found, rejected, text, days, retrial));
    trials.of(circumstances(text, retrial));
    return new CaseExplanation(
        result,
        found.stream().map(offenses::of).toList(),
        rejected.map(offenses::of),
        trials.changes,
        trials.reruns,
        trials.untried);
  }

  private List<Change> supporting(
      List<AuditedOffense> found, Adjudicator.Decision decision, CaseText text, Retrial retrial) {
    List<Change> changes = new ArrayList<>();
    for (Adjudicator.Scored ranked : decision.ranked()) {
      boolean itself = found.stream().anyMatch(f -> f.name().equals(ranked.offense().name()));
      if (!itself && ExplainedOffenses.found(ranked.offense(), decision)) {
        items.unconverted(ranked.offense(), text, retrial).ifPresent(changes::add);
      }
    }
    found.forEach(
        offense -> changes.addAll(items.leftOut(offense, ItemChanges::supports, text, retrial)));
    return changes;
  }

  private static List<Change> released(Adjudicator.Decision decision, CaseText text) {
    List<Change> changes = new ArrayList<>();
    for (GeneralPart.Released one : decision.released()) {
      one.finding()
          .span()
          .map(
              span ->
                  new Change(
                      Kind.REMOVED,
                      Optional.of(one.offense().offense().name()),
                      one.finding().rule().name(),
                      List.of(span),
                      "",
                      FactEdits.without(text.text(), span),
                      Map.of()))
          .ifPresent(changes::add);
    }
    return changes;
  }

  private static List<Change> numbers(
      List<AuditedOffense> found,
      Optional<AuditedOffense> rejected,
      CaseText text,
      LawDays days,
      Retrial retrial) {
    List<Offense> charged = found.stream().map(Explainer::offense).toList();
    List<Offense> asked = rejected.stream().map(Explainer::offense).toList();
    List<String> words =
        Stream.concat(charged.stream(), asked.stream())
            .findFirst()
            .map(Offense::amountWords)
            .orElse(List.of());
    return new NumberChanges(retrial, text, NumericBounds.of(charged, asked, days), words).all();
  }

  private static Offense offense(AuditedOffense audited) {
    return audited.candidate().offense();
  }

  private List<Change> circumstances(CaseText text, Retrial retrial) {
    List<Change> changes = new ArrayList<>();
    for (String label : SentencingEstimator.circumstances(text).keySet()) {
      items
          .leftOut(
              Kind.CIRCUMSTANCE,
              Optional.empty(),
              label,
              facts ->
                  SentencingEstimator.circumstances(facts).getOrDefault(label, List.of()).stream()
                      .findFirst(),
              text,
              retrial)
          .ifPresent(changes::add);
    }
    return changes;
  }

  /** What has been tried of one case, and what came of it. */
  private final class Trials {
    private final Result before;
    private final Retrial retrial;
    private final Set<List<Object>> seen = new HashSet<>();
    private final List<Counterfactual> changes = new ArrayList<>();
    private int reruns;
    private int untried;

    Trials(Result before, Retrial retrial) {
      this.before = before;
      this.retrial = retrial;
    }

    /** Tries changes of one kind until there are enough. */
    void of(List<Change> candidates) throws IOException {
      int tried = 0;
      int told = changes.size();
      for (Change change : candidates) {
        if (!seen.add(change.input())) {
          continue;
        }
        boolean enough = tried == params.aKind() || changes.size() - told == params.found();
        if (enough || reruns == params.reruns()) {
          untried++;
          continue;
        }
        Interruption.check();
        tried++;
        reruns++;
        trial(change);
      }
    }

    private void trial(Change change) throws IOException {
      Result after = retrial.judge(change.facts(), change.supposed());
      Set<Effect> effects = effects(before, after);
      boolean termTold = change.kind() == Kind.AGE || change.kind() == Kind.CIRCUMSTANCE;
      if (!effects.isEmpty() && (termTold || !effects.equals(Set.of(Effect.TERM)))) {
        changes.add(
            new Counterfactual(
                change.kind(),
                change.offense(),
                change.subject(),
                change.spans(),
                change.replacement(),
                effects,
                after));
      }
    }
  }

  private static Set<Effect> effects(Result before, Result after) {
    if (before.abstained() != after.abstained()) {
      return EnumSet.of(Effect.ABSTENTION);
    }
    if (!new HashSet<>(before.charges()).equals(new HashSet<>(after.charges()))) {
      return EnumSet.of(Effect.CHARGE);
    }
    Set<Effect> effects = EnumSet.noneOf(Effect.class);
    if (!before.tiers().equals(after.tiers())) {
      effects.add(Effect.TIER);
    }
    if (!before.term().equals(after.term())) {
      effects.add(Effect.TERM);
    }
    return effects;
  }
}
