package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;

/**
 * The edges of one node of the statutes' graph, found without walking through all of it; nodes and
 * edges are those that {@link StatuteElements} streams. Immutable and thread-safe.
 */
public final class StatuteSteps {
  private static final String LAW = "law/";
  private static final String CHAPTER = "chapter/";
  private static final String CONCEPT = "concept/";
  private static final String SECTION = "section/";
  private static final String DOMAIN = "domain/";

  private final StatuteGraph graph;

  public StatuteSteps(StatuteGraph graph) {
    this.graph = graph;
  }

  /** The node with this id; empty when the statutes have none. */
  public Optional<StatuteElements.Node> node(String id) {
    if (id.startsWith(LAW)) {
      return named(id, LAW, StatuteElements.Kind.LAW, !graph.versions(after(id, LAW)).isEmpty());
    }
    if (id.startsWith(CONCEPT)) {
      boolean known = graph.concepts().contains(after(id, CONCEPT));
      return named(id, CONCEPT, StatuteElements.Kind.CONCEPT, known);
    }
    if (id.startsWith(SECTION)) {
      boolean known = graph.sections().contains(after(id, SECTION));
      return named(id, SECTION, StatuteElements.Kind.SECTION, known);
    }
    if (id.startsWith(DOMAIN)) {
      boolean known = graph.domains().contains(after(id, DOMAIN));
      return named(id, DOMAIN, StatuteElements.Kind.DOMAIN, known);
    }
    if (id.startsWith(CHAPTER)) {
      return articlesUnder(id).stream()
          .findFirst()
          .map(a -> new StatuteElements.Node(id, StatuteElements.Kind.CHAPTER, a.path().getLast()));
    }
    Optional<VersionNode> version = version(id);
    return version.isPresent()
        ? version.map(v -> new StatuteElements.Node(id, StatuteElements.Kind.VERSION, v.title()))
        : graph
            .article(id)
            .map(
                a ->
                    new StatuteElements.Node(id, StatuteElements.Kind.ARTICLE, a.ref().toString()));
  }

  private static Optional<StatuteElements.Node> named(
      String id, String prefix, StatuteElements.Kind kind, boolean known) {
    return known
        ? Optional.of(new StatuteElements.Node(id, kind, after(id, prefix)))
        : Optional.empty();
  }

  private static String after(String id, String prefix) {
    return id.substring(prefix.length());
  }

  private Optional<VersionNode> version(String id) {
    int at = id.indexOf('@');
    return at < 0
        ? Optional.empty()
        : graph.versions(id.substring(0, at)).stream().filter(v -> v.id().equals(id)).findFirst();
  }

  /** Edges that start or end at a node, in a fixed order; none where there is no such node. */
  public List<Edge> edges(String id) {
    if (id.startsWith(LAW)) {
      return graph.versions(after(id, LAW)).stream()
          .map(v -> StatuteElements.contains(id, v.id(), "文本"))
          .toList();
    }
    if (id.startsWith(CONCEPT)) {
      String concept = after(id, CONCEPT);
      // Those of the newest versions first: who walks wants the law as it is.
      return Stream.concat(
              graph.articlesOf(concept).stream(), graph.articlesNaming(concept).stream())
          .distinct()
          .map(article -> mention(article, concept))
          .toList();
    }
    if (id.startsWith(SECTION)) {
      return section(id);
    }
    if (id.startsWith(DOMAIN)) {
      return graph.domainOfSection().entrySet().stream()
          .filter(e -> e.getValue().equals(after(id, DOMAIN)))
          .map(e -> StatuteElements.contains(id, SECTION + e.getKey(), "聚类"))
          .toList();
    }
    if (id.startsWith(CHAPTER)) {
      return chapter(id);
    }
    Optional<VersionNode> version = version(id);
    return version.isPresent() ? version(version.get()) : article(id);
  }

  /** Ids of the articles that stand for a number in each version of its law, oldest first. */
  public List<String> versionsOf(ArticleRef ref) {
    return graph.versions(ref.law()).stream()
        .map(v -> v.id() + "/" + ref.number())
        .filter(id -> graph.article(id).isPresent())
        .toList();
  }

  private List<Edge> section(String id) {
    String name = after(id, SECTION);
    List<Edge> edges = new ArrayList<>();
    Optional.ofNullable(graph.domainOfSection().get(name))
        .ifPresent(domain -> edges.add(StatuteElements.contains(DOMAIN + domain, id, "聚类")));
    Set<String> chapters = new LinkedHashSet<>();
    for (String law : graph.laws()) {
      graph.versions(law).stream()
          .flatMap(v -> graph.articlesIn(v.id()).stream())
          .filter(a -> !a.path().isEmpty())
          .filter(a -> graph.section(a.id()).filter(name::equals).isPresent())
          .forEach(a -> chapters.add(StatuteElements.chapter(a)));
    }
    chapters.forEach(c -> edges.add(StatuteElements.contains(id, c, "聚类")));
    return edges;
  }

  private List<Edge> version(VersionNode version) {
    List<Edge> edges = new ArrayList<>();
    edges.add(StatuteElements.contains(LAW + version.law(), version.id(), "文本"));
    Set<String> below = new LinkedHashSet<>();
    for (ArticleNode article : graph.articlesIn(version.id())) {
      below.add(article.path().isEmpty() ? article.id() : StatuteElements.chapter(article));
    }
    below.forEach(
        id ->
            edges.add(
                StatuteElements.contains(version.id(), id, id.startsWith(CHAPTER) ? "章节" : "条文")));
    return edges;
  }

  private List<ArticleNode> articlesUnder(String chapter) {
    int slash = chapter.indexOf('/', CHAPTER.length());
    return slash < 0
        ? List.of()
        : graph.articlesIn(chapter.substring(CHAPTER.length(), slash)).stream()
            .filter(a -> !a.path().isEmpty() && StatuteElements.chapter(a).equals(chapter))
            .toList();
  }

  private List<Edge> chapter(String id) {
    List<ArticleNode> articles = articlesUnder(id);
    if (articles.isEmpty()) {
      return List.of();
    }
    ArticleNode first = articles.getFirst();
    Stream<Edge> above =
        Stream.concat(
            Stream.of(StatuteElements.contains(first.versionId(), id, "章节")),
            graph.section(first.id()).stream()
                .map(s -> StatuteElements.contains(SECTION + s, id, "聚类")));
    Stream<Edge> below = articles.stream().map(a -> StatuteElements.contains(id, a.id(), "条文"));
    return Stream.concat(above, below).toList();
  }

  private List<Edge> article(String id) {
    Optional<ArticleNode> article = graph.article(id);
    if (article.isEmpty()) {
      return List.of();
    }
    ArticleNode node = article.get();
    String above = node.path().isEmpty() ? node.versionId() : StatuteElements.chapter(node);
    List<Edge> edges = new ArrayList<>();
    edges.add(StatuteElements.contains(above, id, "条文"));
    edges.addAll(graph.references(id));
    edges.addAll(graph.referencedBy(id));
    edges.addAll(graph.conflicts(id));
    graph.concepts(id).forEach(concept -> edges.add(mention(id, concept)));
    return edges;
  }

  private Edge mention(String article, String concept) {
    return StatuteElements.mention(article, concept, graph.definedIn(article).contains(concept));
  }
}
