package org.nomograph.engine.lawgraph;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Node;
import org.nomograph.engine.lawgraph.GraphElement.NodeKind;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.lawgraph.statute.Relation;
import org.nomograph.engine.lawgraph.statute.StatuteElements;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.lawgraph.statute.StatuteSteps;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * Streams the nodes and edges of a law graph, one layer after another, in an order that follows
 * from ids. Immutable, safe for use by several threads.
 */
public final class GraphElements {
  /** How the ids of features begin. */
  static final String FEATURE = "feature/";

  /** How the ids of items of checklists begin. */
  static final String ITEM = "item/";

  private final FactLayer facts;
  private final OntologyLayer ontology;
  private final RuleLayer rules;
  private final Optional<StatuteElements> statutes;
  private final Optional<StatuteSteps> versions;

  /** The elements without those of the statutes. */
  public GraphElements(StoredLawGraph graph) {
    this(graph, Optional.empty());
  }

  /**
   * @param statutes the graph of the statutes, whose elements come last
   */
  public GraphElements(StoredLawGraph graph, Optional<StatuteGraph> statutes) {
    this.statutes = statutes.map(StatuteElements::new);
    this.versions = statutes.map(StatuteSteps::new);
    this.facts = graph.facts();
    this.ontology = graph.ontology();
    this.rules = graph.rules();
  }

  /** All nodes, each once. */
  public void nodes(Consumer<Node> sink) {
    facts
        .cases()
        .forEach(c -> sink.accept(new Node(c.id(), NodeKind.CASE, String.join("；", c.charges()))));
    facts
        .articles()
        .refs()
        .forEach(a -> sink.accept(new Node(a.toString(), NodeKind.ARTICLE, a.toString())));
    facts
        .offenses()
        .forEach(
            o -> sink.accept(new Node(o.offense().id(), NodeKind.OFFENSE, o.offense().name())));
    TreeSet<String> features = new TreeSet<>();
    ontology.features().forEach(f -> features(f, (id, word) -> features.add(id)));
    features.forEach(id -> sink.accept(new Node(id, NodeKind.CASE_FEATURE, word(id))));
    ontology
        .communities()
        .forEach(c -> sink.accept(new Node(c.id(), NodeKind.COMMUNITY, c.summary())));
    rules.interpretations().forEach(i -> sink.accept(new Node(i, NodeKind.INTERPRETATION, i)));
    rules
        .checklists()
        .forEach(
            list ->
                list.items()
                    .forEach(
                        i ->
                            sink.accept(
                                new Node(
                                    itemId(list, i.id()), NodeKind.CHECKLIST_ITEM, i.question()))));
    statutes.ifPresent(all -> all.nodes(n -> sink.accept(node(n))));
  }

  /** All edges. */
  public void edges(Consumer<Edge> sink) {
    for (int i = 0; i < facts.cases().size(); i++) {
      String id = facts.cases().get(i).id();
      for (int article : facts.cites().row(i)) {
        sink.accept(plain(id, facts.articles().get(article).toString(), EdgeKind.CITES));
      }
      for (int offense : facts.convicted().row(i)) {
        sink.accept(plain(id, facts.offenses().get(offense).offense().id(), EdgeKind.CONVICTED));
      }
    }
    for (int i = 0; i < facts.articles().size(); i++) {
      String id = facts.articles().get(i).toString();
      for (int offense : facts.defines().row(i)) {
        sink.accept(plain(id, facts.offenses().get(offense).offense().id(), EdgeKind.DEFINES));
      }
    }
    ontologyEdges(sink);
    ruleEdges(sink);
    versions.ifPresent(all -> versions(all, sink));
    statutes.ifPresent(all -> all.edges(e -> sink.accept(edge(e))));
  }

  private void versions(StatuteSteps all, Consumer<Edge> sink) {
    for (ArticleRef ref : facts.articles().refs()) {
      for (String version : all.versionsOf(ref)) {
        sink.accept(plain(ref.toString(), version, EdgeKind.HAS_VERSION));
      }
    }
  }

  /** The word of a feature. */
  static String word(String feature) {
    return feature.substring(feature.indexOf('/', FEATURE.length()) + 1);
  }

  static Node node(StatuteElements.Node node) {
    return new Node(node.id(), kind(node.kind()), node.label());
  }

  static Edge edge(org.nomograph.engine.lawgraph.statute.Edge edge) {
    return new Edge(edge.from(), edge.to(), kind(edge.relation()), edge.reason(), 1);
  }

  static Edge norm(NormRelation relation) {
    String label = relation.type() + ": " + relation.reason();
    return new Edge(relation.from().toString(), relation.to().toString(), EdgeKind.NORM, label, 1);
  }

  static Edge hasItem(RuleLayer.Checklist list, String item) {
    return new Edge(
        list.article().toString(), itemId(list, item), EdgeKind.HAS_ITEM, list.origin(), 1);
  }

  private static NodeKind kind(StatuteElements.Kind kind) {
    return switch (kind) {
      case LAW -> NodeKind.LAW;
      case VERSION -> NodeKind.LAW_VERSION;
      case CHAPTER -> NodeKind.CHAPTER;
      case ARTICLE -> NodeKind.ARTICLE_VERSION;
      case CONCEPT -> NodeKind.CONCEPT;
      case SECTION -> NodeKind.SECTION;
      case DOMAIN -> NodeKind.DOMAIN;
    };
  }

  private static EdgeKind kind(Relation relation) {
    return switch (relation) {
      case CONTAINS -> EdgeKind.CONTAINS;
      case REFERENCE -> EdgeKind.REFERENCE;
      case MENTIONS -> EdgeKind.MENTIONS;
      case DEFINES -> EdgeKind.DEFINES_CONCEPT;
      case NEWER -> EdgeKind.NEWER_THAN;
      case SPECIAL -> EdgeKind.SPECIAL_TO;
      case HIGHER -> EdgeKind.HIGHER_THAN;
      case EXCEPTION -> EdgeKind.EXCEPTION_TO;
    };
  }

  private void ontologyEdges(Consumer<Edge> sink) {
    Rows near = ontology.neighbours();
    for (int i = 0; i < facts.cases().size(); i++) {
      String id = facts.cases().get(i).id();
      features(
          ontology.features().get(i),
          (feature, word) -> sink.accept(plain(id, feature, EdgeKind.HAS_FEATURE)));
      for (int e = near.from(i); e < near.to(i); e++) {
        String other = facts.cases().get(near.target(e)).id();
        sink.accept(new Edge(id, other, EdgeKind.SIMILAR, "", ontology.similarity()[e]));
      }
    }
    for (LawGraph.Community community : ontology.communities()) {
      community.cases().forEach(c -> sink.accept(plain(c, community.id(), EdgeKind.MEMBER_OF)));
    }
  }

  private void ruleEdges(Consumer<Edge> sink) {
    for (int i = 0; i < facts.articles().size(); i++) {
      String id = facts.articles().get(i).toString();
      for (int interpretation : rules.explained().row(i)) {
        sink.accept(plain(id, rules.interpretations().get(interpretation), EdgeKind.EXPLAINED_BY));
      }
      for (int article : rules.references().row(i)) {
        sink.accept(plain(id, facts.articles().get(article).toString(), EdgeKind.REFERS_TO));
      }
    }
    for (RuleLayer.Checklist list : rules.checklists()) {
      list.items().forEach(i -> sink.accept(hasItem(list, i.id())));
    }
    rules.relations().forEach(r -> sink.accept(norm(r)));
  }

  static Edge plain(String from, String to, EdgeKind kind) {
    return new Edge(from, to, kind, "", 1);
  }

  static String itemId(RuleLayer.Checklist list, String item) {
    return ITEM + list.article() + "/" + list.origin() + "/" + item;
  }

  static void features(CaseFeatures features, BiConsumer<String, String> sink) {
    dimension("defendant", features.defendant(), sink);
    dimension("conduct", features.conduct(), sink);
    dimension("object", features.object(), sink);
    dimension("mental", features.mental(), sink);
  }

  private static void dimension(String name, List<String> words, BiConsumer<String, String> sink) {
    words.stream().distinct().forEach(w -> sink.accept(FEATURE + name + "/" + w, w));
  }
}
