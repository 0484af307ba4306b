package org.nomograph.core.model;

import java.util.Comparator;

/**
 * An article of a law, whatever its version: {@code 刑法/133-1}.
 *
 * @param law key of the law: its name without 中华人民共和国, for example 刑法
 * @param number number of the article in that law
 */
public record ArticleRef(String law, ArticleNumber number) implements Comparable<ArticleRef> {
  private static final Comparator<ArticleRef> ORDER =
      Comparator.comparing(ArticleRef::law).thenComparing(ArticleRef::number);

  public ArticleRef {
    Require.text(law, "law");
    Require.present(number, "number");
  }

  /**
   * Reads {@code LAW/NUMBER}.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static ArticleRef parse(String id) {
    int slash = Require.text(id, "article reference").lastIndexOf('/');
    if (slash < 1) {
      throw new IllegalArgumentException(
          "not an article reference: \"" + id + "\", expected e.g. 刑法/133-1");
    }
    return new ArticleRef(id.substring(0, slash), ArticleNumber.parse(id.substring(slash + 1)));
  }

  @Override
  public int compareTo(ArticleRef other) {
    return ORDER.compare(this, other);
  }

  /** The id form, {@code 刑法/133-1}. */
  @Override
  public String toString() {
    return law + "/" + number;
  }
}
