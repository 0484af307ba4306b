package org.nomograph.core.model;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Number of an article: 第一百三十三条之一 is base 133, insertion 1. An inserted article (之一) is an article
 * of its own and is never folded into its base.
 *
 * @param base number before 条, at least 1
 * @param insertion number after 之, or 0 for an article that was not inserted
 */
public record ArticleNumber(int base, int insertion) implements Comparable<ArticleNumber> {
  private static final Pattern ID = Pattern.compile("([1-9]\\d{0,4})(?:-([1-9]\\d?))?");
  private static final Comparator<ArticleNumber> ORDER =
      Comparator.comparingInt(ArticleNumber::base).thenComparingInt(ArticleNumber::insertion);

  public ArticleNumber {
    if (base < 1 || insertion < 0) {
      throw new IllegalArgumentException("article number out of range: " + base + "-" + insertion);
    }
  }

  public static ArticleNumber of(int base) {
    return new ArticleNumber(base, 0);
  }

  public static ArticleNumber of(int base, int insertion) {
    return new ArticleNumber(base, insertion);
  }

  /**
   * Reads the id form, {@code "264"} or {@code "133-1"}.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static ArticleNumber parse(String id) {
    Matcher m = ID.matcher(Require.text(id, "article id").strip());
    if (!m.matches()) {
      throw new IllegalArgumentException(
          "not an article id: \"" + id + "\", expected e.g. 264 or 133-1");
    }
    return new ArticleNumber(
        Integer.parseInt(m.group(1)), m.group(2) == null ? 0 : Integer.parseInt(m.group(2)));
  }

  public boolean inserted() {
    return insertion > 0;
  }

  @Override
  public int compareTo(ArticleNumber other) {
    return ORDER.compare(this, other);
  }

  /** The id form: {@code "264"} or {@code "133-1"}. */
  @Override
  public String toString() {
    return inserted() ? base + "-" + insertion : Integer.toString(base);
  }
}
