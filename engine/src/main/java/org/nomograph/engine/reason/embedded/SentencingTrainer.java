package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;

/**
 * Learns a {@link SentencingModel}. The usual sentence of an offense is the weighted median of what
 * its decided cases in the base range got, relative to what its card alone gives, with the card
 * itself as {@link SentencingParams#priorWeight} cases: few cases change little, none nothing.
 * Medians, because a few very long sentences must not lengthen all others. Deterministic.
 * Immutable.
 */
public final class SentencingTrainer {
  /** With fewer sentences the default terms and spread stay. */
  static final int FEWEST = 30;

  private static final int QUANTILES = 9;

  /** A sentence without facts below this share of the range's lower end is of another range. */
  private static final double LOWEST = 0.3;

  private final SentencingParams params;
  private final TierFinder tiers;

  public SentencingTrainer(SentencingParams params, SignalFinder finder) {
    this.params = params;
    this.tiers = new TierFinder(finder);
  }

  /** The model; {@link SentencingModel#DEFAULT} where there is nothing to learn from. */
  public SentencingModel train(List<TrainingSentence> sentences) {
    List<Integer> terms = quantiles(sentences);
    SentencingModel untaught =
        new SentencingModel(new TreeMap<>(), terms, SentencingModel.DEFAULT.spread());
    SentencingEstimator cards = new SentencingEstimator(params, untaught, tiers);
    Map<String, List<Double>> ratios = new TreeMap<>();
    for (TrainingSentence sentence : sentences) {
      sentence
          .offense()
          .ifPresent(
              offense ->
                  expected(cards, untaught, offense, sentence)
                      .ifPresent(
                          start ->
                              ratios
                                  .computeIfAbsent(offense.name(), n -> new ArrayList<>())
                                  .add((1 + sentence.months()) / (1 + start))));
    }
    SortedMap<String, SentencingModel.Typical> typical = new TreeMap<>();
    ratios.forEach(
        (name, of) -> typical.put(name, new SentencingModel.Typical(median(of), of.size())));
    SentencingModel taught = new SentencingModel(typical, terms, untaught.spread());
    return new SentencingModel(typical, terms, spread(taught, sentences));
  }

  /** Months that the card alone gives, if the sentence is one of the base range. */
  private Optional<Double> expected(
      SentencingEstimator cards,
      SentencingModel untaught,
      Offense offense,
      TrainingSentence sentence) {
    if (offense.tiers().isEmpty()) {
      return Optional.of((double) untaught.median());
    }
    if (sentence.facts().isPresent()) {
      return tiers
          .find(offense, sentence.facts().get(), sentence.days())
          .filter(ReachedTier::base)
          .map(cards::start);
    }
    return TierFinder.base(offense, sentence.days())
        .filter(base -> within(sentence.months(), base.tier()))
        .map(cards::start);
  }

  private static boolean within(int months, SentencingTier tier) {
    return months >= LOWEST * tier.minMonths() && months <= tier.maxMonths();
  }

  private double median(List<Double> ratios) {
    List<Double> sorted = new ArrayList<>(ratios);
    Collections.sort(sorted);
    double half = (sorted.size() + params.priorWeight()) / 2;
    double sum = 0;
    boolean priorCounted = false;
    for (double ratio : sorted) {
      if (!priorCounted && ratio >= 1) {
        sum += params.priorWeight();
        priorCounted = true;
        if (sum >= half) {
          return 1;
        }
      }
      sum++;
      if (sum >= half) {
        return ratio;
      }
    }
    return 1;
  }

  private static List<Integer> quantiles(List<TrainingSentence> sentences) {
    if (sentences.size() < FEWEST) {
      return SentencingModel.DEFAULT.terms();
    }
    List<Integer> sorted =
        sentences.stream().map(TrainingSentence::months).sorted(Comparator.naturalOrder()).toList();
    List<Integer> quantiles = new ArrayList<>();
    for (int i = 1; i <= QUANTILES; i++) {
      quantiles.add(sorted.get(sorted.size() * i / (QUANTILES + 1)));
    }
    return quantiles;
  }

  /** Mean absolute error in logarithms, over the sentences whose facts and offense are known. */
  private double spread(SentencingModel model, List<TrainingSentence> sentences) {
    SentencingEstimator estimator = new SentencingEstimator(params, model, tiers);
    double sum = 0;
    int count = 0;
    for (TrainingSentence sentence : sentences) {
      if (sentence.offense().isPresent() && sentence.facts().isPresent()) {
        int months =
            estimator
                .estimate(
                    sentence.facts().get(),
                    sentence.offense().get(),
                    sentence.days(),
                    JointPart.SOLE)
                .term()
                .months();
        sum += Math.abs(Math.log1p(months) - Math.log1p(sentence.months()));
        count++;
      }
    }
    return count < FEWEST ? model.spread() : Math.max(sum / count, 0.1);
  }
}
