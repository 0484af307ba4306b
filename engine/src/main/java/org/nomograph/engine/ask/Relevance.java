package org.nomograph.engine.ask;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.complexity.Tier;
import org.nomograph.engine.ask.GraphEvidence.Judged;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.question.QuestionFeature;
import org.nomograph.engine.retrieve.question.QuestionLength;

/**
 * The chance of each document found to be one that answers, by what its tier gathered: a logistic
 * model of the scores and what they are made of, the sub-questions and the graph, see {@link
 * RelevanceWeights}. From these chances follows how many are kept. Immutable and thread-safe.
 */
final class Relevance {
  /** Candidates that are judged. */
  static final int JUDGED = 30;

  /** Candidates over which a score is a share. */
  private static final int SHARED = 60;

  /** How much less than the best a sub-question's score counts at most. */
  private static final double LEAST_PART = -8;

  private static final double UNDECIDED = 0.01;

  /** What the first article of a topic has of it where most that people say of it is there. */
  private static final double FULL_TOPIC = 0.75;

  /** Chance of such an article, where the model gives it and all others less. */
  private static final double LED = 0.6;

  private final StatuteGraph graph;

  /**
   * @param graph what tiers 3 and 4 ask; the others do not
   */
  Relevance(StatuteGraph graph) {
    this.graph = graph;
  }

  /**
   * A document with its chance.
   *
   * @param hit the document
   * @param chance chance that it is right, in (0, 1)
   */
  record Chance(Retrieved hit, double chance) {}

  /**
   * A candidate.
   *
   * @param hit its text of the day
   * @param own what the search for the question gave
   * @param part best score for a sub-question; negative infinity without one
   */
  private record Scored(Retrieved hit, Retrieved own, double part) {
    double score() {
      return own.hit().score();
    }
  }

  /**
   * The documents that may answer, the likeliest first; of equal ones by score.
   *
   * @param question the question as it was searched for
   * @param found what the tier found
   * @param governed the same in the texts of the day
   */
  List<Chance> of(Tier tier, String question, TierSearch.Found found, List<Retrieved> governed) {
    List<Scored> candidates = candidates(found, governed);
    if (candidates.isEmpty()) {
      return List.of();
    }
    double[] shares = logShares(candidates);
    RelevanceWeights weights = RelevanceWeights.of(tier);
    List<Judged> judged = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      judged.add(new Judged(candidates.get(i).hit().hit().id(), Math.exp(shares[i])));
    }
    Optional<GraphEvidence> evidence =
        weights.usesGraph()
            ? Optional.of(new GraphEvidence(graph, question, judged))
            : Optional.empty();
    double best = candidates.getFirst().score();
    double bestPart = candidates.stream().mapToDouble(Scored::part).max().orElse(0);
    double doubt = Math.log(UNDECIDED - shares[0]);
    double length = QuestionLength.of(question);
    List<Scored> first = candidates.subList(0, Math.min(JUDGED, candidates.size()));
    Signals signals = new Signals(first.stream().map(Scored::own).toList());
    List<Chance> chances = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      Scored one = first.get(i);
      double behind = best - one.score();
      double rank = Math.log(i + 1);
      double logit =
          weights.scores().logit(shares[i], behind, rank, doubt)
              + length * weights.scene().logit(shares[i], behind, rank, doubt)
              + signals.logit(i, weights.signals())
              + weights.part() * part(one, bestPart)
              + logit(evidence, judged.get(i), weights);
      chances.add(new Chance(one.hit(), 1 / (1 + Math.exp(-logit))));
    }
    Chance ranked = chances.getFirst();
    chances.sort(Comparator.comparingDouble(one -> -one.chance()));
    return led(ranked, first.getFirst(), chances);
  }

  /**
   * The chances with the first of the ranking first, where it is what a topic names first that fits
   * the question well: whose words a question has does not decide then.
   */
  private static List<Chance> led(Chance ranked, Scored scored, List<Chance> chances) {
    if (QuestionFeature.TOPIC_FIRST.in(scored.own().explanation()) < FULL_TOPIC) {
      return List.copyOf(chances);
    }
    double best = Math.max(LED, chances.getFirst().chance());
    List<Chance> led = new ArrayList<>(chances);
    led.remove(ranked);
    led.addFirst(new Chance(ranked.hit(), best));
    return List.copyOf(led);
  }

  private static double logit(
      Optional<GraphEvidence> evidence, Judged one, RelevanceWeights weights) {
    return evidence.map(graph -> graph.logit(one, weights.graph())).orElse(0.0);
  }

  private static double part(Scored one, double best) {
    return best == Double.NEGATIVE_INFINITY ? 0 : Math.max(LEAST_PART, one.part() - best);
  }

  /** What the question itself found, by its score there. */
  private static List<Scored> candidates(TierSearch.Found found, List<Retrieved> governed) {
    Map<String, Retrieved> byDocument = new HashMap<>();
    governed.forEach(one -> byDocument.putIfAbsent(one.hit().docId(), one));
    List<Scored> candidates = new ArrayList<>();
    found
        .own()
        .forEach(
            (docId, own) -> {
              Retrieved hit = byDocument.get(docId);
              double part = found.partScores().getOrDefault(docId, Double.NEGATIVE_INFINITY);
              if (hit != null) {
                candidates.add(new Scored(hit, own, part));
              }
            });
    candidates.sort(
        Comparator.comparingDouble((Scored one) -> -one.score())
            .thenComparing(one -> one.hit().hit().id()));
    return candidates.subList(0, Math.min(SHARED, candidates.size()));
  }

  private static double[] logShares(List<Scored> candidates) {
    double best = candidates.getFirst().score();
    double sum = candidates.stream().mapToDouble(one -> Math.exp(one.score() - best)).sum();
    return candidates.stream().mapToDouble(one -> one.score() - best - Math.log(sum)).toArray();
  }
}
