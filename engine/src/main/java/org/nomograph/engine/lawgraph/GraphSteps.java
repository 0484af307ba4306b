package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Node;
import org.nomograph.engine.lawgraph.GraphElement.NodeKind;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.lawgraph.statute.StatuteSteps;

/**
 * The edges of one node of the law graph, found without walking through all of it; nodes and edges
 * are those that {@link GraphElements} streams. Immutable and thread-safe.
 */
public final class GraphSteps {
  private final StoredLawGraph graph;
  private final FactLayer facts;
  private final OntologyLayer ontology;
  private final RuleLayer rules;
  private final StatuteSteps statutes;
  private final Rows articlesOfOffense;
  private final Rows articlesOfInterpretation;
  private final Rows referencing;
  private final Rows similarTo;

  public GraphSteps(StoredLawGraph graph, StatuteGraph statutes) {
    this.graph = graph;
    this.facts = graph.facts();
    this.ontology = graph.ontology();
    this.rules = graph.rules();
    this.statutes = new StatuteSteps(statutes);
    this.articlesOfOffense = facts.defines().transposed(facts.offenses().size());
    this.articlesOfInterpretation = rules.explained().transposed(rules.interpretations().size());
    this.referencing = rules.references().transposed(facts.articles().size());
    this.similarTo = ontology.neighbours().transposed(facts.cases().size());
  }

  /** The node with this id; empty when the graph has none. */
  public Optional<Node> node(String id) {
    int place = graph.caseIds().isEmpty() ? -1 : Collections.binarySearch(graph.caseIds(), id);
    if (place >= 0) {
      String charges = String.join("；", facts.cases().get(place).charges());
      return Optional.of(new Node(id, NodeKind.CASE, charges));
    }
    if (id.startsWith(GraphElements.FEATURE)) {
      return edges(id).isEmpty()
          ? Optional.empty()
          : Optional.of(new Node(id, NodeKind.CASE_FEATURE, GraphElements.word(id)));
    }
    if (offense(id) >= 0) {
      String name = facts.offenses().get(offense(id)).offense().name();
      return Optional.of(new Node(id, NodeKind.OFFENSE, name));
    }
    Optional<LawGraph.Community> community = community(id);
    if (community.isPresent()) {
      return community.map(c -> new Node(id, NodeKind.COMMUNITY, c.summary()));
    }
    if (interpretation(id) >= 0) {
      return Optional.of(new Node(id, NodeKind.INTERPRETATION, id));
    }
    Optional<Node> item =
        items(list -> true).filter(i -> i.to().equals(id)).findFirst().map(i -> itemNode(id));
    return item.or(() -> article(id)).or(() -> statutes.node(id).map(GraphElements::node));
  }

  private Node itemNode(String id) {
    String question =
        rules.checklists().stream()
            .flatMap(
                list ->
                    list.items().stream()
                        .filter(i -> GraphElements.itemId(list, i.id()).equals(id))
                        .map(i -> i.question()))
            .findFirst()
            .orElse(id);
    return new Node(id, NodeKind.CHECKLIST_ITEM, question);
  }

  private Optional<Node> article(String id) {
    return ref(id)
        .filter(ref -> facts.articles().indexOf(ref) >= 0)
        .map(ref -> new Node(id, NodeKind.ARTICLE, id));
  }

  /** Edges that start or end at a node, in a fixed order, each once. */
  public List<Edge> edges(String id) {
    List<Edge> edges = new ArrayList<>();
    int place = Collections.binarySearch(graph.caseIds(), id);
    if (place >= 0) {
      ofCase(place, id, edges);
    } else if (id.startsWith(GraphElements.FEATURE)) {
      ofFeature(id, edges);
    } else if (offense(id) >= 0) {
      ofOffense(id, edges);
    } else if (community(id).isPresent()) {
      community(id).get().cases().forEach(c -> edges.add(plain(c, id, EdgeKind.MEMBER_OF)));
    } else if (interpretation(id) >= 0) {
      for (int article : articlesOfInterpretation.row(interpretation(id))) {
        edges.add(plain(facts.articles().get(article).toString(), id, EdgeKind.EXPLAINED_BY));
      }
    } else if (id.startsWith(GraphElements.ITEM)) {
      items(list -> true).filter(e -> e.to().equals(id)).forEach(edges::add);
    } else {
      ref(id).ifPresent(ref -> ofArticle(ref, edges));
      ofStatute(id, edges);
    }
    return edges.stream().distinct().toList();
  }

  private void ofCase(int place, String id, List<Edge> edges) {
    for (int article : facts.cites().row(place)) {
      edges.add(plain(id, facts.articles().get(article).toString(), EdgeKind.CITES));
    }
    for (int offense : facts.convicted().row(place)) {
      edges.add(plain(id, facts.offenses().get(offense).offense().id(), EdgeKind.CONVICTED));
    }
    GraphElements.features(
        ontology.features().get(place),
        (feature, word) -> edges.add(plain(id, feature, EdgeKind.HAS_FEATURE)));
    Rows near = ontology.neighbours();
    for (int e = near.from(place); e < near.to(place); e++) {
      edges.add(similar(place, e));
    }
    for (int other : similarTo.row(place)) {
      IntStream.range(near.from(other), near.to(other))
          .filter(e -> near.target(e) == place)
          .forEach(e -> edges.add(similar(other, e)));
    }
    graph
        .findCase(id)
        .flatMap(LawGraph.CaseNode::community)
        .ifPresent(c -> edges.add(plain(id, c, EdgeKind.MEMBER_OF)));
  }

  private Edge similar(int from, int edge) {
    return new Edge(
        facts.cases().get(from).id(),
        facts.cases().get(ontology.neighbours().target(edge)).id(),
        EdgeKind.SIMILAR,
        "",
        ontology.similarity()[edge]);
  }

  private void ofFeature(String id, List<Edge> edges) {
    for (int i = 0; i < facts.cases().size(); i++) {
      String from = facts.cases().get(i).id();
      GraphElements.features(
          ontology.features().get(i),
          (feature, word) -> {
            if (feature.equals(id)) {
              edges.add(plain(from, id, EdgeKind.HAS_FEATURE));
            }
          });
    }
  }

  private void ofOffense(String id, List<Edge> edges) {
    int offense = offense(id);
    for (int article : articlesOfOffense.row(offense)) {
      edges.add(plain(facts.articles().get(article).toString(), id, EdgeKind.DEFINES));
    }
    graph
        .casesOf(facts.offenses().get(offense).offense().name())
        .forEach(c -> edges.add(plain(c, id, EdgeKind.CONVICTED)));
  }

  private void ofArticle(ArticleRef ref, List<Edge> edges) {
    String id = ref.toString();
    int place = facts.articles().indexOf(ref);
    if (place < 0) {
      return;
    }
    for (String version : statutes.versionsOf(ref)) {
      edges.add(plain(id, version, EdgeKind.HAS_VERSION));
    }
    graph.offensesOf(ref).forEach(o -> edges.add(plain(id, o.id(), EdgeKind.DEFINES)));
    items(list -> list.article().equals(ref)).forEach(edges::add);
    graph.interpretationsOf(ref).forEach(i -> edges.add(plain(id, i, EdgeKind.EXPLAINED_BY)));
    graph.references(ref).forEach(to -> edges.add(plain(id, to.toString(), EdgeKind.REFERS_TO)));
    facts
        .articles()
        .refs(referencing.row(place))
        .forEach(from -> edges.add(plain(from.toString(), id, EdgeKind.REFERS_TO)));
    for (NormRelation relation : graph.relationsOf(ref)) {
      edges.add(GraphElements.norm(relation));
    }
    graph.casesCiting(ref).forEach(c -> edges.add(plain(c, id, EdgeKind.CITES)));
  }

  private void ofStatute(String id, List<Edge> edges) {
    if (statutes.node(id).isEmpty()) {
      return;
    }
    int at = id.indexOf('@');
    int slash = id.lastIndexOf('/');
    if (at > 0 && slash > at) {
      ref(id.substring(0, at) + id.substring(slash))
          .filter(ref -> facts.articles().indexOf(ref) >= 0)
          .ifPresent(ref -> edges.add(plain(ref.toString(), id, EdgeKind.HAS_VERSION)));
    }
    statutes.edges(id).forEach(e -> edges.add(GraphElements.edge(e)));
  }

  /** Edges from articles to the items of their checklists. */
  private Stream<Edge> items(Predicate<RuleLayer.Checklist> wanted) {
    return rules.checklists().stream()
        .filter(wanted)
        .flatMap(list -> list.items().stream().map(item -> GraphElements.hasItem(list, item.id())));
  }

  private static Optional<ArticleRef> ref(String id) {
    try {
      return id.indexOf('@') >= 0 ? Optional.empty() : Optional.of(ArticleRef.parse(id));
    } catch (IllegalArgumentException noArticle) {
      return Optional.empty();
    }
  }

  private int offense(String id) {
    return IntStream.range(0, facts.offenses().size())
        .filter(i -> facts.offenses().get(i).offense().id().equals(id))
        .findFirst()
        .orElse(-1);
  }

  private int interpretation(String id) {
    return Collections.binarySearch(rules.interpretations(), id);
  }

  private Optional<LawGraph.Community> community(String id) {
    return ontology.communities().stream().filter(c -> c.id().equals(id)).findFirst();
  }

  private static Edge plain(String from, String to, EdgeKind kind) {
    return GraphElements.plain(from, to, kind);
  }
}
