package org.nomograph.engine.lawgraph.statute;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;

/**
 * What the graph keeps of one law; it follows from the sources of this law alone.
 *
 * @param law key of the law
 * @param versions its versions, ascending by id
 */
record LawSection(String law, List<VersionPart> versions) {
  LawSection {
    versions = List.copyOf(versions);
  }

  /**
   * A version.
   *
   * @param node the version itself
   * @param articles its articles in ascending order
   * @param repeals keys of laws that it repeals
   * @param basis keys of laws that it says it was made under (根据《…》制定)
   */
  record VersionPart(
      VersionNode node, List<ArticlePart> articles, List<String> repeals, List<String> basis) {
    VersionPart {
      repeals = List.copyOf(repeals);
      basis = List.copyOf(basis);
      articles = List.copyOf(articles);
    }
  }

  /**
   * An article.
   *
   * @param number its number
   * @param path headings above it
   * @param citations what it cites, in the order of its text, each target and role once
   * @param terms concepts it uses, distinct, in the order of its text
   * @param defined concepts it defines
   * @param yields words with which it gives way to other laws (法律另有规定的除外), or empty
   */
  record ArticlePart(
      ArticleNumber number,
      List<String> path,
      List<Cited> citations,
      List<String> terms,
      List<String> defined,
      Optional<String> yields) {
    ArticlePart {
      path = List.copyOf(path);
      citations = List.copyOf(citations);
      terms = List.copyOf(terms);
      defined = List.copyOf(defined);
    }
  }

  /** What a citation does in its sentence. */
  enum Role {
    /** It refers. */
    PLAIN,
    /** What it cites is excepted: 第…条规定的除外. */
    EXCEPTION,
    /** What it cites is not applied: 不适用第…条. */
    EXCLUSION
  }

  /**
   * A cited article.
   *
   * @param law key of the law that is named; empty for the article's own law
   * @param number the article
   * @param role what the citation does
   * @param words the citing words
   */
  record Cited(String law, ArticleNumber number, Role role, String words) {}
}
