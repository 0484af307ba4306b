package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.embedded.CombinedPunishment;
import org.nomograph.engine.reason.embedded.DoubtfulCharge;
import org.nomograph.engine.reason.embedded.JointPart;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.reason.embedded.ProsecutionAdvice;
import org.nomograph.engine.reason.embedded.RunningSentence;
import org.nomograph.engine.reason.embedded.SentenceBounds;
import org.nomograph.engine.reason.embedded.SentencingEstimator;
import org.nomograph.engine.reason.embedded.SentencingModel;
import org.nomograph.engine.reason.embedded.SentencingModelFormat;
import org.nomograph.engine.reason.embedded.SentencingParams;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.EarlierSentence;
import org.nomograph.engine.text.SeveralCharges;
import org.nomograph.engine.train.SentencingModelStage;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Estimates the sentence: for each charge, then combined, then weighed against the charges that it
 * might be instead, then held against what the prosecution recommends. Safe for use by several
 * threads.
 */
final class TermStep {
  private final SentencingEstimator estimator;
  private final CombinedPunishment combination;
  private final DoubtfulCharge doubt;
  private final ProsecutionAdvice advice;
  private final RunningSentence running;
  private final int alternatives;
  private final ToIntFunction<String> decided;

  /** What the build learnt of sentences; a snapshot of an earlier version has learnt nothing. */
  static SentencingModel learnt(Snapshot snapshot) throws IOException {
    return snapshot.manifest().stages().containsKey(SentencingModelStage.NAME)
        ? SentencingModelFormat.read(
            snapshot.stageDirectory(SentencingModelStage.NAME).resolve(SentencingModelStage.FILE))
        : SentencingModel.DEFAULT;
  }

  /**
   * @param decided how many decided cases of an offense the corpus has, by its name
   */
  TermStep(
      SentencingParams params,
      SentencingModel model,
      SignalFinder finder,
      ToIntFunction<String> decided) {
    this.decided = decided;
    this.estimator = new SentencingEstimator(params, model, finder);
    this.combination = new CombinedPunishment(params);
    this.doubt = new DoubtfulCharge(params, model);
    this.advice = new ProsecutionAdvice(params);
    this.running = new RunningSentence(params);
    this.alternatives = params.alternatives();
  }

  /**
   * The sentence for the convicted offenses; empty when there is none.
   *
   * @param days days whose law may govern
   * @param defendant whose sentence it is; empty for the heaviest of the case
   * @param defendants names of all defendants
   */
  Optional<SentenceEstimate> estimate(
      Adjudicator.Decision decision,
      CaseText text,
      LawDays days,
      Optional<String> defendant,
      List<String> defendants) {
    if (decision.convicted().isEmpty()) {
      return Optional.empty();
    }
    JointPart part = JointPart.of(text, defendant, defendants);
    List<SentenceEstimate> charges = new ArrayList<>();
    List<SentenceBounds> bounds = new ArrayList<>();
    double certainty = 0;
    for (Adjudicator.Scored scored : decision.convicted()) {
      charges.add(estimate(scored, text, days, part));
      bounds.add(SentenceBounds.of(range(scored, text, days)));
      certainty += scored.share();
    }
    List<DoubtfulCharge.Alternative> others =
        decision.ranked().stream()
            .filter(scored -> !found(decision, scored))
            .limit(alternatives)
            .map(
                scored ->
                    new DoubtfulCharge.Alternative(
                        scored.offense().name(),
                        scored.share(),
                        estimate(scored, text, days, part).term(),
                        range(scored, text, days)))
            .toList();
    DoubtfulCharge.Found found =
        new DoubtfulCharge.Found(
            combination.combine(charges),
            Math.min(1, certainty),
            SentenceBounds.ofAll(bounds),
            decision.convicted().stream()
                .mapToInt(scored -> decided.applyAsInt(scored.offense().name()))
                .min()
                .orElse(0));
    SentenceEstimate weighed = doubt.weigh(found, others);
    List<String> offenses = decision.convicted().stream().map(s -> s.offense().name()).toList();
    Optional<EarlierSentence> earlier =
        RunningSentence.earlier(offenses, text, defendant, defendants);
    SentenceEstimate all =
        charges.size() == 1 && earlier.isEmpty() && SeveralCharges.in(text)
            ? combination.withFurtherCount(weighed)
            : weighed;
    SentenceEstimate advised = advice.apply(all, text, defendant, defendants);
    return Optional.of(earlier.map(of -> running.with(advised, of)).orElse(advised));
  }

  /** The sentencing range that the facts open, where the offense's card gives one. */
  Optional<SentencingTier> range(Adjudicator.Scored scored, CaseText text, LawDays days) {
    return estimator.tier(text, scored.offense().candidate().offense(), days);
  }

  /** Convicted of, itself or as what it converts into, which keeps its score. */
  private static boolean found(Adjudicator.Decision decision, Adjudicator.Scored ranked) {
    return decision.convicted().stream()
        .anyMatch(
            c ->
                c.offense().name().equals(ranked.offense().name())
                    || Double.compare(c.score(), ranked.score()) == 0);
  }

  private SentenceEstimate estimate(
      Adjudicator.Scored scored, CaseText text, LawDays days, JointPart part) {
    return estimator.estimate(text, scored.offense().candidate().offense(), days, part);
  }

  /** Whether the law of the trial opens a lighter range for an offense than that of the act. */
  boolean laterIsMilder(Offense offense, CaseText text, LawDays days) {
    if (days.act().isEmpty() || days.trial().isEmpty()) {
      return false;
    }
    Optional<SentencingTier> then =
        estimator.tier(text, offense, new LawDays(days.act(), Optional.empty()));
    Optional<SentencingTier> later =
        estimator.tier(text, offense, new LawDays(Optional.empty(), days.trial()));
    return then.isPresent()
        && later.isPresent()
        && SentencingTier.LIGHTER.compare(later.get(), then.get()) < 0;
  }

  /** Name of the sentencing range that the facts open, by convicted offense in order. */
  Map<String, String> tiers(Adjudicator.Decision decision, CaseText text, LawDays days) {
    Map<String, String> names = new LinkedHashMap<>();
    for (Adjudicator.Scored scored : decision.convicted()) {
      range(scored, text, days).ifPresent(tier -> names.put(scored.offense().name(), tier.name()));
    }
    return names;
  }
}
