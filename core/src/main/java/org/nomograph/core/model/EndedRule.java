package org.nomograph.core.model;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * An institution or a law that the law has ended: how it is spoken of, since when it is no more,
 * what ended it and what stands in its place, in our own words. Told before an answer, never a
 * ground of one.
 *
 * @param name what it is called, unique in its pack; the key of a law where articles of one have
 *     successors
 * @param say how people name it: words one of which occurs in a question; may be empty for a law
 * @param until first day on which it was no more
 * @param by what ended it
 * @param now what holds since; empty where nothing came in its place
 * @param articles articles that hold since, the most telling first; may be empty
 * @param became articles of a law that ended and what came in their place
 */
public record EndedRule(
    String name,
    List<String> say,
    LocalDate until,
    String by,
    String now,
    List<ArticleRef> articles,
    List<Succession> became) {
  /**
   * An article that ended with its law.
   *
   * @param article its number in that law
   * @param to what came in its place, the most telling first; empty where nothing did
   */
  public record Succession(ArticleNumber article, List<ArticleRef> to) {
    public Succession {
      Require.present(article, "article");
      to = Require.copy(to, "to");
    }
  }

  public EndedRule {
    Require.text(name, "name of what ended");
    say = Require.copy(say, "say");
    Require.present(until, "until");
    Require.text(by, "by");
    Require.present(now, "now");
    articles = Require.copy(articles, "articles");
    became = Require.copy(became, "became");
    if (say.isEmpty() && became.isEmpty()) {
      throw new IllegalArgumentException(
          name + " needs words that people say, or articles with what came in their place");
    }
  }

  /** The succession of an article of this law; empty where nothing is known of it. */
  public Optional<Succession> of(ArticleNumber number) {
    return became.stream().filter(one -> one.article().equals(number)).findFirst();
  }

  /** Whether it was no more on a day. */
  public boolean ended(LocalDate day) {
    return !day.isBefore(until);
  }
}
