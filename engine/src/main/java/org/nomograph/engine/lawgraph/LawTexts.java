package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.build.BuildInput;

/**
 * The newest articles of a law and which of them cite each other. Immutable.
 *
 * @param articles by reference
 * @param references articles that an article cites
 */
record LawTexts(
    SortedMap<ArticleRef, Article> articles, Map<ArticleRef, Set<ArticleRef>> references) {

  /**
   * Reads a law from the records and the law graph of a build.
   *
   * @param law its key
   */
  static LawTexts read(BuildInput input, String law) throws IOException {
    Map<String, List<Article>> versions = new HashMap<>();
    List<StatuteVersion> known = new ArrayList<>();
    input.forEachStatute(
        Set.of(law),
        statute -> {
          known.add(statute.version());
          versions
              .computeIfAbsent(statute.version().id(), id -> new ArrayList<>())
              .addAll(statute.articles());
        });
    SortedMap<ArticleRef, Article> articles = new TreeMap<>();
    known.stream()
        .filter(version -> !versions.get(version.id()).isEmpty())
        .max(StatuteScan.AGE)
        .ifPresent(newest -> versions.get(newest.id()).forEach(a -> articles.put(a.ref(), a)));
    Map<ArticleRef, Set<ArticleRef>> references = new HashMap<>();
    Path graph = input.stageDirectory(HierarGraphStage.NAME);
    StoredLawGraph stored = StoredLawGraph.open(graph);
    for (ArticleRef ref : articles.keySet()) {
      references.put(ref, new TreeSet<>(stored.references(ref)));
    }
    return new LawTexts(articles, references);
  }

  /** Whether one article cites the other. */
  boolean cite(ArticleRef one, ArticleRef other) {
    return references.getOrDefault(one, Set.of()).contains(other)
        || references.getOrDefault(other, Set.of()).contains(one);
  }

  /** Share of the headings that two articles have in common, in [0, 1]; 0 without headings. */
  double together(ArticleRef one, ArticleRef other) {
    List<String> a = path(one);
    List<String> b = path(other);
    int common = 0;
    while (common < Math.min(a.size(), b.size()) && a.get(common).equals(b.get(common))) {
      common++;
    }
    return common == 0 ? 0 : common / (double) Math.max(a.size(), b.size());
  }

  private List<String> path(ArticleRef ref) {
    Article article = articles.get(ref);
    return article == null ? List.of() : article.path();
  }

  /** Articles in the order of their numbers. */
  List<ArticleRef> refs() {
    return articles.keySet().stream().sorted(Comparator.naturalOrder()).toList();
  }

  /** Headings and text of an article. */
  String text(ArticleRef ref) {
    Article article = articles.get(ref);
    return String.join("\n", article.path()) + "\n" + article.text();
  }
}
