package org.nomograph.engine.lawgraph.statute;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Streams the nodes and edges of the statutes' graph in an order that follows from ids. Ids: a law
 * {@code law/KEY}, a version and an article their own, a chapter {@code chapter/VERSION/HEADINGS},
 * a concept {@code concept/NAME}, a section {@code section/NAME}, a domain {@code domain/NAME}.
 * Immutable and thread-safe.
 */
public final class StatuteElements {
  private final StatuteGraph graph;

  public StatuteElements(StatuteGraph graph) {
    this.graph = graph;
  }

  /** What a node is. */
  public enum Kind {
    LAW,
    VERSION,
    CHAPTER,
    ARTICLE,
    CONCEPT,
    SECTION,
    DOMAIN
  }

  /**
   * A node.
   *
   * @param id its id
   * @param kind what it is
   * @param label what a reader sees
   */
  public record Node(String id, Kind kind, String label) {}

  /** All nodes, each once. */
  public void nodes(Consumer<Node> sink) {
    for (String law : graph.laws()) {
      sink.accept(new Node("law/" + law, Kind.LAW, law));
      for (VersionNode version : graph.versions(law)) {
        sink.accept(new Node(version.id(), Kind.VERSION, version.title()));
        Set<String> chapters = new HashSet<>();
        for (ArticleNode article : graph.articlesIn(version.id())) {
          if (!article.path().isEmpty() && chapters.add(chapter(article))) {
            String heading = article.path().getLast();
            sink.accept(new Node(chapter(article), Kind.CHAPTER, heading));
          }
          sink.accept(new Node(article.id(), Kind.ARTICLE, article.ref().toString()));
        }
      }
    }
    graph.concepts().forEach(c -> sink.accept(new Node("concept/" + c, Kind.CONCEPT, c)));
    graph.sections().forEach(s -> sink.accept(new Node("section/" + s, Kind.SECTION, s)));
    graph.domains().forEach(d -> sink.accept(new Node("domain/" + d, Kind.DOMAIN, d)));
  }

  static String chapter(ArticleNode article) {
    return "chapter/" + article.versionId() + "/" + String.join("/", article.path());
  }

  /** All edges; a conflict once, from the article that prevails. */
  public void edges(Consumer<Edge> sink) {
    graph
        .domainOfSection()
        .forEach((s, d) -> sink.accept(contains("domain/" + d, "section/" + s, "聚类")));
    for (String law : graph.laws()) {
      for (VersionNode version : graph.versions(law)) {
        sink.accept(contains("law/" + law, version.id(), "文本"));
        Set<String> chapters = new HashSet<>();
        for (ArticleNode article : graph.articlesIn(version.id())) {
          article(article, chapters, sink);
        }
      }
    }
  }

  private void article(ArticleNode article, Set<String> chapters, Consumer<Edge> sink) {
    String id = article.id();
    String above = article.versionId();
    if (!article.path().isEmpty()) {
      above = chapter(article);
      if (chapters.add(above)) {
        sink.accept(contains(article.versionId(), above, "章节"));
        graph
            .section(id)
            .ifPresent(s -> sink.accept(contains("section/" + s, chapter(article), "聚类")));
      }
    }
    sink.accept(contains(above, id, "条文"));
    graph.references(id).forEach(sink);
    List<String> defined = graph.definedIn(id);
    for (String concept : graph.concepts(id)) {
      sink.accept(mention(id, concept, defined.contains(concept)));
    }
    graph.conflicts(id).stream().filter(e -> e.from().equals(id)).forEach(sink);
  }

  static Edge mention(String article, String concept, boolean defines) {
    return new Edge(
        article,
        "concept/" + concept,
        defines ? Relation.DEFINES : Relation.MENTIONS,
        defines ? "条文给出定义" : "条文使用");
  }

  static Edge contains(String from, String to, String what) {
    return new Edge(from, to, Relation.CONTAINS, what);
  }
}
