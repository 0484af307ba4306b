package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Term;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.SimilarTerm;
import org.nomograph.engine.reason.embedded.CombinedPunishment;
import org.nomograph.engine.reason.embedded.SentencingEstimator;
import org.nomograph.engine.text.CaseText;

/**
 * Estimates the sentence: for each charge from its tier and similar decided cases of the same
 * offense, then combined. Safe for use by several threads.
 */
final class TermStep {
  private final LawGraph graph;
  private final SentencingEstimator estimator;
  private final CombinedPunishment combination;
  private final int neighbours;
  private final Map<String, OptionalInt> medians = new ConcurrentHashMap<>();

  /**
   * @param neighbours similar cases consulted for a charge, at least 1
   */
  TermStep(
      LawGraph graph,
      SentencingEstimator estimator,
      CombinedPunishment combination,
      int neighbours) {
    this.graph = graph;
    this.estimator = estimator;
    this.combination = combination;
    this.neighbours = neighbours;
  }

  /** The sentence for the convicted offenses; empty when nothing tells. */
  Optional<SentenceEstimate> estimate(
      Adjudicator.Decision decision, SimilarCases.Query similar, CaseText text) throws IOException {
    List<SentenceEstimate> estimates = new ArrayList<>();
    for (Adjudicator.Scored scored : decision.convicted()) {
      Offense offense = scored.offense().candidate().offense();
      estimator
          .estimate(text, Optional.of(offense), terms(offense, similar), median(offense))
          .ifPresent(estimates::add);
    }
    return estimates.isEmpty() ? Optional.empty() : Optional.of(combination.combine(estimates));
  }

  /** Similar cases convicted of this offense alone, with their terms. */
  private List<SimilarTerm> terms(Offense offense, SimilarCases.Query similar) throws IOException {
    List<SimilarTerm> terms = new ArrayList<>();
    List<String> sentenced =
        graph.casesOf(offense.name()).stream()
            .filter(
                id -> alone(id) && graph.findCase(id).flatMap(LawGraph.CaseNode::term).isPresent())
            .toList();
    for (SimilarCases.Similar one : similar.among(sentenced, neighbours)) {
      Term term = graph.findCase(one.id()).flatMap(LawGraph.CaseNode::term).orElseThrow();
      terms.add(new SimilarTerm(one.id(), term, Math.clamp(one.similarity(), 0, 1)));
    }
    return terms;
  }

  private boolean alone(String id) {
    return graph.findCase(id).map(node -> node.charges().size() == 1).orElse(false);
  }

  private OptionalInt median(Offense offense) {
    return medians.computeIfAbsent(offense.name(), this::medianOf);
  }

  private OptionalInt medianOf(String offense) {
    int[] months =
        graph.casesOf(offense).stream()
            .filter(this::alone)
            .flatMap(id -> graph.findCase(id).flatMap(LawGraph.CaseNode::term).stream())
            .filter(term -> !term.life() && !term.death())
            .mapToInt(Term::months)
            .toArray();
    Arrays.sort(months);
    return months.length == 0 ? OptionalInt.empty() : OptionalInt.of(months[months.length / 2]);
  }
}
