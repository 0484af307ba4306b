package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nomograph.core.model.RuleCard;

/**
 * Weights for the support edges that nobody judged (LEGO, arXiv 2609.27009, provision graph): four
 * views are combined as the edges that were judged teach, and balanced between the rules: the
 * strongest open edge of each weighs 1. Judged weights are left as they are. Stateless.
 */
final class SupportLearner {
  /** Judged edges of a graph from which on the combination is learned; below, views count alike. */
  private static final int LEAST_JUDGED = 50;

  /** Judged cards that are learned from, evenly spread over the graph. */
  private static final int MOST_CARDS = 300;

  /** Penalty on the coefficients, in edges. */
  private static final double RIDGE = 1;

  /** What an edge weighs for being drawn by an editor; the views decide over the rest. */
  private static final double DRAWN = 0.5;

  private SupportLearner() {}

  /** Whether a graph has an edge to learn. */
  static boolean needed(ExpertGraph graph) {
    return graph.cards().stream()
        .flatMap(card -> card.supports().stream())
        .anyMatch(RuleCard.Support::unjudged);
  }

  /** The graph with a weight for each edge; those to other laws keep what they have. */
  static ExpertGraph learned(ExpertGraph graph, SupportViews views) {
    double[] combination = combination(graph, views);
    List<RuleCard> cards =
        graph.cards().stream().map(card -> learned(card, combination, views)).toList();
    return new ExpertGraph(graph.name(), graph.law(), cards, graph.relations());
  }

  private static RuleCard learned(RuleCard card, double[] combination, SupportViews views) {
    double[] values = new double[card.supports().size()];
    double most = 0;
    for (int i = 0; i < values.length; i++) {
      RuleCard.Support support = card.supports().get(i);
      if (open(support, views)) {
        values[i] = Math.max(0, value(combination, views.of(card, support.article())));
        most = Math.max(most, values[i]);
      }
    }
    List<RuleCard.Support> supports = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      RuleCard.Support support = card.supports().get(i);
      double share = most == 0 ? 1 : values[i] / most;
      supports.add(
          open(support, views)
              ? new RuleCard.Support(
                  support.article(), DRAWN + (1 - DRAWN) * share, support.highConfidence(), true)
              : support);
    }
    return card.withSupports(supports);
  }

  private static boolean open(RuleCard.Support support, SupportViews views) {
    return support.unjudged() && views.has(support.article());
  }

  private static double value(double[] combination, double[] views) {
    double value = combination[SupportViews.COUNT];
    for (int i = 0; i < SupportViews.COUNT; i++) {
      value += combination[i] * views[i];
    }
    return value;
  }

  /** Ridge regression of the judged weights on the views. The last coefficient is the constant. */
  private static double[] combination(ExpertGraph graph, SupportViews views) {
    List<RuleCard> judged =
        graph.cards().stream()
            .filter(card -> card.supports().stream().anyMatch(s -> !s.unjudged()))
            .toList();
    int step = Math.max(1, judged.size() / MOST_CARDS);
    LeastSquares fit = new LeastSquares(SupportViews.COUNT + 1, RIDGE);
    int edges = 0;
    for (int i = 0; i < judged.size(); i += step) {
      edges += learn(judged.get(i), views, fit);
    }
    if (edges >= LEAST_JUDGED) {
      return fit.solve();
    }
    double[] alike = new double[SupportViews.COUNT + 1];
    Arrays.fill(alike, 0, SupportViews.COUNT, 1.0 / SupportViews.COUNT);
    return alike;
  }

  private static int learn(RuleCard card, SupportViews views, LeastSquares fit) {
    int edges = 0;
    for (RuleCard.Support support : card.supports()) {
      if (!support.unjudged() && views.has(support.article())) {
        fit.add(row(views.of(card, support.article())), support.weight());
        edges++;
      }
    }
    return edges;
  }

  private static double[] row(double[] views) {
    double[] row = Arrays.copyOf(views, views.length + 1);
    row[views.length] = 1;
    return row;
  }
}
