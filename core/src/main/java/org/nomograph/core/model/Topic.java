package org.nomograph.core.model;

import java.util.List;

/**
 * A topic of daily life: how people speak of it, what the law calls it, and the articles that
 * govern it. A guide for finding articles, never a ground of an answer.
 *
 * @param name short name, unique in its pack
 * @param say how people say it: phrases of word groups that all have to occur in a question, in any
 *     order, {@code 拖欠|不发 + 工资|薪水}; of a group one word is enough. At least one
 * @param terms terms of the law for it; may be empty
 * @param articles articles that govern it, the most telling first; at least one
 */
public record Topic(String name, List<String> say, List<String> terms, List<ArticleRef> articles) {
  public Topic {
    Require.text(name, "topic name");
    say = Require.copy(say, "say");
    terms = Require.copy(terms, "terms");
    articles = Require.copy(articles, "articles");
    if (say.isEmpty() || articles.isEmpty()) {
      throw new IllegalArgumentException(
          "topic " + name + " needs a phrase that people say and an article");
    }
  }
}
