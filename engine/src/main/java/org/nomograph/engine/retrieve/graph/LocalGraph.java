package org.nomograph.engine.retrieve.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.nomograph.core.graph.Graph;
import org.nomograph.core.graph.GraphBuilder;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.Edge;
import org.nomograph.engine.lawgraph.statute.Relation;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;

/**
 * The part of the law graph around some anchors, gathered breadth first in a fixed order: articles,
 * their concepts and their chapters. Each node but an anchor knows the edge over which it was first
 * reached. Not thread-safe.
 */
final class LocalGraph {
  private static final String CHAPTER = "chapter/";
  private static final int ANY = 0;

  private final StatuteGraph graph;
  private final GraphRetrieverParams params;
  private final Predicate<ArticleNode> wanted;
  private final List<String> ids = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Edge> reachedBy = new HashMap<>();
  private final List<Link> links = new ArrayList<>();
  private final Set<Edge> linked = new HashSet<>();

  private record Link(String from, String to, double weight) {}

  LocalGraph(StatuteGraph graph, GraphRetrieverParams params, Predicate<ArticleNode> wanted) {
    this.graph = graph;
    this.params = params;
    this.wanted = wanted;
  }

  /** Adds an anchor; anchors come before {@link #expand}. */
  void anchor(String id) {
    add(id, 0);
  }

  private boolean add(String id, int depth) {
    if (places.containsKey(id)) {
      return true;
    }
    if (ids.size() >= params.mostNodes()) {
      return false;
    }
    places.put(id, ids.size());
    ids.add(id);
    depths.add(depth);
    return true;
  }

  void expand() {
    for (int i = 0; i < ids.size(); i++) {
      if (depths.get(i) < params.depth()) {
        String id = ids.get(i);
        int depth = depths.get(i) + 1;
        if (id.startsWith(GraphPath.CONCEPT)) {
          concept(id, depth);
        } else if (isArticle(id)) {
          article(id, depth);
        }
      }
    }
  }

  private void article(String id, int depth) {
    graph.references(id).forEach(e -> link(e, e.to(), params.cites(), params.cited(), depth));
    graph.referencedBy(id).forEach(e -> link(e, e.from(), params.cited(), params.cites(), depth));
    for (String concept : graph.concepts(id)) {
      if (graph.uses(concept) <= params.mostUses()) {
        double weight = params.concept() * graph.rareness(concept);
        link(mention(id, concept), GraphPath.CONCEPT + concept, weight, weight, depth);
      }
    }
    chapter(id, depth);
  }

  private static Edge mention(String article, String concept) {
    return new Edge(
        article, GraphPath.CONCEPT + concept, Relation.MENTIONS, "条文使用“" + concept + "”");
  }

  private void concept(String id, int depth) {
    String concept = id.substring(GraphPath.CONCEPT.length());
    if (graph.uses(concept) > params.mostUses()) {
      return;
    }
    double weight = params.concept() * graph.rareness(concept);
    for (String article : graph.articlesNaming(concept)) {
      link(mention(article, concept), article, weight, weight, depth);
    }
  }

  /** The chapter is walked through to its articles at once: it tells nothing by itself. */
  private void chapter(String id, int depth) {
    ArticleNode node = graph.article(id).orElseThrow();
    if (node.path().isEmpty()) {
      return;
    }
    String heading = node.path().getLast();
    String chapter = CHAPTER + node.versionId() + "/" + String.join("/", node.path());
    Edge contains = new Edge(chapter, id, Relation.CONTAINS, "属于“" + heading + "”");
    if (!link(contains, chapter, params.chapter(), params.chapter(), depth)
        || depth >= params.depth()) {
      return;
    }
    for (String other : graph.neighboursInChapter(id)) {
      Edge down = new Edge(chapter, other, Relation.CONTAINS, "属于“" + heading + "”");
      link(down, other, params.chapter(), params.chapter(), depth + 1);
    }
  }

  /** Adds an edge and the node at its far end; returns whether that is there. */
  private boolean link(Edge edge, String far, double there, double back, int depth) {
    boolean article = !far.startsWith(GraphPath.CONCEPT) && !far.startsWith(CHAPTER);
    if (article && graph.article(far).filter(wanted).isEmpty()) {
      return false;
    }
    boolean known = places.containsKey(far);
    if (!add(far, depth)) {
      return false;
    }
    if (!known) {
      reachedBy.put(far, edge);
    }
    String near = edge.from().equals(far) ? edge.to() : edge.from();
    if (linked.add(edge)) {
      links.add(new Link(near, far, there));
      links.add(new Link(far, near, back));
    }
    return true;
  }

  Graph graph() {
    GraphBuilder builder = new GraphBuilder(ids.size());
    for (Link link : links) {
      builder.edge(places.get(link.from()), places.get(link.to()), ANY, link.weight());
    }
    return builder.build();
  }

  List<String> ids() {
    return ids;
  }

  int place(String id) {
    return places.get(id);
  }

  boolean isArticle(String id) {
    return !id.startsWith(GraphPath.CONCEPT) && !id.startsWith(CHAPTER);
  }

  /** The way from an anchor to a node. */
  GraphPath path(String id) {
    List<Edge> steps = new ArrayList<>();
    String at = id;
    for (Edge edge = reachedBy.get(at); edge != null; edge = reachedBy.get(at)) {
      steps.addFirst(edge);
      at = edge.from().equals(at) ? edge.to() : edge.from();
    }
    return new GraphPath(at, steps);
  }
}
