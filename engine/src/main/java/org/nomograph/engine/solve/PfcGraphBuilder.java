package org.nomograph.engine.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.solve.PfcGraph.Edge;
import org.nomograph.engine.solve.PfcGraph.EdgeKind;
import org.nomograph.engine.solve.PfcGraph.Node;
import org.nomograph.engine.solve.PfcGraph.NodeKind;

/**
 * Puts the instance graph together, in an order that follows from the question. Not thread-safe.
 */
final class PfcGraphBuilder {
  private static final String CONCLUSION = "conclusion";

  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<ArticleRef, String> provisions = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();

  /** Provisions, the cards they support and the relations between them. */
  PfcGraphBuilder law(Material material) {
    for (Provision p : material.provisions()) {
      node(new Node(p.id(), NodeKind.PROVISION, p.citation(), ""));
      provisions.putIfAbsent(p.ref(), p.id());
    }
    for (RuleCard card : material.cards()) {
      node(new Node(card.id(), NodeKind.RULE, card.title(), ""));
      for (RuleCard.Support support : card.supports()) {
        provision(support.article())
            .ifPresent(p -> edge(p, card.id(), EdgeKind.SUPPORTS, "", support.weight()));
      }
    }
    for (NormRelation relation : material.relations()) {
      String label = relation.type() + ": " + relation.reason();
      edge(
          provisions.get(relation.from()),
          provisions.get(relation.to()),
          EdgeKind.RELATES,
          label,
          1);
    }
    return this;
  }

  /** Facts and the provisions whose words they meet. */
  PfcGraphBuilder facts(List<RelevantFact> facts) {
    for (RelevantFact fact : facts) {
      String id = "fact/" + fact.number();
      node(new Node(id, NodeKind.FACT, fact.text(), ""));
      provision(fact.provision()).ifPresent(p -> edge(id, p, EdgeKind.MEETS, "", fact.share()));
    }
    return this;
  }

  /** Options, what they were held against, and the conclusion. */
  PfcGraphBuilder options(
      List<CaseQuestion.Option> options, List<OptionJudgment> judgments, String answer) {
    node(new Node(CONCLUSION, NodeKind.CONCLUSION, "答案", answer));
    for (int i = 0; i < options.size(); i++) {
      OptionJudgment judged = judgments.get(i);
      String id = "option/" + judged.letter();
      node(new Node(id, NodeKind.OPTION, options.get(i).text(), judged.verdict().name()));
      for (ArticleRef article : judged.articles()) {
        provision(article)
            .ifPresent(p -> edge(p, id, held(judged.verdict()), "", judged.confidence()));
      }
      edge(id, CONCLUSION, EdgeKind.CONCLUDES, "", judged.confidence());
    }
    return this;
  }

  /** The conclusion of an open question from its provisions. */
  PfcGraphBuilder open(List<Provision> controlling, String conclusion) {
    node(new Node(CONCLUSION, NodeKind.CONCLUSION, conclusion, ""));
    controlling.forEach(p -> edge(p.id(), CONCLUSION, EdgeKind.CONCLUDES, "", 1));
    return this;
  }

  PfcGraph build(String id) {
    return new PfcGraph(id, List.copyOf(nodes.values()), edges);
  }

  private static EdgeKind held(OptionJudgment.Verdict verdict) {
    return switch (verdict) {
      case HOLDS -> EdgeKind.CARRIES;
      case FAILS -> EdgeKind.DENIES;
      case UNDECIDED -> EdgeKind.LEAVES_OPEN;
    };
  }

  private Optional<String> provision(ArticleRef article) {
    return Optional.ofNullable(provisions.get(article));
  }

  private void node(Node node) {
    nodes.putIfAbsent(node.id(), node);
  }

  private void edge(String from, String to, EdgeKind kind, String label, double weight) {
    edges.add(new Edge(from, to, kind, label, weight));
  }
}
