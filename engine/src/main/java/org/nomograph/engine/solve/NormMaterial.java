package org.nomograph.engine.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.lawgraph.ExpertGraph;
import org.nomograph.engine.retrieve.norm.NormChoice;
import org.nomograph.engine.retrieve.norm.NormQuery;
import org.nomograph.engine.retrieve.norm.NormResult;
import org.nomograph.engine.retrieve.norm.NormRetriever;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Provisions chosen over an expert graph, with the rules that brought them and the relations of the
 * graph between them. Immutable; as safe for several threads as the retriever.
 */
public final class NormMaterial implements MaterialSource {
  /** Rules that options are held against: the best of those that the query leads to. */
  private static final int CARDS = 8;

  private final Snapshot snapshot;
  private final ExpertGraph graph;
  private final NormRetriever retriever;

  /**
   * A source.
   *
   * @param graph the graph that the retriever searches
   */
  public NormMaterial(Snapshot snapshot, ExpertGraph graph, NormRetriever retriever) {
    this.snapshot = snapshot;
    this.graph = graph;
    this.retriever = retriever;
  }

  @Override
  public Material find(CaseQuestion question, int count) throws IOException {
    NormQuery query =
        new NormQuery(question.facts(), question.question(), question.printedOptions());
    NormResult found = retriever.find(query, retriever.embed(query), count);
    List<Provision> provisions = new ArrayList<>();
    for (NormChoice choice : found.choices()) {
      provisions.add(provision(choice));
    }
    List<RuleCard> cards = found.cards().stream().limit(CARDS).toList();
    return new Material(provisions, cards, relations(provisions, graph.relations()));
  }

  private Provision provision(NormChoice choice) throws IOException {
    String id = choice.retrieved().hit().id();
    StoredArticle stored =
        snapshot
            .findArticle(id)
            .orElseThrow(() -> new IOException("indexed but not in the snapshot: " + id));
    return new Provision(
        id,
        stored.article().ref(),
        stored.article().text(),
        choice.retrieved().hit().score(),
        why(choice));
  }

  /** What gives most of the choice: its own text, a card or a relation. */
  private static String why(NormChoice choice) {
    if (choice.direct() >= choice.byRule()) {
      return "检索";
    }
    return choice
        .card()
        .or(() -> choice.relation().map(r -> r.from() + " " + r.type() + " " + r.to()))
        .orElse("检索");
  }

  /** Relations whose ends are both among the provisions, in their own order. */
  static List<NormRelation> relations(List<Provision> provisions, List<NormRelation> all) {
    Set<ArticleRef> refs = provisions.stream().map(Provision::ref).collect(Collectors.toSet());
    return all.stream()
        .filter(r -> refs.contains(r.from()) && refs.contains(r.to()))
        .distinct()
        .toList();
  }
}
