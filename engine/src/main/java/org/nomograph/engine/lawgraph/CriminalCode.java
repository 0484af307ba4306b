package org.nomograph.engine.lawgraph;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;

/** Articles of the newest version of the criminal law. Immutable. */
final class CriminalCode {
  private static final int MAX_INSERTION = 99;

  private final String law;
  private final SortedMap<ArticleNumber, Article> articles;

  CriminalCode(String law, SortedMap<ArticleNumber, Article> articles) {
    this.law = law;
    this.articles = new TreeMap<>(articles);
  }

  SortedMap<ArticleNumber, Article> articles() {
    return articles;
  }

  boolean isEmpty() {
    return articles.isEmpty();
  }

  boolean has(ArticleNumber number) {
    return articles.containsKey(number);
  }

  /** Heading of the chapter the article stands in, or an empty string. */
  String chapterOf(ArticleNumber number) {
    return Optional.ofNullable(articles.get(number)).map(Article::path).orElse(List.of()).stream()
        .filter(h -> h.contains("章"))
        .findFirst()
        .orElse("");
  }

  /**
   * Finds the article that a table means by a base number: many tables drop 之一. Among the article
   * and those inserted after it, the one whose text has most of the name's character pairs is
   * taken; the base number when none is better.
   */
  ArticleRef place(String charge, ArticleRef printed) {
    if (!printed.law().equals(law) || printed.number().inserted()) {
      return printed;
    }
    int base = printed.number().base();
    Set<String> pairs = pairs(charge);
    ArticleNumber best = printed.number();
    double bestShare = share(pairs, articles.get(best));
    for (ArticleNumber inserted :
        articles
            .subMap(ArticleNumber.of(base, 1), ArticleNumber.of(base, MAX_INSERTION))
            .keySet()) {
      double share = share(pairs, articles.get(inserted));
      if (share > bestShare) {
        best = inserted;
        bestShare = share;
      }
    }
    return new ArticleRef(law, best);
  }

  /**
   * Of the articles that tables give a charge, those whose text carries the name: at least half as
   * many of its character pairs as the best one has; best first, then by number.
   */
  List<ArticleRef> carrying(String charge, Collection<ArticleRef> given) {
    Set<String> pairs = pairs(charge);
    SortedMap<ArticleRef, Double> shares = new TreeMap<>();
    given.forEach(
        a -> shares.put(a, a.law().equals(law) ? share(pairs, articles.get(a.number())) : 0));
    double best = shares.values().stream().mapToDouble(s -> s).max().orElse(0);
    return shares.entrySet().stream()
        .filter(e -> e.getValue() >= best / 2)
        .sorted(Comparator.comparingDouble(e -> -e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static double share(Set<String> pairs, Article article) {
    if (article == null || pairs.isEmpty()) {
      return 0;
    }
    String text = article.text();
    return (double) pairs.stream().filter(text::contains).count() / pairs.size();
  }

  private static Set<String> pairs(String charge) {
    String stem = charge.substring(0, Math.max(0, charge.length() - 1));
    Set<String> pairs = new HashSet<>();
    for (int i = 0; i + 2 <= stem.length(); i++) {
      String pair = stem.substring(i, i + 2);
      if (pair.indexOf('、') < 0) {
        pairs.add(pair);
      }
    }
    return pairs;
  }
}
