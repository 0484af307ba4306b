package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A section or a domain with its articles: those of the newest version of each law.
 *
 * @param kind section or domain
 * @param name its name
 * @param articles ids of its articles, by law and number
 * @param laws number of its articles by key of the law
 */
public record StatuteGroup(
    String kind, String name, List<String> articles, SortedMap<String, Integer> laws) {
  private static final String SECTION = "section";
  private static final String DOMAIN = "domain";

  public StatuteGroup {
    articles = List.copyOf(articles);
    laws = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(laws));
  }

  /** {@code section/NAME} or {@code domain/NAME}. */
  public String id() {
    return kind + "/" + name;
  }

  /** Whether an id is that of a group, there or not. */
  public static boolean names(String id) {
    return id.startsWith(SECTION + "/") || id.startsWith(DOMAIN + "/");
  }

  /** All groups of a graph: sections, then domains, each by name. */
  public static List<StatuteGroup> all(StatuteGraph graph) {
    Map<String, Draft> sections = new TreeMap<>();
    Map<String, Draft> domains = new TreeMap<>();
    for (String law : graph.laws()) {
      List<VersionNode> versions = graph.versions(law);
      String newest = versions.get(versions.size() - 1).id();
      for (ArticleNode article : graph.articlesIn(newest)) {
        graph.section(article.id()).ifPresent(name -> add(sections, name, law, article));
        graph.domain(article.id()).ifPresent(name -> add(domains, name, law, article));
      }
    }
    List<StatuteGroup> all = new ArrayList<>();
    sections.forEach((name, draft) -> all.add(draft.group(SECTION, name)));
    domains.forEach((name, draft) -> all.add(draft.group(DOMAIN, name)));
    return all;
  }

  /** The group of an id; empty when there is none. */
  public static Optional<StatuteGroup> find(StatuteGraph graph, String id) {
    return all(graph).stream().filter(group -> group.id().equals(id)).findFirst();
  }

  private static void add(Map<String, Draft> drafts, String name, String law, ArticleNode article) {
    Draft draft = drafts.computeIfAbsent(name, n -> new Draft());
    draft.articles.add(article.id());
    draft.laws.merge(law, 1, Integer::sum);
  }

  /** A group while its articles are gathered. */
  private static final class Draft {
    private final List<String> articles = new ArrayList<>();
    private final SortedMap<String, Integer> laws = new TreeMap<>();

    StatuteGroup group(String kind, String name) {
      return new StatuteGroup(kind, name, articles, laws);
    }
  }

  /**
   * The articles that stand for the group: those that most others cite; ties in their order.
   *
   * @param most so many at most
   */
  public List<String> mostCited(StatuteGraph graph, int most) {
    Map<String, Integer> cited = new TreeMap<>();
    articles.forEach(id -> cited.put(id, graph.referencedBy(id).size()));
    return articles.stream()
        .sorted(Comparator.comparingInt(id -> -cited.get(id)))
        .limit(most)
        .toList();
  }

  /** The laws that have most of its articles, most first, ties by name. */
  public List<String> mainLaws(int most) {
    return laws.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<String, Integer> e) -> -e.getValue())
                .thenComparing(Map.Entry::getKey))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }
}
