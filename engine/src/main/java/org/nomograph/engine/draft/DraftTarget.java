package org.nomograph.engine.draft;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Offense;

/**
 * What a card is drafted for.
 *
 * @param offense the offense of a checklist; empty for a rule card
 * @param articles the articles that it rests on, principal one first; at least one
 */
record DraftTarget(Optional<Offense> offense, List<Article> articles) {
  DraftTarget {
    Objects.requireNonNull(offense, "offense");
    articles = List.copyOf(articles);
    if (articles.isEmpty()) {
      throw new IllegalArgumentException("a draft rests on an article at least");
    }
  }

  /** Name for people: that of the offense, or the article as courts cite it. */
  String name() {
    return offense.map(Offense::name).orElseGet(() -> cited(articles.get(0)));
  }

  /** The articles, numbered, for a prompt. */
  String numbered() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < articles.size(); i++) {
      Article article = articles.get(i);
      text.append("[%d] %s\n%s\n".formatted(i + 1, cited(article), article.text()));
    }
    return text.toString();
  }

  /** All that the articles say. */
  String text() {
    return articles.stream().map(Article::text).collect(Collectors.joining("\n"));
  }

  static String cited(Article article) {
    return CitationPrinter.court(Citation.of(article.ref().law(), article.ref().number()));
  }
}
